/// What a PNG's first chunk says (PNG section 11.2.1).
struct PNGHeader {
    private static let length = 13

    let size: PixelSize
    /// Bits a sample.
    let depth: Int
    /// What the samples mean, by PNG's numbers.
    let colourType: Int
    let isInterlaced: Bool

    /// Reads it from a chunk of `body`, and refuses more pixels than allowed.
    init<Bytes>(_ chunk: PNGChunks<Bytes>.Chunk, of body: Bytes, _ rules: PictureRules)
        throws(Verifier.Refusal)
    {
        var reader = ByteReader(body, at: chunk.content.lowerBound)
        guard chunk.type == "IHDR", chunk.content.count == PNGHeader.length,
            let width = reader.bigEndian(4), let height = reader.bigEndian(4),
            let depth = reader.byte(), let colourType = reader.byte(),
            reader.take(2) != nil, let interlace = reader.byte()
        else { throw .damaged("it does not start with its header") }
        size = PixelSize(width: width, height: height)
        try size.check(rules)
        self.depth = depth
        self.colourType = colourType
        isInterlaced = interlace == 1
    }

    /// Samples a pixel, or nil when depth and colour type do not go together.
    var channels: Int? {
        switch (colourType, depth) {
        case (0, 1), (0, 2), (0, 4), (0, 8), (0, 16), (3, 1), (3, 2), (3, 4), (3, 8): 1
        case (2, 8), (2, 16): 3
        case (4, 8), (4, 16): 2
        case (6, 8), (6, 16): 4
        default: nil
        }
    }
}
