/// A picture as it is shown.
struct ShownPicture: Sendable {
    /// What tells it from every other picture.
    let number: Int
    /// What came.
    var delivery: BrowseDelivery
    /// When it began to come into view; nil when it is there.
    var began: Duration?
    /// How far it has come since, in steps; 0 before the first is drawn.
    var step = 0
}
