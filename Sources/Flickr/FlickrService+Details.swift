import NetworkEngine

extension FlickrService {
    /// What Flickr knows of the photo of that number.
    /// - Throws: `FlickrError.needsKey` without a key, and what keeps the answer from coming.
    public func details(of id: String) async throws(FlickrError) -> PhotoDetails {
        let details = try DetailsReply.details(in: try await body(.info, id))
        guard details.photo.id == id else {
            throw .unexpectedReply("an answer about another photo")
        }
        return details
    }

    /// The files that Flickr has of the photo of that number, from small to large.
    /// - Throws: `FlickrError.needsKey` without a key, and what keeps the answer from coming.
    public func files(of id: String) async throws(FlickrError) -> [PhotoFile] {
        try SizesReply.files(in: try await body(.sizes, id), at: endpoints.addresses)
    }

    /// What the camera wrote into the photo of that number.
    /// - Throws: `FlickrError.needsKey` without a key, and what keeps the answer from coming: many
    ///   owners do not show it.
    public func camera(of id: String) async throws(FlickrError) -> [CameraField] {
        try CameraReply.fields(in: try await body(.camera, id))
    }

    private func body(_ method: APIMethod, _ id: String) async throws(FlickrError) -> [UInt8] {
        guard hasKey else { throw .needsKey("a photo by its number") }
        let request = Request(calling: method, [Argument("photo_id", id)], at: endpoints)
        return try await response(for: request, method: method).body
    }
}
