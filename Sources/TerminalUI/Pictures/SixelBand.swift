import NetworkEngine

/// Six rows of pixels of a picture, colour by colour.
struct SixelBand {
    /// Pixels one above the other in one sign.
    static let height = 6

    /// A colour of the band: its bits from column to column.
    private struct Layer {
        let number: UInt8
        var first: Int
        var end: Int
        var bits: [UInt8]
    }

    private let layers: [Layer]

    /// The band of that number, from 0.
    init(_ image: IndexedImage, _ band: Int) {
        let width = image.size.width
        let top = band * SixelBand.height
        var places = [Int](repeating: -1, count: 256)
        var layers: [Layer] = []
        for row in 0..<min(SixelBand.height, image.size.height - top) {
            for x in 0..<width {
                let number = image.indices[(top + row) * width + x]
                if places[Int(number)] < 0 {
                    places[Int(number)] = layers.count
                    layers.append(
                        Layer(
                            number: number, first: x, end: x,
                            bits: [UInt8](repeating: 0, count: width)))
                }
                let place = places[Int(number)]
                layers[place].bits[x] |= 1 << UInt8(row)
                layers[place].first = min(layers[place].first, x)
                layers[place].end = max(layers[place].end, x + 1)
            }
        }
        self.layers = layers.sorted { ($0.first, $0.end) < ($1.first, $1.end) }
    }

    /// Adds the band's text. Colours that do not overlap are written one behind the other, before
    /// there is a step back to the left.
    func append(to bytes: inout [UInt8]) {
        var rest = layers[...]
        while !rest.isEmpty {
            var column = 0
            var left: [Layer] = []
            for layer in rest {
                guard layer.first >= column else {
                    left.append(layer)
                    continue
                }
                bytes.append(UInt8(ascii: "#"))
                bytes.append(contentsOf: "\(layer.number)".utf8)
                SixelBand.append(0, times: layer.first - column, to: &bytes)
                SixelBand.append(layer.bits[layer.first..<layer.end], to: &bytes)
                column = layer.end
            }
            rest = left[...]
            if !rest.isEmpty { bytes.append(UInt8(ascii: "$")) }
        }
    }

    private static func append(_ bits: ArraySlice<UInt8>, to bytes: inout [UInt8]) {
        var rest = bits
        while let sign = rest.first {
            let run = rest.prefix { $0 == sign }.count
            append(sign, times: run, to: &bytes)
            rest = rest.dropFirst(run)
        }
    }

    /// A sign that often, in the shorter of the two ways to say so.
    private static func append(_ bits: UInt8, times: Int, to bytes: inout [UInt8]) {
        let sign = UInt8(ascii: "?") + bits
        guard times > 3 else {
            for _ in 0..<times { bytes.append(sign) }
            return
        }
        bytes.append(contentsOf: "!\(times)".utf8)
        bytes.append(sign)
    }
}
