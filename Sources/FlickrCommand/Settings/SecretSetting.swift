import Flickr

/// A setting that is never shown: it comes from the environment or from standard input.
enum SecretSetting: Sendable, CaseIterable {
    case apiKey
    case apiSecret

    /// The secret that is kept under `key`, nil when that may be shown.
    init?(_ key: SettingKey) {
        let secret = SecretSetting.allCases.first { $0.key == key }
        guard let secret else { return nil }
        self = secret
    }

    /// The name under which it is kept.
    var key: SettingKey {
        switch self {
        case .apiKey: .apiKey
        case .apiSecret: .apiSecret
        }
    }

    /// The environment variable that goes before what is kept.
    var variable: EnvironmentVariable {
        switch self {
        case .apiKey: .apiKey
        case .apiSecret: .apiSecret
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
