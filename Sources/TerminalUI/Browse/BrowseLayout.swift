import NetworkEngine

/// How a window is divided: the list or one photo, and below it a line that says where one is.
struct BrowseLayout: Hashable {
    /// The rows above the line.
    let rows: Int
    /// The room for a thumbnail; nil where a photo is one line of text.
    let thumbnail: CellArea?
    /// The rows of a photo in the list, the space below it included.
    let pitch: Int
    /// The photos that the window holds, at least 1.
    let visible: Int
    /// The column where the text beside a thumbnail begins.
    let textColumn: Int
    /// The room for a photo alone.
    let zoom: CellArea
    /// The rows of text below a photo alone.
    let captionRows: Int

    /// The columns before everything, where the selected row is marked.
    static let margin = 2
    /// The longest edge of the smallest pictures, in pixels.
    private static let edge = 75
    private static let fewestTextColumns = 16
    private static let fewestPictureRows = 2
    /// From so many rows on there is room for a space between two photos.
    private static let rowsForSpace = 20

    /// The division of that window for pictures in that style.
    init(_ window: Window, _ style: PictureStyle) {
        rows = max(1, window.rows - 1)
        let thumbnail = BrowseLayout.thumbnail(window, rows, style)
        self.thumbnail = thumbnail
        let space = rows >= BrowseLayout.rowsForSpace ? 1 : 0
        pitch = thumbnail.map { $0.rows + space } ?? 1
        visible = max(1, (rows + (thumbnail == nil ? 0 : space)) / pitch)
        textColumn =
            BrowseLayout.margin + (thumbnail.map { $0.columns + ListColumns.gap } ?? 0)
        captionRows = min(3, max(0, rows - 3))
        zoom = CellArea(columns: window.columns, rows: max(1, rows - captionRows))
    }

    /// The room for the whole of the smallest pictures, unless fewer than two photos would fit.
    private static func thumbnail(_ window: Window, _ rows: Int, _ style: PictureStyle) -> CellArea?
    {
        guard style.mode != .none else { return nil }
        let wanted = style.room(forEdge: edge)
        let height = min(max(wanted.rows, fewestPictureRows), rows / 2)
        let width = (wanted.columns * height + wanted.rows - 1) / wanted.rows
        guard height >= fewestPictureRows,
            window.columns >= margin + width + ListColumns.gap + fewestTextColumns
        else { return nil }
        return CellArea(columns: width, rows: height)
    }
}
