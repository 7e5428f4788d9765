/// What the samples of a PNG mean (PNG sections 6 and 11.3.2).
struct PNGColours {
    private let depth: Int
    private let colourType: Int
    private let palette: [UInt8]
    private let transparency: [UInt8]

    init(_ header: PNGHeader, _ palette: [UInt8], _ transparency: [UInt8]) {
        depth = header.depth
        colourType = header.colourType
        self.palette = palette
        self.transparency = transparency
    }

    /// Writes red, green and blue of a pixel of a row, laid over white.
    func write(pixel: Int, of row: [UInt8], to rgb: inout [UInt8], at position: Int) {
        let (colour, opacity) = colour(of: row, pixel)
        for part in 0..<3 {
            let shown = Int(colour[part]) * opacity + 255 * (255 - opacity)
            rgb[position + part] = UInt8((shown + 127) / 255)
        }
    }

    private func colour(of row: [UInt8], _ pixel: Int) -> (SIMD4<UInt8>, opacity: Int) {
        switch colourType {
        case 0: gray([sample(row, pixel)])
        case 2: colour((0..<3).map { sample(row, pixel * 3 + $0) })
        case 3: indexed(sample(row, pixel))
        case 4: gray([sample(row, pixel * 2), sample(row, pixel * 2 + 1)])
        default: colour((0..<4).map { sample(row, pixel * 4 + $0) })
        }
    }

    /// Gray, and its opacity when there are two samples.
    private func gray(_ samples: [Int]) -> (SIMD4<UInt8>, opacity: Int) {
        let opacity = samples.count == 1 ? keyed(samples) : Int(light(samples[1]))
        return (SIMD4(repeating: light(samples[0])), opacity)
    }

    /// Red, green and blue, and their opacity when there are four samples.
    private func colour(_ samples: [Int]) -> (SIMD4<UInt8>, opacity: Int) {
        let opacity = samples.count == 3 ? keyed(samples) : Int(light(samples[3]))
        return (SIMD4(light(samples[0]), light(samples[1]), light(samples[2]), 0), opacity)
    }

    /// A colour of the palette; an index beyond it is black.
    private func indexed(_ index: Int) -> (SIMD4<UInt8>, opacity: Int) {
        let opacity = index < transparency.count ? Int(transparency[index]) : 255
        guard index * 3 + 2 < palette.count else { return (SIMD4(repeating: 0), opacity) }
        let entry = palette[index * 3..<index * 3 + 3]
        return (SIMD4(Array(entry) + [0]), opacity)
    }

    /// Without a channel for it, one colour may be named that is transparent.
    private func keyed(_ samples: [Int]) -> Int {
        guard transparency.count >= samples.count * 2 else { return 255 }
        let key = samples.indices.map {
            Int(transparency[$0 * 2]) << 8 | Int(transparency[$0 * 2 + 1])
        }
        return key == samples ? 0 : 255
    }

    /// The sample of that number in a row; samples of less than a byte stand from the high bits down.
    private func sample(_ row: [UInt8], _ index: Int) -> Int {
        switch depth {
        case 16: return Int(row[index * 2]) << 8 | Int(row[index * 2 + 1])
        case 8: return Int(row[index])
        default:
            let bit = index * depth
            return Int(row[bit / 8]) >> (8 - depth - bit % 8) & (1 << depth - 1)
        }
    }

    /// A sample on a scale to 255.
    private func light(_ sample: Int) -> UInt8 {
        UInt8(sample * 255 / (1 << depth - 1))
    }
}
