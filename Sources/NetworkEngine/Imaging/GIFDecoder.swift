/// Turns the first image of a GIF into pixels.
enum GIFDecoder {
    private typealias Blocks = GIFBlocks<[UInt8]>

    private static let graphicControl = 0xF9
    private static let background: UInt8 = 255

    /// The pixels of the screen of `body` with its first image; what that leaves out shows white.
    static func pixels(of body: [UInt8], _ rules: PictureRules) throws(Verifier.Refusal) -> Pixels {
        var blocks = try Blocks(of: body)
        try blocks.screen.check(rules)
        var transparent: Int?
        while true {
            switch try blocks.next() {
            case .trailer: throw .damaged("it has no image data")
            case .extension(let label, let data):
                transparent = label == graphicControl ? transparency(data, body) : transparent
            case .image(let image):
                try image.size.check(rules)
                guard let colours = image.colours ?? blocks.colours else {
                    throw .damaged("it has no colours")
                }
                let numbers = try decompressed(image, body)
                return paint(numbers, image, body[colours], transparent, blocks.screen)
            }
        }
    }

    /// The number of the transparent colour, when the graphic control extension (section 23) names one.
    private static func transparency(_ data: Blocks.DataBlocks, _ body: [UInt8]) -> Int? {
        let fields = data.content(of: body)
        guard fields.count >= 4, fields[0] & 1 != 0 else { return nil }
        return Int(fields[3])
    }

    private static func decompressed(_ image: Blocks.Image, _ body: [UInt8])
        throws(Verifier.Refusal) -> [UInt8]
    {
        let wanted = image.size.width * image.size.height
        let data = image.data.content(of: body)
        guard let numbers = GIFCodes.decompress(data, codeSize: image.codeSize, wanted: wanted)
        else { throw .damaged("its image data are broken") }
        return numbers
    }

    private static func paint(
        _ numbers: [UInt8], _ image: Blocks.Image, _ colours: ArraySlice<UInt8>,
        _ transparent: Int?, _ screen: PixelSize
    ) -> Pixels {
        var rgb = [UInt8](repeating: background, count: screen.width * screen.height * 3)
        let rows = order(image)
        for (index, number) in numbers.enumerated() where Int(number) != transparent {
            let x = image.left + index % image.size.width
            let y = image.top + rows[index / image.size.width]
            let colour = colours.startIndex + Int(number) * 3
            guard x < screen.width, y < screen.height, colour + 3 <= colours.endIndex else {
                continue
            }
            let target = (y * screen.width + x) * 3
            rgb.replaceSubrange(target..<target + 3, with: colours[colour..<colour + 3])
        }
        return Pixels(size: screen, rgb: rgb)
    }

    /// Where the rows belong, in the order in which they come (appendix E).
    private static func order(_ image: Blocks.Image) -> [Int] {
        let height = image.size.height
        guard image.isInterlaced else { return Array(0..<height) }
        return [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap {
            Array(stride(from: $0.0, to: height, by: $0.1))
        }
    }
}
