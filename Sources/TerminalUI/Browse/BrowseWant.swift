/// A picture that is wanted now; what is no longer wanted is not to be fetched any further.
package struct BrowseWant: Hashable, Sendable {
    /// Which one.
    package let key: BrowsePictureKey
    /// The room for it.
    package let box: CellArea
    /// Whether nobody sees its place yet.
    package let isAhead: Bool
}
