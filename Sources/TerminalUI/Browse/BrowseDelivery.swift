import NetworkEngine

/// What came of a picture that was wanted.
package struct BrowseDelivery: Sendable {
    /// Where it came from, or why it did not.
    package var outcome: RowOutcome
    /// The picture, nil when none came or none is shown.
    package var picture: PaintedPicture?
    /// The room that it was painted for.
    package var box: CellArea
    /// Whether it was waited for, so that it may come slowly into view.
    package var wasAwaited: Bool
    /// The size that came, as Flickr names it, nil when none came.
    package var sizeName: String?
    /// The width and height of the file, nil when unknown.
    package var pixels: PixelSize?

    /// What came, painted for a room of `box`.
    package init(
        _ outcome: RowOutcome, picture: PaintedPicture? = nil, box: CellArea,
        wasAwaited: Bool = false, sizeName: String? = nil, pixels: PixelSize? = nil
    ) {
        self.outcome = outcome
        self.picture = picture
        self.box = box
        self.wasAwaited = wasAwaited
        self.sizeName = sizeName
        self.pixels = pixels
    }
}
