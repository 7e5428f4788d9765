import NetworkEngine

extension FlickrService {
    /// The list that is named so; Flickr is asked for the number of whom it belongs to where that is
    /// needed.
    /// - Throws: `FlickrError.needsKey` without a key, and what keeps the answer from coming.
    public func collection(of name: ListName) async throws(FlickrError) -> PhotoCollection {
        switch name {
        case .album(let id, .id(let owner)): .album(id: id, owner: owner)
        case .album(let id, _): .album(id: id, owner: nil)
        case .gallery(let id): .gallery(id: id)
        case .group(let group): .group(id: try await id(of: group))
        case .user(let user): .user(id: try await id(of: user))
        case .favorites(let user): .favorites(user: try await id(of: user))
        case .tag(let tag, let user):
            .search(try await criteria(SearchCriteria(tags: [tag]), of: user))
        case .search(let criteria, let user): .search(try await self.criteria(criteria, of: user))
        case .interesting(let day): .interesting(day: day)
        }
    }

    private func criteria(_ criteria: SearchCriteria, of user: UserName?) async throws(FlickrError)
        -> SearchCriteria
    {
        var criteria = criteria
        if let user { criteria.user = try await id(of: user) }
        return criteria
    }

    /// The address that a short form stands for, by one question.
    /// - Parameter short: an address such as `https://flic.kr/s/abc`.
    /// - Returns: the long address; one that is no short form as it is.
    /// - Throws: what keeps the answer from coming, and `FlickrError.unexpectedReply` when it leads
    ///   nowhere.
    public func longForm(of short: String) async throws(FlickrError) -> String {
        guard let folders = ShortAddress.askedFolders(of: short) else { return short }
        var request = Request("\(endpoints.shortener)/\(folders.joined(separator: "/"))")
        request.cacheKey = request.url
        request.followsRedirects = false
        request.acceptableStatuses = 300...399
        let response = try await response(for: request, method: nil)
        guard let place = response.headers["Location"],
            let url = try? URLParts(request.url).resolving(field: place)
        else { throw .unexpectedReply("an answer without an address") }
        return url.text
    }
}
