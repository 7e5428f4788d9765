/// A kind of social network on which photos can be shared.
enum SocialService: String, Sendable, CaseIterable {
    case mastodon
    case bluesky

    /// What it is called, as a sentence names it.
    var name: String {
        switch self {
        case .mastodon: "Mastodon"
        case .bluesky: "Bluesky"
        }
    }
}
