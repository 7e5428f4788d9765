import NetworkEngine

extension Stage {
    /// The token of the account on Mastodon, which must never be seen.
    static let mastodonToken = "mastodon-token-5a6b7c8d"
    /// The password of the account on Bluesky, which must never be seen.
    static let blueskyPassword = "abcd-\"efgh\"-ijkl"
    /// The token of its sessions, which must never be seen.
    static let blueskySession = "session-token-9f8e7d6c"

    /// The settings of an account on Mastodon, whose server is at `url`.
    func mastodon(at url: String? = nil) -> [String] {
        [
            "mastodon-server = \(url ?? server.url)", "mastodon-token = \(Stage.mastodonToken)",
        ]
    }

    /// The settings of an account on Bluesky, whose server is at `url`.
    func bluesky(at url: String? = nil) -> [String] {
        [
            "bluesky-server = \(url ?? server.url)", "bluesky-handle = maren.bsky.social",
            "bluesky-password = \(Stage.blueskyPassword)",
        ]
    }

    /// Makes the settings the only ones. Nothing is tried again by itself.
    func set(_ settings: [String]) throws {
        let lines = ["retries = 0"] + settings
        try write("config/flickr/config", lines.map { "\($0)\n" }.joined())
    }
}
