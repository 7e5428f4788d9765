/// The chunks of a PNG, one after the other, each with its checksum compared (PNG section 5).
struct PNGChunks<Bytes: RandomAccessCollection<UInt8>> where Bytes.Index == Int {
    /// One chunk: its type and where its content lies.
    struct Chunk {
        let type: String
        let content: Range<Int>
    }

    private static var signatureLength: Int { 8 }

    private var reader: ByteReader<Bytes>

    /// The chunks of `body`, which starts with a PNG's signature.
    init(of body: Bytes) {
        reader = ByteReader(body, at: PNGChunks.signatureLength)
    }

    /// The next chunk; the checksum covers type and content.
    mutating func next() throws(Verifier.Refusal) -> Chunk {
        guard let length = reader.bigEndian(4), let covered = reader.take(4 + length),
            let checksum = reader.bigEndian(4)
        else { throw .damaged("it ends early") }
        guard
            checksum
                == reader.bytes[covered].withContiguousStorageIfAvailable({ bytes in
                    Int(Hashing.crc32(UnsafeRawBufferPointer(bytes)))
                })
        else { throw .damaged("a checksum does not match") }
        let type = String(decoding: reader.bytes[covered.prefix(4)], as: UTF8.self)
        return Chunk(type: type, content: covered.dropFirst(4))
    }
}
