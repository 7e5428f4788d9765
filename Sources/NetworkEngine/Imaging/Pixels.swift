/// A decoded picture: red, green and blue of each pixel, row by row from the top left.
public struct Pixels: Hashable, Sendable {
    /// The size.
    public let size: PixelSize
    /// Three bytes a pixel: red, green, blue.
    public let rgb: [UInt8]

    /// A picture of those pixels. `rgb` must hold three bytes a pixel.
    public init(size: PixelSize, rgb: [UInt8]) {
        precondition(rgb.count == size.width * size.height * 3, "three bytes a pixel")
        self.size = size
        self.rgb = rgb
    }
}
