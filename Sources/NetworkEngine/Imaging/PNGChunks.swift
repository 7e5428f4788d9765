/// The chunks of a PNG, one after the other, each with its checksum compared (PNG section 5).
struct PNGChunks<Bytes: ChecksummedBytes> {
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
        guard checksum == Int(reader.bytes.crc32(of: covered)) else {
            throw .damaged("a checksum does not match")
        }
        let type = String(decoding: reader.bytes[covered.prefix(4)], as: UTF8.self)
        return Chunk(type: type, content: covered.dropFirst(4))
    }
}

/// Bytes that checksums can be taken of, wherever they lie.
protocol ChecksummedBytes: RandomAccessCollection<UInt8> where Index == Int {
    /// The CRC-32 of the bytes in `range`, which are all there.
    func crc32(of range: Range<Int>) -> UInt32
}

extension [UInt8]: ChecksummedBytes {
    func crc32(of range: Range<Int>) -> UInt32 {
        self[range].withUnsafeBytes { Hashing.crc32($0) }
    }
}

extension BodyBytes: ChecksummedBytes {
    func crc32(of range: Range<Int>) -> UInt32 {
        var (checksum, rest): (UInt32, Range<Int>) = (0, range)
        while !rest.isEmpty {
            let piece = UnsafeRawBufferPointer(
                rebasing: piece(at: rest.lowerBound).prefix(rest.count))
            checksum = Hashing.crc32(piece, continuing: checksum)
            rest = rest.dropFirst(piece.count)
        }
        return checksum
    }
}
