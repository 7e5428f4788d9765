import NetworkEngine

/// Spreads what a palette cannot show of a pixel over the pixels that come after it (Floyd and
/// Steinberg 1976).
enum Dithering {
    /// The numbers of the palette's colours, pixel by pixel.
    static func indices(of pixels: Pixels, in palette: [PaletteColor]) -> [UInt8] {
        let (width, height) = (pixels.size.width, pixels.size.height)
        var nearest = NearestColor(palette)
        let shown = palette.map(\.shown)
        var errors = RowErrors(width: width)
        return [UInt8](unsafeUninitializedCapacity: width * height) { indices, count in
            pixels.rgb.withUnsafeBufferPointer { rgb in
                let grid = PixelGrid(rgb, pixels.size)
                for y in 0..<height {
                    for x in 0..<width {
                        let color = errors.corrected(grid[x, y], at: x)
                        let number = nearest.number(for: color)
                        indices[y &* width &+ x] = number
                        errors.spread(color &- shown[Int(number)], from: x)
                    }
                    errors.goDown()
                }
            }
            count = width * height
        }
    }
}

/// What is still to be made good in the row that is being worked on and in the one below, in
/// sixteenths.
private struct RowErrors {
    private var here: [SIMD4<Int32>]
    private var below: [SIMD4<Int32>]

    init(width: Int) {
        // A place beside either end takes what falls off.
        here = [SIMD4<Int32>](repeating: .zero, count: width + 2)
        below = here
    }

    /// A colour with the errors before it made good, in 0 to 255.
    @inline(__always)
    func corrected(_ color: SIMD4<Int32>, at x: Int) -> SIMD4<Int32> {
        (color &+ (here[x + 1] &+ 8) &>> 4).clamped(
            lowerBound: .zero, upperBound: SIMD4(repeating: 255))
    }

    /// Hands an error on to the right and to the row below.
    @inline(__always)
    mutating func spread(_ error: SIMD4<Int32>, from x: Int) {
        here[x + 2] &+= error &<< 3 &- error
        below[x] &+= error &<< 1 &+ error
        below[x + 1] &+= error &<< 2 &+ error
        below[x + 2] &+= error
    }

    /// Goes on to the next row.
    mutating func goDown() {
        swap(&here, &below)
        for place in below.indices { below[place] = .zero }
    }
}
