import NetworkEngine

extension FlickrService {
    /// What `collection` is called by whoever made it: an album, a gallery or a group. Flickr is
    /// asked once.
    /// - Returns: the title as Flickr sent it; nil for what has none, and where it cannot be had.
    public func title(of collection: PhotoCollection) async -> String? {
        guard hasKey else { return nil }
        switch collection {
        case .album(let id, let owner):
            let arguments = [Argument("photoset_id", id), Argument("user_id", owner)]
            return await title(.albumInfo, arguments) { $0["photoset"]["title"] }
        case .gallery(let id):
            return await title(.galleryInfo, [Argument("gallery_id", id)]) {
                $0["gallery"]["title"]
            }
        case .group(let id):
            return await title(.groupInfo, [Argument("group_id", id)]) { $0["group"]["name"] }
        case .search, .user, .favorites, .interesting:
            return nil
        }
    }

    private func title(
        _ method: APIMethod, _ arguments: [Argument?], _ place: (JSON) -> JSON
    ) async -> String? {
        let request = Request(calling: method, arguments, at: endpoints)
        guard let response = try? await response(for: request, method: method),
            let reply = try? Reply.object(in: response.body, method: method)
        else { return nil }
        return PhotoReader.text(place(reply))
    }
}
