/// What can happen to what is browsed.
package enum BrowseEvent: Sendable {
    /// A key was pressed.
    case key(Key)
    /// A text was pasted.
    case paste(String)
    /// The window has another size.
    case resized(Window)
    /// Pictures are to be shown in another way.
    case restyled(PictureStyle)
    /// Photos of a list have become known.
    case listed(BrowseListing)
    /// No photos of the list of that number came, or no more of them; why, as a sentence.
    case unlisted(number: Int, reason: String)
    /// A picture came, or did not.
    case delivered(BrowsePictureKey, BrowseDelivery)
    /// There is something to say; whether it is bad.
    case noticed(String, isBad: Bool)
}
