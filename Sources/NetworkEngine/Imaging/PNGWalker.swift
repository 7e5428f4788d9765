/// Walks the chunks of a PNG and checks their checksums (PNG section 5).
struct PNGWalker {
    private static let signatureLength = 8
    private static let headerLength = 13

    private var reader: ByteReader
    private let rules: PictureRules

    /// Why `body`, which starts like a PNG, is not a whole one by `rules`, or nil when it is.
    ///
    /// Bytes behind the IEND chunk are not looked at.
    static func refusal(of body: [UInt8], _ rules: PictureRules) -> Verifier.Refusal? {
        var walker = PNGWalker(body, rules)
        do throws(Verifier.Refusal) {
            try walker.walk()
            return nil
        } catch {
            return error
        }
    }

    private init(_ body: [UInt8], _ rules: PictureRules) {
        reader = ByteReader(body, at: PNGWalker.signatureLength)
        self.rules = rules
    }

    private mutating func walk() throws(Verifier.Refusal) {
        try checkHeader(nextChunk())
        var hasData = false
        while true {
            let chunk = try nextChunk()
            switch chunk.type {
            case "IEND": return try require(hasData, "it has no image data")
            case "IDAT": hasData = true
            default: break
            }
        }
    }

    private func checkHeader(_ chunk: Chunk) throws(Verifier.Refusal) {
        try require(
            chunk.type == "IHDR" && chunk.content.count == PNGWalker.headerLength,
            "it does not start with its header")
        var fields = ByteReader(reader.bytes, at: chunk.content.lowerBound)
        guard let width = fields.bigEndian(4), let height = fields.bigEndian(4) else { return }
        try require(width > 0 && height > 0, "it has no pixels")
        guard width.multipliedFits(height, rules.maxPixels) else {
            throw .tooManyPixels(width: width, height: height)
        }
    }

    private struct Chunk {
        let type: String
        let content: Range<Int>
    }

    /// The next chunk, after its checksum, which covers type and content.
    private mutating func nextChunk() throws(Verifier.Refusal) -> Chunk {
        guard let length = reader.bigEndian(4), let covered = reader.take(4 + length),
            let checksum = reader.bigEndian(4)
        else { throw .damaged("it ends early") }
        let type = String(decoding: reader.bytes[covered.prefix(4)], as: UTF8.self)
        let sum = reader.bytes.withUnsafeBytes {
            Hashing.crc32(UnsafeRawBufferPointer(rebasing: $0[covered]))
        }
        try require(Int(sum) == checksum, "a checksum does not match")
        return Chunk(type: type, content: covered.dropFirst(4))
    }

    private func require(_ condition: Bool, _ otherwise: String) throws(Verifier.Refusal) {
        guard condition else { throw .damaged(otherwise) }
    }
}
