import Flickr

/// A setting that is never shown: it comes from the environment or from standard input.
enum SecretSetting: String, Sendable, CaseIterable {
    case apiKey = "api-key"
    case apiSecret = "api-secret"

    /// The name of the environment variable that goes before what is kept.
    var variable: String {
        switch self {
        case .apiKey: "FLICKR_API_KEY"
        case .apiSecret: "FLICKR_API_SECRET"
        }
    }

    /// What it is, as a sentence names it.
    var name: String {
        switch self {
        case .apiKey: "API key"
        case .apiSecret: "API secret"
        }
    }

    /// What it must be, as a sentence.
    var needed: String {
        switch self {
        case .apiKey: "32 hexadecimal digits are needed"
        case .apiSecret: "16 hexadecimal digits are needed"
        }
    }

    /// Whether `text` can be one.
    func accepts(_ text: String) -> Bool {
        switch self {
        case .apiKey: (try? APIKey(text)) != nil
        case .apiSecret: (try? APISecret(text)) != nil
        }
    }
}
