/// Into how many parts a cell is divided when pictures are drawn with block characters.
package enum BlockShape: Hashable, Sendable, CaseIterable {
    /// Two by two; the finest that every font has.
    case quadrant
    /// An upper and a lower half.
    case half

    /// Parts in a cell side by side.
    var across: Int { self == .quadrant ? 2 : 1 }
    /// Parts in a cell one above the other.
    var down: Int { 2 }
}
