/// Turns a PNG into pixels.
enum PNGDecoder {
    /// The pixels of `body`; what is transparent shows white.
    static func pixels(of body: [UInt8], _ rules: PictureRules) throws(Verifier.Refusal) -> Pixels {
        let parts = try Parts(of: body, rules)
        guard let channels = parts.header.channels else {
            throw .damaged("its header names unknown colours")
        }
        let passes = PNGPass.passes(of: parts.header)
        let bits = channels * parts.header.depth
        let length = passes.reduce(0) { $0 + $1.length(bits) }
        guard length <= rules.maxDecoderMemory else {
            throw .tooLarge("decoding it takes more than \(rules.maxDecoderMemory >> 20) MB")
        }
        return try paint(passes, bits, parts, from: inflate(parts.data, length))
    }

    /// What the chunks hold.
    private struct Parts {
        let header: PNGHeader
        var palette: [UInt8] = []
        var transparency: [UInt8] = []
        var data: [UInt8] = []

        init(of body: [UInt8], _ rules: PictureRules) throws(Verifier.Refusal) {
            var chunks = PNGChunks(of: body)
            header = try PNGHeader(chunks.next(), of: body, rules)
            while case let chunk = try chunks.next(), chunk.type != "IEND" {
                switch chunk.type {
                case "PLTE": palette = Array(body[chunk.content])
                case "tRNS": transparency = Array(body[chunk.content])
                case "IDAT": data += body[chunk.content]
                default: break
                }
            }
        }
    }

    private static func inflate(_ data: [UInt8], _ length: Int) throws(Verifier.Refusal) -> [UInt8]
    {
        let rows = try? Gzip.decode(data, as: .deflate, limit: length)
        guard let rows, rows.count == length else { throw .damaged("its image data are broken") }
        return rows
    }

    private static func paint(
        _ passes: [PNGPass], _ bits: Int, _ parts: Parts, from data: [UInt8]
    ) throws(Verifier.Refusal) -> Pixels {
        let size = parts.header.size
        let colours = PNGColours(parts.header, parts.palette, parts.transparency)
        var rgb = [UInt8](repeating: 0, count: size.width * size.height * 3)
        var rows = PNGRows(data)
        for pass in passes {
            rows.startPass(bytesAPixel: max(1, bits / 8), length: pass.rowLength(bits))
            for y in 0..<pass.rows {
                try rows.advance()
                for x in 0..<pass.columns {
                    let target = (pass.y + y * pass.down) * size.width + pass.x + x * pass.across
                    colours.write(pixel: x, of: rows.current, to: &rgb, at: target * 3)
                }
            }
        }
        return Pixels(size: size, rgb: rgb)
    }
}
