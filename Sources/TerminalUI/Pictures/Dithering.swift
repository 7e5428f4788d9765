import NetworkEngine

/// Spreads what a palette cannot show of a pixel over the pixels that come after it (Floyd and
/// Steinberg 1976).
enum Dithering {
    /// The numbers of the palette's colours, pixel by pixel.
    static func indices(
        of pixels: Pixels, in palette: [PaletteColor], _ nearest: inout NearestColor
    ) -> [UInt8] {
        let shown = palette.map(\.shown)
        let width = pixels.size.width
        var indices = [UInt8](repeating: 0, count: width * pixels.size.height)
        // In sixteenths, with a place beside either end of the row.
        var here = [SIMD4<Int32>](repeating: .zero, count: width + 2)
        var below = here
        for y in 0..<pixels.size.height {
            for x in 0..<width {
                let index = y * width + x
                let wanted = pixels.color(index) &+ (here[x + 1] &+ 8) &>> 4
                let color = wanted.clamped(
                    lowerBound: .zero, upperBound: SIMD4(repeating: 255))
                let number = nearest.number(for: color)
                indices[index] = number
                let error = color &- shown[Int(number)]
                here[x + 2] &+= error &* 7
                below[x] &+= error &* 3
                below[x + 1] &+= error &* 5
                below[x + 2] &+= error
            }
            swap(&here, &below)
            for place in below.indices { below[place] = .zero }
        }
        return indices
    }
}
