import Flickr

/// All that Flickr tells of one photo, as far as it tells: what an owner does not show lacks for a
/// reason.
struct Details: Sendable {
    /// What is known of the photo.
    let photo: PhotoDetails
    /// The files that there are of it.
    let files: Result<[PhotoFile], FlickrError>
    /// What the camera wrote.
    let camera: Result<[CameraField], FlickrError>
}

extension PhotoDetails.DatePrecision {
    /// The word for it.
    var word: String {
        switch self {
        case .second: "second"
        case .month: "month"
        case .year: "year"
        case .circa: "circa"
        }
    }
}
