import NetworkEngine

extension FlickrEndpoints {
    /// What the address that `url` spells is to this program. A key of the API in it is left out.
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
        let text = FlickrEndpoints.withoutKey(parts)
        let isReply = [rest, publicFeed].contains { text == $0 || text.hasPrefix($0 + "?") }
        return isReply ? .reply(text) : .foreign(text)
    }

    private static func withoutKey(_ parts: URLParts) -> String {
        guard let query = parts.query else { return parts.text }
        let kept = query.split(separator: "&", omittingEmptySubsequences: false)
            .filter { !$0.hasPrefix("api_key=") }
        let address = parts.text.prefix { $0 != "?" }
        return kept.isEmpty ? String(address) : "\(address)?\(kept.joined(separator: "&"))"
    }
}
