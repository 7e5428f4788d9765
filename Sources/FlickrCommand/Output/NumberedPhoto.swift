import Flickr

/// A photo and its place in the list, from 1.
struct NumberedPhoto: Sendable {
    let number: Int
    let photo: Photo
}
