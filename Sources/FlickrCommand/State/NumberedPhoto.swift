import Flickr

/// A photo and its place in the list, from 1.
struct NumberedPhoto: Equatable, Sendable {
    var number: Int
    var photo: Photo
    /// Whether it was named alone, not given with a list: Flickr may have to be asked about it.
    var isNamedAlone = false
    /// Why it cannot be known which photo is meant; nil when it is.
    var fault: PictureFailure?
    /// What is wanted of it; nil: what is wanted of all.
    var wanted: Wanted?
}
