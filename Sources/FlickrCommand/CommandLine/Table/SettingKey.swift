/// A setting that the configuration file can hold.
enum SettingKey: String, Sendable, CaseIterable {
    case apiKey = "api-key"
    case apiSecret = "api-secret"
    case cacheDirectory = "cache-dir"
    case stateDirectory = "state-dir"
    case cachePolicy = "cache-policy"
    case color
    case image
    case jobs
    case limit
    case retries
    case timeout

    /// What is allowed as its value: what the flag allows, where there is one.
    var kind: ValueKind {
        flag?.value?.kind ?? SecretSetting(self).map { .text("an \($0.name)") } ?? .path
    }

    /// The flag that goes before it, or nil when there is none.
    var flag: Flag? {
        switch self {
        case .apiKey, .apiSecret, .cacheDirectory, .stateDirectory: nil
        case .cachePolicy: .cachePolicy
        case .color: .color
        case .image: .image
        case .jobs: .jobs
        case .limit: .limit
        case .retries: .retries
        case .timeout: .timeout
        }
    }

    /// The environment variable that goes before it, or nil when there is none.
    var variable: EnvironmentVariable? {
        switch self {
        case .apiKey: .apiKey
        case .apiSecret: .apiSecret
        case .cacheDirectory: .cacheDirectory
        case .stateDirectory: .stateDirectory
        case .image: .image
        case .cachePolicy, .color, .jobs, .limit, .retries, .timeout: nil
        }
    }

    /// What `help environment` and the manual page say about it.
    var summary: String {
        switch self {
        case .apiKey: "the API key, set by 'flickr config set api-key' from standard input"
        case .apiSecret: "the secret of the API key, set in the same way"
        case .cacheDirectory: "the directory of the caches"
        case .stateDirectory: "the directory of the lists and the outbox"
        case .cachePolicy: "as --cache-policy"
        case .color: "as --color"
        case .image: "as --image"
        case .jobs: "as --jobs"
        case .limit: "as --limit"
        case .retries: "as --retries"
        case .timeout: "as --timeout"
        }
    }
}

extension SecretSetting {
    /// The secret that is kept under `key`, nil when that may be shown.
    init?(_ key: SettingKey) { self.init(rawValue: key.rawValue) }

    /// The name under which it is kept.
    var key: SettingKey {
        switch self {
        case .apiKey: .apiKey
        case .apiSecret: .apiSecret
        }
    }
}
