import NetworkEngine

extension FlickrService {
    /// The number of a user, for which Flickr is asked unless it is known. Where no user shows such a
    /// name, the one is meant who has it in the addresses of his or her pages.
    /// - Throws: `FlickrError.needsKey` without a key, `.needsSignIn` for oneself when nobody is
    ///   signed in, and what keeps the answer from coming.
    public func id(of user: UserName) async throws(FlickrError) -> NSID {
        switch user {
        case .me:
            guard let account else { throw .needsSignIn("the user 'me'") }
            return account
        case .id(let id): return id
        case .page(let url): return try await id(.userByPage, Argument("url", url), "user")
        case .name(let name):
            do throws(FlickrError) {
                return try await id(.userByName, Argument("username", name), "user")
            } catch {
                guard case .api(.userByName, code: 1, _) = error, UserName.isAlias(name),
                    case let page = "https://www.flickr.com/photos/\(name)/",
                    let id = try? await id(.userByPage, Argument("url", page), "user")
                else { throw error }
                return id
            }
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
        guard hasKey else { throw .needsKey("--\(kind) by name, also in an address,") }
        let request = Request(calling: method, [argument], at: endpoints)
        let response = try await response(for: request, method: method)
        let found = try Reply.object(in: response.body, method: method)[kind]
        guard let id = (found["nsid"].string ?? found["id"].string).flatMap({ NSID($0) }) else {
            throw .unexpectedReply("an answer without the number of a \(kind)")
        }
        return id
    }
}
