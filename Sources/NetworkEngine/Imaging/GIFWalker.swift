/// Walks the blocks of a GIF up to its trailer (GIF89a specification).
struct GIFWalker {
    private enum Introducer {
        static let image = 0x2C
        static let extensionBlock = 0x21
        static let trailer = 0x3B
    }

    private static let signatureLength = 6

    private var reader: ByteReader
    private let rules: PictureRules

    /// Why `body`, which starts like a GIF, is not a whole one by `rules`, or nil when it is.
    ///
    /// Bytes behind the trailer are not looked at.
    static func refusal(of body: [UInt8], _ rules: PictureRules) -> Verifier.Refusal? {
        var walker = GIFWalker(body, rules)
        do throws(Verifier.Refusal) {
            try walker.walk()
            return nil
        } catch {
            return error
        }
    }

    private init(_ body: [UInt8], _ rules: PictureRules) {
        reader = ByteReader(body, at: GIFWalker.signatureLength)
        self.rules = rules
    }

    private mutating func walk() throws(Verifier.Refusal) {
        try screen()
        var hasImage = false
        while true {
            switch try next(reader.byte()) {
            case Introducer.trailer: return try require(hasImage, "it has no image data")
            case Introducer.extensionBlock:
                _ = try next(reader.byte())
                _ = try subBlocks()
            case Introducer.image:
                try image()
                hasImage = true
            default: throw .damaged("a block starts with an unknown byte")
            }
        }
    }

    /// The logical screen descriptor (section 18) and the global colour table.
    private mutating func screen() throws(Verifier.Refusal) {
        let width = try next(reader.littleEndian(2))
        let height = try next(reader.littleEndian(2))
        let flags = try next(reader.byte())
        _ = try next(reader.take(2))
        try checkSize(width, height)
        try colourTable(flags)
    }

    /// An image descriptor (section 20), its colour table and its data.
    private mutating func image() throws(Verifier.Refusal) {
        _ = try next(reader.take(4))
        let width = try next(reader.littleEndian(2))
        let height = try next(reader.littleEndian(2))
        try checkSize(width, height)
        try colourTable(next(reader.byte()))
        _ = try next(reader.byte())
        try require(subBlocks() > 0, "an image has no data")
    }

    private func checkSize(_ width: Int, _ height: Int) throws(Verifier.Refusal) {
        try require(width > 0 && height > 0, "it has no pixels")
        guard width.multipliedFits(height, rules.maxPixels) else {
            throw .tooManyPixels(width: width, height: height)
        }
    }

    /// The low three bits of the flags say how long the table is, the high one whether it is there.
    private mutating func colourTable(_ flags: Int) throws(Verifier.Refusal) {
        guard flags & 0x80 != 0 else { return }
        _ = try next(reader.take(3 << (flags & 7 + 1)))
    }

    /// Steps over data sub-blocks (section 15) and their terminator; returns their number.
    private mutating func subBlocks() throws(Verifier.Refusal) -> Int {
        var count = 0
        while case let length = try next(reader.byte()), length > 0 {
            _ = try next(reader.take(length))
            count += 1
        }
        return count
    }

    private func next<Value>(_ value: Value?) throws(Verifier.Refusal) -> Value {
        guard let value else { throw .damaged("it ends early") }
        return value
    }

    private func require(_ condition: Bool, _ otherwise: String) throws(Verifier.Refusal) {
        guard condition else { throw .damaged(otherwise) }
    }
}
