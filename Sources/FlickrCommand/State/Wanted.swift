import Flickr

/// What is wanted of a photo.
struct Wanted: Hashable, Sendable {
    /// Which of its pictures.
    var size: SizeChoice
    /// Which film of a video in place of its picture; nil when the picture is wanted.
    var film: SizeChoice?

    /// A picture of that size.
    init(_ size: SizeChoice, film: SizeChoice? = nil) {
        self.size = size
        self.film = film
    }

    /// Which film of `photo` is wanted, nil when its picture is.
    func film(of photo: Photo) -> SizeChoice? { photo.media == .video ? film : nil }
}

extension FetchOptions {
    /// What is wanted of a photo that is named by a picture of that size; nil: what is wanted of all.
    func wanted(of size: PhotoSize) -> Wanted? {
        choice == nil ? Wanted(.exactly(size), film: film) : nil
    }
}
