/// The blocks of a GIF, one after the other (GIF89a specification).
struct GIFBlocks<Bytes: RandomAccessCollection<UInt8>> where Bytes.Index == Int {
    /// One block, with where its parts lie.
    enum Block {
        case trailer
        /// Its label, and its data sub-blocks.
        case `extension`(label: Int, data: DataBlocks)
        case image(Image)
    }

    /// An image descriptor (section 20) with what follows it.
    struct Image {
        let left: Int
        let top: Int
        let size: PixelSize
        let isInterlaced: Bool
        /// Its own colours, three bytes each; nil when it uses those of the screen.
        let colours: Range<Int>?
        /// The bits of a colour's number in the compressed data.
        let codeSize: Int
        let data: DataBlocks
    }

    /// Data sub-blocks (section 15), each behind its length. Only where they lie together is kept: a
    /// body may be made of millions of them.
    struct DataBlocks {
        fileprivate let place: Range<Int>

        /// Whether there are none.
        var isEmpty: Bool { place.isEmpty }

        /// What they hold of `body`, one behind the other.
        func content(of body: Bytes) -> [UInt8] {
            var reader = ByteReader(body, at: place.lowerBound)
            var content: [UInt8] = []
            while reader.position < place.upperBound, let length = reader.byte(),
                let block = reader.take(length)
            {
                content += body[block]
            }
            return content
        }
    }

    private static var signatureLength: Int { 6 }

    private var reader: ByteReader<Bytes>

    /// The size of the screen that the images lie on.
    let screen: PixelSize
    /// The screen's colours, three bytes each.
    let colours: Range<Int>?

    /// Reads the logical screen descriptor (section 18) of `body`, which starts like a GIF.
    init(of body: Bytes) throws(Verifier.Refusal) {
        reader = ByteReader(body, at: GIFBlocks.signatureLength)
        screen = try GIFBlocks.size(&reader)
        let flags = try GIFBlocks.present(reader.byte())
        _ = try GIFBlocks.present(reader.take(2))
        colours = try GIFBlocks.colourTable(flags, &reader)
    }

    /// The next block.
    mutating func next() throws(Verifier.Refusal) -> Block {
        switch try GIFBlocks.present(reader.byte()) {
        case 0x3B: return .trailer
        case 0x21:
            let label = try GIFBlocks.present(reader.byte())
            return .extension(label: label, data: try subBlocks())
        case 0x2C: return .image(try image())
        default: throw .damaged("a block starts with an unknown byte")
        }
    }

    private mutating func image() throws(Verifier.Refusal) -> Image {
        let left = try GIFBlocks.present(reader.littleEndian(2))
        let top = try GIFBlocks.present(reader.littleEndian(2))
        let size = try GIFBlocks.size(&reader)
        let flags = try GIFBlocks.present(reader.byte())
        return Image(
            left: left, top: top, size: size, isInterlaced: flags & 0x40 != 0,
            colours: try GIFBlocks.colourTable(flags, &reader),
            codeSize: try GIFBlocks.present(reader.byte()), data: try subBlocks())
    }

    /// Data sub-blocks up to their terminator.
    private mutating func subBlocks() throws(Verifier.Refusal) -> DataBlocks {
        let start = reader.position
        while case let length = try GIFBlocks.present(reader.byte()), length > 0 {
            _ = try GIFBlocks.present(reader.take(length))
        }
        return DataBlocks(place: start..<reader.position - 1)
    }

    private static func size(_ reader: inout ByteReader<Bytes>) throws(Verifier.Refusal)
        -> PixelSize
    {
        let width = try present(reader.littleEndian(2))
        return PixelSize(width: width, height: try present(reader.littleEndian(2)))
    }

    /// The low three bits of the flags say how long the table is, the high one whether it is there.
    private static func colourTable(_ flags: Int, _ reader: inout ByteReader<Bytes>)
        throws(Verifier.Refusal) -> Range<Int>?
    {
        guard flags & 0x80 != 0 else { return nil }
        return try present(reader.take(3 << (flags & 7 + 1)))
    }

    private static func present<Value>(_ value: Value?) throws(Verifier.Refusal) -> Value {
        guard let value else { throw .damaged("it ends early") }
        return value
    }
}
