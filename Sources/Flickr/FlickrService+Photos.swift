import NetworkEngine

extension FlickrService {
    /// The photo of that number, for which Flickr is asked. That there is none is kept in mind.
    /// - Throws: `FlickrError.needsKey` without a key, and what keeps the answer from coming.
    public func photo(_ id: String) async throws(FlickrError) -> Photo {
        do throws(FlickrError) {
            let photo = try await details(of: id).photo
            remember(isThere: Photo(id: id))
            return photo
        } catch {
            if case .api(.info, code: 1, _) = error { remember(isGone: Photo(id: id)) }
            throw error
        }
    }
}

extension PictureFailure {
    /// The failure of a photo of which Flickr could not be asked.
    package init(_ error: FlickrError) {
        switch error {
        case .engine(let cause): self.init(cause)
        case .api(.info, code: 1, _), .api(.sizes, code: 1, _): self.init(.gone, "\(error)")
        default: self.init(.noAddress, "\(error)")
        }
    }
}
