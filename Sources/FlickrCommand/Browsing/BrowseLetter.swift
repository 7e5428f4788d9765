/// What other threads have to tell the one that draws.
enum BrowseLetter: Sendable {
    /// The process got a signal.
    case signal(Int32)
    /// A page of a list came, or why none did.
    case page(ListPage)
    /// A picture came, or did not.
    case picture(PictureArrival)
    /// There is something to say; whether it is bad.
    case notice(String, isBad: Bool)
}
