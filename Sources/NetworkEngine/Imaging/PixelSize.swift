/// A width and a height in pixels.
public struct PixelSize: Hashable, Sendable {
    /// The width.
    public var width: Int
    /// The height.
    public var height: Int

    /// A size of `width` times `height` pixels.
    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// The largest size of the same shape within `box`, at least 1x1 and never larger than this one.
    public func fitted(in box: PixelSize) -> PixelSize {
        let across = min(max(1, box.width), width)
        let down = min(max(1, box.height), height)
        return width * down > height * across
            ? PixelSize(width: across, height: PixelSize.rounded(height * across, over: width))
            : PixelSize(width: PixelSize.rounded(width * down, over: height), height: down)
    }

    /// The largest size of the same shape within `box`, at least 1x1, however large this one is.
    package func filling(_ box: PixelSize) -> PixelSize {
        let (across, down) = (max(1, box.width), max(1, box.height))
        return width * down > height * across
            ? PixelSize(width: across, height: PixelSize.rounded(height * across, over: width))
            : PixelSize(width: PixelSize.rounded(width * down, over: height), height: down)
    }

    /// Width and height exchanged.
    public var turned: PixelSize { PixelSize(width: height, height: width) }

    /// A box that any picture fits into.
    static let unlimited = PixelSize(width: 1 << 24, height: 1 << 24)

    private static func rounded(_ dividend: Int, over divisor: Int) -> Int {
        max(1, (dividend + divisor / 2) / max(1, divisor))
    }
}
