/// So many bytes of a part, and what they are known by.
///
/// The length of a file says nothing about its bytes: where the power fails, some that were written
/// never reach the disk, and zeros or older ones stand there. So the bytes of a part are believed up
/// to the last checkpoint that they agree with.
struct PartCheckpoint: Hashable, Sendable {
    /// How many bytes it is of, from the first one on.
    let length: Int
    /// Their SHA-256.
    let digest: [UInt8]

    /// How many bytes may come before there is another one: so many at most are fetched once more
    /// after the process was killed.
    static let distance = 1 << 18
    /// The bytes of each in a record.
    static let size = 8 + 32 + 4

    /// A checkpoint behind so many bytes.
    init(length: Int, digest: [UInt8]) {
        self.length = length
        self.digest = digest
    }

    /// Reads what `encoded` wrote; nil for anything else.
    init?(decoding bytes: UnsafeRawBufferPointer) {
        let covered = UnsafeRawBufferPointer(rebasing: bytes.prefix(PartCheckpoint.size - 4))
        var reader = MetadataReader(bytes)
        var end = MetadataReader(UnsafeRawBufferPointer(rebasing: bytes.dropFirst(covered.count)))
        guard let number = try? reader.number(UInt64.self), let length = Int(exactly: number),
            (try? end.number()) == Hashing.crc32(covered), end.isAtEnd
        else { return nil }
        self.init(length: length, digest: Array(covered.dropFirst(8)))
    }

    /// The bytes that stand for it.
    var encoded: [UInt8] {
        var writer = MetadataWriter()
        writer.number(UInt64(length))
        let covered = writer.bytes + digest
        writer = MetadataWriter()
        writer.number(Hashing.crc32(covered))
        return covered + writer.bytes
    }
}
