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

    private static func jpeg(_ body: [UInt8], _ box: PixelSize, _ rules: PictureRules)
        throws(Verifier.Refusal) -> Pixels
    {
        let orientation = PictureOrientation(of: body)
        let stored = try JPEGDecoder.size(of: body, rules)
        let shown = (orientation.swapsSides ? stored.turned : stored).fitted(in: box)
        let wanted = orientation.swapsSides ? shown.turned : shown
        let covered = PixelSize(
            width: wanted.width * oversampling, height: wanted.height * oversampling)
        let pixels = try JPEGDecoder.pixels(of: body, covering: covered, rules)
        return orientation.applied(to: pixels.scaled(to: wanted))
    }

    private func fitted(in box: PixelSize) -> Pixels { scaled(to: size.fitted(in: box)) }
}
