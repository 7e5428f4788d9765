import NetworkEngine

/// A picture whose pixels are numbers in a palette made for it.
struct IndexedImage {
    let size: PixelSize
    let palette: [PaletteColor]
    /// The number of each pixel, row by row.
    let indices: [UInt8]

    /// The picture in at most `colors` colours, the error of each pixel spread over its neighbours.
    init(_ pixels: Pixels, colors: Int) {
        size = pixels.size
        palette = ColorHistogram(pixels, atLeast: colors).palette(of: colors)
        indices = Dithering.indices(of: pixels, in: palette)
    }
}
