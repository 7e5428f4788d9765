extension Pixels {
    /// How many decoded pixels there are to a shown one, at least, on either side.
    ///
    /// Shown pixels that are hardly larger than decoded ones would blur them; from two on, the mean
    /// of what is covered looks like the whole picture made smaller.
    private static let oversampling = 2

    /// Decodes `body` to the largest size within `box`, upright, its shape kept, never enlarged.
    ///
    /// Only JPEGs can be decoded. The decoder skips the detail that would not be seen, so a small box
    /// costs little memory. Throws what keeps `body` from being shown.
    public init(decoding body: [UInt8], fitting box: PixelSize, _ rules: PictureRules = .init())
        throws(Verifier.Refusal)
    {
        guard FileKind(of: body) == .jpeg else {
            throw .notAnImage(found: "nothing that can be decoded")
        }
        let orientation = PictureOrientation(of: body)
        let stored = try JPEGDecoder.size(of: body, rules)
        let shown = (orientation.swapsSides ? stored.turned : stored).fitted(in: box)
        let wanted = orientation.swapsSides ? shown.turned : shown
        let covered = PixelSize(
            width: wanted.width * Pixels.oversampling, height: wanted.height * Pixels.oversampling)
        let pixels = try JPEGDecoder.pixels(of: body, covering: covered, rules)
        self = orientation.applied(to: pixels.scaled(to: wanted))
    }
}
