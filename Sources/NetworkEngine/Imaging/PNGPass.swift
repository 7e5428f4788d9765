/// Which pixels one pass of a PNG brings: an interlaced picture has seven, another one (PNG section 8).
struct PNGPass {
    /// The place of the first pixel.
    let x: Int
    let y: Int
    /// The steps to the next one.
    let across: Int
    let down: Int
    /// How many there are.
    let columns: Int
    let rows: Int

    private static let adam7 = [
        (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
        (0, 1, 1, 2),
    ]

    /// The passes of a picture that bring any pixel, in their order.
    static func passes(of header: PNGHeader) -> [PNGPass] {
        let steps = header.isInterlaced ? adam7 : [(0, 0, 1, 1)]
        return steps.map { PNGPass($0, header.size) }.filter { $0.columns > 0 && $0.rows > 0 }
    }

    private init(_ steps: (x: Int, y: Int, across: Int, down: Int), _ size: PixelSize) {
        (x, y, across, down) = steps
        columns = max(0, (size.width - x + across - 1) / across)
        rows = max(0, (size.height - y + down - 1) / down)
    }

    /// The bytes of one row without its filter byte.
    func rowLength(_ bitsAPixel: Int) -> Int { (columns * bitsAPixel + 7) / 8 }

    /// The bytes of the pass with its filter bytes.
    func length(_ bitsAPixel: Int) -> Int { rows * (1 + rowLength(bitsAPixel)) }
}
