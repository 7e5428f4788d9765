/// The rows of a PNG's inflated data, with their filters undone (PNG section 9).
struct PNGRows {
    private let data: [UInt8]
    private var position = 0
    private var step = 1
    private var above: [UInt8] = []

    /// The row that was read last.
    private(set) var current: [UInt8] = []

    init(_ data: [UInt8]) {
        self.data = data
    }

    /// Begins a pass whose rows have `length` bytes; above its first row everything is 0.
    mutating func startPass(bytesAPixel: Int, length: Int) {
        step = bytesAPixel
        current = [UInt8](repeating: 0, count: length)
    }

    /// Reads the next row.
    mutating func advance() throws(Verifier.Refusal) {
        let filter = data[position]
        swap(&above, &current)
        current = Array(data[position + 1...position + above.count])
        position += 1 + above.count
        switch filter {
        case 0: break
        case 1: undo { left, _, _ in left }
        case 2: undo { _, up, _ in up }
        case 3: undo { left, up, _ in UInt8((Int(left) + Int(up)) / 2) }
        case 4: undo(PNGRows.paeth)
        default: throw .damaged("a row has an unknown filter")
        }
    }

    /// Adds to each byte what its neighbours predict.
    private mutating func undo(_ predicted: (_ left: UInt8, _ up: UInt8, _ corner: UInt8) -> UInt8)
    {
        for index in current.indices {
            let hasLeft = index >= step
            let left = hasLeft ? current[index - step] : 0
            let corner = hasLeft ? above[index - step] : 0
            current[index] &+= predicted(left, above[index], corner)
        }
    }

    /// The neighbour that is nearest to left + up - corner.
    private static func paeth(_ left: UInt8, _ up: UInt8, _ corner: UInt8) -> UInt8 {
        let estimate = Int(left) + Int(up) - Int(corner)
        let (toLeft, toUp) = (abs(estimate - Int(left)), abs(estimate - Int(up)))
        let toCorner = abs(estimate - Int(corner))
        if toLeft <= toUp, toLeft <= toCorner { return left }
        return toUp <= toCorner ? up : corner
    }
}
