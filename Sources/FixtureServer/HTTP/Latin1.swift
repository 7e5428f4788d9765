extension String {
    /// A character a byte, as header fields are read (RFC 9110 section 5.5).
    init(latin1 bytes: some Sequence<UInt8>) {
        self = ""
        for byte in bytes { unicodeScalars.append(Unicode.Scalar(byte)) }
    }

    /// A byte a character; what Latin-1 has no byte for becomes its UTF-8.
    var latin1: [UInt8] {
        unicodeScalars.flatMap { scalar -> [UInt8] in
            UInt8(exactly: scalar.value).map { [$0] } ?? Array(String(scalar).utf8)
        }
    }
}

extension StringProtocol {
    /// The text without spaces, tabs and carriage returns around it.
    var withoutOuterSpace: String {
        var scalars = Substring(self).unicodeScalars[...]
        let isSpace: (Unicode.Scalar) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\r" }
        while let first = scalars.first, isSpace(first) { scalars.removeFirst() }
        while let last = scalars.last, isSpace(last) { scalars.removeLast() }
        return String(scalars)
    }
}
