import NetworkEngine

/// Pixels by their place, as numbers that can be added.
struct PixelGrid {
    /// Pixels side by side.
    let width: Int
    /// Pixels one above the other.
    let height: Int
    private let rgb: UnsafeBufferPointer<UInt8>

    /// The pixels of a picture of that size.
    init(_ rgb: UnsafeBufferPointer<UInt8>, _ size: PixelSize) {
        self.rgb = rgb
        width = size.width
        height = size.height
    }

    /// Red, green, blue and 0 of a pixel.
    subscript(x: Int, y: Int) -> SIMD4<Int32> {
        let start = (y &* width &+ x) &* 3
        return SIMD4(
            Int32(rgb[start]), Int32(rgb[start &+ 1]), Int32(rgb[start &+ 2]), 0)
    }
}

extension Pixels {
    /// Red, green, blue and 0 of the pixel of that number.
    func color(_ index: Int) -> SIMD4<Int32> {
        SIMD4(
            Int32(rgb[index * 3]), Int32(rgb[index * 3 + 1]), Int32(rgb[index * 3 + 2]), 0)
    }
}
