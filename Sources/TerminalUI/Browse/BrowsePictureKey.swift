/// Names a picture of what is browsed: no other list, row or size has the same, so that an answer
/// that comes late is never taken for another one.
package struct BrowsePictureKey: Hashable, Sendable {
    /// How large a picture is wanted.
    package enum Size: Hashable, Sendable {
        /// For a row of the list.
        case thumbnail
        /// For a look at it alone.
        case medium
        /// For a closer look.
        case large
    }

    /// The number of the list; a later list has a higher one.
    package let list: Int
    /// The row, from 0.
    package let row: Int
    /// How large.
    package let size: Size

    /// The picture of that list, row and size.
    package init(list: Int, row: Int, size: Size) {
        self.list = list
        self.row = row
        self.size = size
    }
}
