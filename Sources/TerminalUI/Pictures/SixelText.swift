import NetworkEngine

/// Sixel pictures as text, band by band.
struct SixelText {
    private let image: IndexedImage
    private let width: Int
    private var band: SixelBand
    private var bytes: [UInt8] = []

    /// All bands, with what leads from one to the next between them and nothing behind the last: a
    /// step there would scroll the screen.
    static func bands(of image: IndexedImage) -> String {
        var text = SixelText(image)
        let count = (image.size.height + SixelBand.height - 1) / SixelBand.height
        for number in 0..<count {
            if number > 0 { text.bytes.append(UInt8(ascii: "-")) }
            text.append(number)
        }
        return String(decoding: text.bytes, as: UTF8.self)
    }

    private init(_ image: IndexedImage) {
        self.image = image
        width = image.size.width
        band = SixelBand(width: width)
        bytes.reserveCapacity(image.indices.count * 2)
    }

    /// Adds a band. Colours that do not overlap are written one behind the other, before there is a
    /// step back to the left.
    private mutating func append(_ number: Int) {
        let top = number * SixelBand.height
        band.read(image, rows: top..<min(top + SixelBand.height, image.size.height))
        var rest = band.layers.sorted { ($0.first, $0.end) < ($1.first, $1.end) }
        while !rest.isEmpty {
            var column = 0
            var left: [SixelBand.Layer] = []
            for layer in rest {
                guard layer.first >= column else {
                    left.append(layer)
                    continue
                }
                append(layer, from: column)
                column = layer.end
            }
            rest = left
            if !rest.isEmpty { bytes.append(UInt8(ascii: "$")) }
        }
    }

    private mutating func append(_ layer: SixelBand.Layer, from column: Int) {
        bytes.append(UInt8(ascii: "#"))
        append(number: Int(layer.number))
        append(0, times: layer.first - column)
        band.withBits(of: layer) { bits in
            var start = 0
            while start < bits.count {
                var end = start + 1
                while end < bits.count, bits[end] == bits[start] { end += 1 }
                append(bits[start], times: end - start)
                start = end
            }
        }
    }

    /// A sign that often, in the shorter of the two ways to say so.
    private mutating func append(_ bits: UInt8, times: Int) {
        let sign = UInt8(ascii: "?") + bits
        guard times > 3 else {
            for _ in 0..<times { bytes.append(sign) }
            return
        }
        bytes.append(UInt8(ascii: "!"))
        append(number: times)
        bytes.append(sign)
    }

    private mutating func append(number: Int) {
        if number > 9 { append(number: number / 10) }
        bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
    }
}
