import NetworkEngine

extension FlickrEndpoints {
    /// What the address that `url` spells is to this program. The secrets in its query
    /// are left out, the key of the API among them.
    /// - Throws: `EngineError.invalidURL` when it is no http(s) address, or holds a user.
    public func known(_ url: String) throws(EngineError) -> KnownAddress {
        let parts: URLParts
        do throws(URLParts.Failure) {
            parts = try URLParts(url)
        } catch {
            throw .invalidURL(URLParts.redacted(url), reason: error.reason)
        }
        guard parts.scheme == "https" || parts.scheme == "http" else {
            throw .invalidURL(parts.redacted, reason: "it is neither https nor http")
        }
        guard parts.userInfo == nil else {
            throw .invalidURL(parts.redacted, reason: "it names a user or a password")
        }
        if let picture = addresses.address(of: url) ?? addresses.address(of: parts.text) {
            return .picture(picture)
        }
        let text = FlickrEndpoints.withoutSecrets(parts)
        let isReply = [rest, publicFeed, poolFeed].contains {
            text == $0 || text.hasPrefix($0 + "?")
        }
        return isReply ? .reply(text) : .foreign(text)
    }

    private static func withoutSecrets(_ parts: URLParts) -> String {
        guard let query = parts.query else { return parts.text }
        let kept = query.split(separator: "&", omittingEmptySubsequences: false)
            .filter { !secretParameters.contains($0.prefix { $0 != "=" }.lowercased()) }
        let address = parts.text.prefix { $0 != "?" }
        return kept.isEmpty ? String(address) : "\(address)?\(kept.joined(separator: "&"))"
    }

    /// What a call is signed with, by OAuth or in the way before it.
    private static let secretParameters: Set<String> = [
        "api_key", "api_sig", "auth_token", "oauth_consumer_key", "oauth_nonce",
        "oauth_signature", "oauth_timestamp", "oauth_token", "oauth_verifier",
    ]
}
