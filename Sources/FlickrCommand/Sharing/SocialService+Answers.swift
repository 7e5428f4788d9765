import NetworkEngine

extension SocialService {
    /// The kind of network on which the owner of a write in the outbox is; nil for a user of Flickr.
    init?(ownerOf write: FrozenWrite) {
        guard let owner = write.freezing.account, let colon = owner.firstIndex(of: ":") else {
            return nil
        }
        self.init(rawValue: String(owner[..<colon]))
    }

    /// Whether an answer tells of a post.
    func tellsOfPost(_ response: Response) -> Bool {
        guard let reply = try? JSON(reading: response.body) else { return false }
        return switch self {
        case .mastodon: reply["id"].string?.isEmpty == false
        case .bluesky: reply["uri"].string?.hasPrefix("at://") == true
        }
    }

    /// The address of the post that an answer tells of; nil when it tells none.
    func post(in response: Response) -> String? {
        guard let reply = try? JSON(reading: response.body) else { return nil }
        switch self {
        case .mastodon:
            guard let url = reply["url"].string, let parts = try? URLParts(url),
                ["https", "http"].contains(parts.scheme)
            else { return nil }
            return parts.text
        case .bluesky:
            let parts = (reply["uri"].string ?? "").split(separator: "/")
            guard parts.count == 4, parts[0] == "at:" else { return nil }
            return (try? URLParts("https://bsky.app/profile/\(parts[1])/post/\(parts[3])"))?.text
        }
    }

    /// What the network says in an answer that refuses something; empty when it says nothing.
    func words(in response: Response) -> String {
        let reply = (try? JSON(reading: response.body)) ?? .null
        return reply["message"].string ?? reply["error"].string ?? ""
    }
}
