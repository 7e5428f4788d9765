import NetworkEngine

/// Six rows of pixels of a picture, colour by colour; one is used for all bands of a picture.
struct SixelBand {
    /// Pixels one above the other in one sign.
    static let height = 6
    private static let mostColors = 256

    /// A colour of the band, and the columns in which it is.
    struct Layer {
        let number: UInt8
        fileprivate let place: Int
        var first: Int
        var end: Int
    }

    private(set) var layers: [Layer] = []
    private let width: Int
    /// For each layer its bits from column to column.
    private var bits: [UInt8]
    /// The layer of each colour, -1 when there is none.
    private var places = [Int](repeating: -1, count: mostColors)

    /// A band of that many columns.
    init(width: Int) {
        self.width = width
        // No band has more colours than pixels.
        bits = [UInt8](
            repeating: 0,
            count: width * min(SixelBand.mostColors, width * SixelBand.height))
    }

    /// Reads rows of a picture, six at most.
    mutating func read(_ image: IndexedImage, rows: Range<Int>) {
        for layer in layers { places[Int(layer.number)] = -1 }
        layers.removeAll(keepingCapacity: true)
        for row in rows {
            let bit = UInt8(1) << UInt8(row - rows.lowerBound)
            for x in 0..<width {
                let number = image.indices[row * width + x]
                let place = place(of: number, at: x)
                bits[place * width + x] |= bit
                layers[place].first = min(layers[place].first, x)
                layers[place].end = max(layers[place].end, x + 1)
            }
        }
    }

    /// The bits of a layer, from its first column to its last.
    func withBits(of layer: Layer, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        let start = layer.place * width
        bits.withUnsafeBufferPointer { bits in
            body(UnsafeBufferPointer(rebasing: bits[start + layer.first..<start + layer.end]))
        }
    }

    private mutating func place(of number: UInt8, at x: Int) -> Int {
        let known = places[Int(number)]
        guard known < 0 else { return known }
        let place = layers.count
        places[Int(number)] = place
        layers.append(Layer(number: number, place: place, first: x, end: x))
        for index in place * width..<(place + 1) * width { bits[index] = 0 }
        return place
    }
}
