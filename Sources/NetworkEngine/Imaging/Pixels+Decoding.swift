extension Pixels {
    /// How many decoded pixels there are to a shown one, at least, on either side.
    ///
    /// Shown pixels that are hardly larger than decoded ones would blur them; from two on, the mean
    /// of what is covered looks like the whole picture made smaller.
    private static let oversampling = 2

    /// Decodes `body` to the largest size within `box`, upright, its shape kept, never enlarged.
    ///
    /// A JPEG's decoder skips the detail that would not be seen, so a small box costs little memory.
    /// Of a GIF it is the first image; what is transparent shows white. Throws what keeps `body`
    /// from being shown.
    public init(decoding body: [UInt8], fitting box: PixelSize, _ rules: PictureRules = .init())
        throws(Verifier.Refusal)
    {
        switch FileKind(of: body) {
        case .jpeg: self = try Pixels.jpeg(body, box, rules)
        case .png: self = try PNGDecoder.pixels(of: body, rules).fitted(in: box)
        case .gif: self = try GIFDecoder.pixels(of: body, rules).fitted(in: box)
        case .empty: throw .empty
        case .markup, .json, .unknown: throw .notAnImage(found: "nothing that can be decoded")
        }
    }

    /// Decodes `body` upright and to exactly that size, whatever becomes of its shape.
    ///
    /// A JPEG's decoder skips the detail that would not be seen. Throws what keeps `body` from
    /// being shown.
    public init(decoding body: [UInt8], as size: PixelSize, _ rules: PictureRules = .init())
        throws(Verifier.Refusal)
    {
        guard FileKind(of: body) == .jpeg else {
            self = try Pixels(decoding: body, fitting: .unlimited, rules).resized(to: size)
            return
        }
        let orientation = PictureOrientation(of: body)
        let stored = orientation.swapsSides ? size.turned : size
        let pixels = try Pixels.jpeg(body, stored: stored, rules).resized(to: stored)
        self = orientation.applied(to: pixels)
    }

    private static func jpeg(_ body: [UInt8], _ box: PixelSize, _ rules: PictureRules)
        throws(Verifier.Refusal) -> Pixels
    {
        let orientation = PictureOrientation(of: body)
        let stored = try JPEGDecoder.size(of: body, rules)
        let shown = (orientation.swapsSides ? stored.turned : stored).fitted(in: box)
        let wanted = orientation.swapsSides ? shown.turned : shown
        let pixels = try Pixels.jpeg(body, stored: wanted, rules)
        return orientation.applied(to: pixels.scaled(to: wanted))
    }

    /// The pixels as they are stored, enough of them to be scaled to `wanted`.
    private static func jpeg(_ body: [UInt8], stored wanted: PixelSize, _ rules: PictureRules)
        throws(Verifier.Refusal) -> Pixels
    {
        let covered = PixelSize(
            width: wanted.width * oversampling, height: wanted.height * oversampling)
        return try JPEGDecoder.pixels(of: body, covering: covered, rules)
    }

    private func fitted(in box: PixelSize) -> Pixels { scaled(to: size.fitted(in: box)) }
}
