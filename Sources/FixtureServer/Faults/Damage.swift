/// Bodies that came whole and are nevertheless no picture any more, or another one.
enum Damage {
    /// What a fault may name.
    static let kinds: [String: @Sendable ([UInt8]) -> [UInt8]] = [
        "half": { Array($0.prefix($0.count / 2)) },
        "huge": { withDimensions($0, 65_500) },
        "zeros": { Array($0.prefix($0.count / 2)) + [UInt8](repeating: 0, count: $0.count / 2) },
        "flip": { flippedInTheMiddle($0) },
        "no-end": { Array($0.dropLast(2)) },
    ]

    /// The same picture in other bytes: a comment of `edition` behind the first marker of a JPEG.
    static func withComment(_ bytes: [UInt8], _ edition: Int) -> [UInt8] {
        guard bytes.starts(with: [0xFF, 0xD8]) else { return bytes }
        let comment = Array("edition \(edition)".utf8)
        let length = comment.count + 2
        let segment = [0xFF, 0xFE, UInt8(length >> 8), UInt8(length & 0xFF)] + comment
        return Array(bytes.prefix(2)) + segment + bytes.dropFirst(2)
    }

    private static func flippedInTheMiddle(_ bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        if !bytes.isEmpty { bytes[bytes.count / 2] ^= 0xFF }
        return bytes
    }

    /// A JPEG whose frame header claims to be `side` pixels wide and high.
    private static func withDimensions(_ bytes: [UInt8], _ side: UInt16) -> [UInt8] {
        var bytes = bytes
        var place = 2
        while place + 9 <= bytes.count, bytes[place] == 0xFF {
            if 0xC0...0xC2 ~= bytes[place + 1] {
                let halves = [UInt8(side >> 8), UInt8(side & 0xFF)]
                bytes.replaceSubrange(place + 5..<place + 9, with: halves + halves)
                return bytes
            }
            place += 2 + Int(bytes[place + 2]) << 8 + Int(bytes[place + 3])
        }
        return bytes
    }
}
