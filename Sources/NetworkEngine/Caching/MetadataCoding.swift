/// Puts numbers and texts behind one another: little-endian, each text behind its length.
struct MetadataWriter {
    private(set) var bytes: [UInt8] = []

    init(reserving capacity: Int = 0) {
        bytes.reserveCapacity(capacity)
    }

    mutating func number<Number: FixedWidthInteger>(_ number: Number) {
        withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }

    mutating func text(_ text: String) {
        number(UInt32(truncatingIfNeeded: text.utf8.count))
        bytes.append(contentsOf: text.utf8)
    }
}

/// Reads what a `MetadataWriter` wrote; every length is checked before it is believed.
struct MetadataReader {
    /// The bytes end early, or are no text.
    struct Malformed: Error {}

    private let bytes: UnsafeRawBufferPointer
    private var position = 0

    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
    }

    var isAtEnd: Bool { position == bytes.count }

    mutating func number<Number: FixedWidthInteger>(_ type: Number.Type = Number.self)
        throws(Malformed) -> Number
    {
        let size = MemoryLayout<Number>.size
        guard bytes.count - position >= size else { throw Malformed() }
        defer { position += size }
        return Number(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: type))
    }

    mutating func text() throws(Malformed) -> String {
        let length = Int(try number(UInt32.self))
        guard length <= bytes.count - position else { throw Malformed() }
        let slice = UnsafeRawBufferPointer(rebasing: bytes[position..<position + length])
        position += length
        if slice.allSatisfy({ $0 < 0x80 }) { return String(decoding: slice, as: UTF8.self) }
        guard let text = String(validating: slice, as: UTF8.self) else { throw Malformed() }
        return text
    }

    /// How many items follow, each of at least `minimumSize` bytes.
    mutating func count(minimumSize: Int) throws(Malformed) -> Int {
        let count = Int(try number(UInt32.self))
        guard count <= (bytes.count - position) / minimumSize else { throw Malformed() }
        return count
    }
}
