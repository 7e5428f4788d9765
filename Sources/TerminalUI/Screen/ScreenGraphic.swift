/// A graphic over the cells of a screen.
package struct ScreenGraphic: Sendable {
    /// What tells it from other graphics.
    package let number: Int
    /// What tells it from itself at other times, such as a step of fading.
    package let version: Int
    /// Its first row, from 0.
    package let row: Int
    /// Its first column, from 0.
    package let column: Int
    /// The picture, which is not made of cells.
    package let picture: PaintedPicture

    /// Whether `other` shows the same, wherever it is.
    func isSamePicture(as other: ScreenGraphic) -> Bool {
        number == other.number && version == other.version
            && picture.deletion == other.picture.deletion
    }

    /// Whether `other` is there too.
    func isSamePlace(as other: ScreenGraphic) -> Bool {
        row == other.row && column == other.column
    }
}
