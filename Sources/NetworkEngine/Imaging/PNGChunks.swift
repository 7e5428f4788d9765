/// The chunks of a PNG, one after the other, each with its checksum compared (PNG section 5).
struct PNGChunks {
    /// One chunk: its type and where its content lies.
    struct Chunk {
        let type: String
        let content: Range<Int>
    }

    private static let signatureLength = 8

    private var reader: ByteReader

    /// The chunks of `body`, which starts with a PNG's signature.
    init(of body: [UInt8]) {
        reader = ByteReader(body, at: PNGChunks.signatureLength)
    }

    /// The next chunk; the checksum covers type and content.
    mutating func next() throws(Verifier.Refusal) -> Chunk {
        guard let length = reader.bigEndian(4), let covered = reader.take(4 + length),
            let checksum = reader.bigEndian(4)
        else { throw .damaged("it ends early") }
        let sum = reader.bytes.withUnsafeBytes {
            Hashing.crc32(UnsafeRawBufferPointer(rebasing: $0[covered]))
        }
        guard Int(sum) == checksum else { throw .damaged("a checksum does not match") }
        let type = String(decoding: reader.bytes[covered.prefix(4)], as: UTF8.self)
        return Chunk(type: type, content: covered.dropFirst(4))
    }
}
