import Flickr

/// A page of a list as it came.
struct ListPage: Sendable {
    /// The number of the list.
    let number: Int
    /// What came, nil behind the last page, or why nothing did.
    let outcome: Result<PhotoList?, CommandError>
    /// Where the next page comes from.
    let rest: PhotoPages.AsyncIterator
}
