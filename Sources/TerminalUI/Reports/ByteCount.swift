/// A number of bytes in words: `61 KB`. A KB has 1000 bytes, an MB 1000 of these.
package struct ByteCount: Hashable, Sendable, CustomStringConvertible {
    /// The bytes.
    package let bytes: Int

    /// That many bytes; fewer than none count as none.
    package init(_ bytes: Int) {
        self.bytes = bytes
    }

    /// The number with its unit: whole, and with one decimal below 10 (`1.2 MB`).
    package var description: String {
        guard bytes >= 1000 else { return bytes == 1 ? "1 byte" : "\(max(0, bytes)) bytes" }
        var unit = 1000
        var names = ["KB", "MB", "GB", "TB"][...]
        // What would be rounded to 1000 of a unit is 1.0 of the next.
        while names.count > 1, bytes / unit >= 1000 || rounded(bytes, to: unit) >= 1000 {
            unit *= 1000
            names = names.dropFirst()
        }
        let tenths = rounded(bytes, to: unit / 10)
        let number = tenths < 100 ? "\(tenths / 10).\(tenths % 10)" : "\(rounded(bytes, to: unit))"
        return "\(number) \(names.first ?? "")"
    }

    private func rounded(_ bytes: Int, to unit: Int) -> Int {
        bytes / unit + (bytes % unit >= unit - unit / 2 ? 1 : 0)
    }
}
