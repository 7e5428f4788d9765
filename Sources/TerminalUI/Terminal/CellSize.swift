import NetworkEngine

/// The size of a terminal's cell in pixels.
package struct CellSize: Hashable, Sendable {
    /// The width.
    package let width: Int
    /// The height.
    package let height: Int

    /// What is taken where nothing is known: half as wide as high.
    package static let assumed = CellSize(8, 16)

    private static let believedWidths = 2...200
    private static let believedHeights = 4...400
    /// Heights for a width of 1.
    private static let believedShapes = 0.8...4.0

    private init(_ width: Int, _ height: Int) {
        self.width = width
        self.height = height
    }

    /// A cell of that size; nil when no font is like that.
    package init?(width: Int, height: Int) {
        guard CellSize.believedWidths.contains(width), CellSize.believedHeights.contains(height),
            CellSize.believedShapes.contains(Double(height) / Double(width))
        else { return nil }
        self.init(width, height)
    }

    /// The cell of a window of `columns` times `rows` that claims to be `pixels` large; nil when
    /// that cannot be.
    ///
    /// Rounded down: some terminals count their border among the pixels.
    package init?(columns: Int, rows: Int, pixels: PixelSize) {
        guard columns > 0, rows > 0 else { return nil }
        self.init(width: pixels.width / columns, height: pixels.height / rows)
    }

    /// The cell of the terminal at `descriptor`; nil when it does not say.
    package init?(descriptor: Int32) {
        guard let said = Posix.windowPixels(descriptor) else { return nil }
        self.init(
            columns: said.columns, rows: said.rows,
            pixels: PixelSize(width: said.width, height: said.height))
    }
}
