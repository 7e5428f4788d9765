import Flickr

/// A setting that is never shown: it comes from the environment or from standard input.
enum SecretSetting: String, Sendable, CaseIterable {
    case apiKey = "api-key"
    case apiSecret = "api-secret"
    case mastodonToken = "mastodon-token"
    case blueskyPassword = "bluesky-password"

    /// The name of the environment variable that goes before what is kept.
    var variable: String { "FLICKR_" + rawValue.uppercased().replacing("-", with: "_") }

    /// What it is, as a sentence names it.
    var name: String {
        switch self {
        case .apiKey: "API key"
        case .apiSecret: "API secret"
        case .mastodonToken: "Mastodon token"
        case .blueskyPassword: "Bluesky password"
        }
    }

    /// The name behind its article.
    var oneOfThem: String {
        switch self {
        case .apiKey, .apiSecret: "an \(name)"
        case .mastodonToken, .blueskyPassword: "a \(name)"
        }
    }

    /// What it must be, as a sentence.
    var needed: String {
        switch self {
        case .apiKey: "32 hexadecimal digits are needed"
        case .apiSecret: "16 hexadecimal digits are needed"
        case .mastodonToken: "visible ASCII characters without a space are needed"
        case .blueskyPassword: "8 to 256 characters on a line are needed"
        }
    }

    /// Whether `text` can be one.
    func accepts(_ text: String) -> Bool {
        switch self {
        case .apiKey: (try? APIKey(text)) != nil
        case .apiSecret: (try? APISecret(text)) != nil
        case .mastodonToken:
            (1...1024).contains(text.utf8.count)
                && text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
        case .blueskyPassword:
            (8...256).contains(text.unicodeScalars.count)
                && !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
        }
    }
}
