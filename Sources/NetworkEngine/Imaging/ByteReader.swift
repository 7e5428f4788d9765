/// Reads numbers from a body without ever trusting a length in it: every step that would leave the
/// bytes gives nil instead.
struct ByteReader<Bytes: RandomAccessCollection<UInt8>> where Bytes.Index == Int {
    let bytes: Bytes
    private(set) var position: Int

    init(_ bytes: Bytes, at position: Int = 0) {
        self.bytes = bytes
        self.position = min(max(0, position), bytes.count)
    }

    /// The bytes that are left.
    var remaining: Int { bytes.count - position }

    /// The next byte.
    mutating func byte() -> Int? {
        guard remaining > 0 else { return nil }
        defer { position += 1 }
        return Int(bytes[position])
    }

    /// The next `count` bytes (at most 4) as one number, the high byte first.
    mutating func bigEndian(_ count: Int) -> Int? {
        guard let range = take(count) else { return nil }
        return bytes[range].reduce(0) { $0 << 8 | Int($1) }
    }

    /// The next `count` bytes (at most 4) as one number, the low byte first.
    mutating func littleEndian(_ count: Int) -> Int? {
        guard let range = take(count) else { return nil }
        return bytes[range].reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    /// Steps over `count` bytes and tells where they lie.
    mutating func take(_ count: Int) -> Range<Int>? {
        guard count >= 0, count <= remaining else { return nil }
        defer { position += count }
        return position..<position + count
    }
}
