import NetworkEngine

extension FlickrService {
    /// The photo of that number, for which Flickr is asked.
    /// - Throws: `FlickrError.needsKey` without a key, and what keeps the answer from coming.
    public func photo(_ id: String) async throws(FlickrError) -> Photo {
        guard hasKey else { throw .needsKey("a photo by its number") }
        let request = Request(calling: .info, [Argument("photo_id", id)], at: endpoints)
        let response = try await response(for: request, method: .info)
        let reply = try Reply.object(in: response.body, method: .info)
        guard let photo = PhotoReader.photo(reply["photo"]), photo.id == id else {
            throw .unexpectedReply("an answer without the photo")
        }
        return photo
    }
}

extension PictureFailure {
    /// The failure of a photo of which Flickr could not be asked.
    package init(_ error: FlickrError) {
        switch error {
        case .engine(let cause): self.init(cause)
        case .api(.info, code: 1, _): self.init(.gone, "\(error)")
        default: self.init(.noAddress, "\(error)")
        }
    }
}
