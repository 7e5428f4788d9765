import NetworkEngine

extension FlickrService {
    /// The number of a user, for which Flickr is asked once unless it is known.
    /// - Throws: `FlickrError.needsKey` without a key, and what keeps the answer from coming.
    public func id(of user: UserName) async throws(FlickrError) -> NSID {
        switch user {
        case .id(let id): id
        case .name(let name): try await id(.userByName, Argument("username", name), "user")
        case .page(let url): try await id(.userByPage, Argument("url", url), "user")
        }
    }

    /// The number of a group, for which Flickr is asked once unless it is known.
    /// - Throws: `FlickrError.needsKey` without a key, and what keeps the answer from coming.
    public func id(of group: GroupName) async throws(FlickrError) -> NSID {
        switch group {
        case .id(let id): id
        case .page(let url): try await id(.groupByPage, Argument("url", url), "group")
        }
    }

    private func id(_ method: APIMethod, _ argument: Argument?, _ kind: String)
        async throws(FlickrError) -> NSID
    {
        guard hasKey else { throw .needsKey("--\(kind) by name or address") }
        let request = Request(calling: method, [argument], at: endpoints)
        let response = try await response(for: request, method: method)
        let found = try Reply.object(in: response.body, method: method)[kind]
        guard let id = (found["nsid"].string ?? found["id"].string).flatMap({ NSID($0) }) else {
            throw .unexpectedReply("an answer without the number of a \(kind)")
        }
        return id
    }
}
