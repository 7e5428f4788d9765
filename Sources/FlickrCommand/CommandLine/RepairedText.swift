/// Arguments that are not UTF-8, as names of files may be: repaired for a reader, and marked, so that
/// nobody takes them for what was typed.
extension String {
    /// The argument that was given in those bytes.
    init(argument bytes: [UInt8]) {
        self =
            String(validating: bytes, as: UTF8.self)
            ?? String(String.repairMark) + String(decoding: bytes, as: UTF8.self)
    }

    /// Whether it stands for an argument that is not UTF-8.
    var isRepaired: Bool { unicodeScalars.first == String.repairMark }

    /// The text for a reader, without the mark.
    var repaired: String { isRepaired ? String(unicodeScalars.dropFirst()) : self }

    /// What no argument of a process can hold.
    private static let repairMark: Unicode.Scalar = "\0"
}
