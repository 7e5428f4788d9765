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
    case mastodonServer = "mastodon-server"
    case mastodonToken = "mastodon-token"
    case blueskyHandle = "bluesky-handle"
    case blueskyPassword = "bluesky-password"
    case blueskyServer = "bluesky-server"
    case shareTo = "share-to"

    /// What is allowed as its value: what the flag allows, where there is one.
    var kind: ValueKind {
        if let kind = flag?.value?.kind { return kind }
        if let secret = SecretSetting(self) { return .text(secret.oneOfThem) }
        return switch self {
        case .mastodonServer, .blueskyServer: .server
        case .blueskyHandle: .handle
        default: .path
        }
    }

    /// The flag that goes before it, or nil when there is none.
    var flag: Flag? {
        switch self {
        case .apiKey, .apiSecret, .cacheDirectory, .stateDirectory, .mastodonServer,
            .mastodonToken, .blueskyHandle, .blueskyPassword, .blueskyServer:
            nil
        case .cachePolicy: .cachePolicy
        case .color: .color
        case .image: .image
        case .jobs: .jobs
        case .limit: .limit
        case .retries: .retries
        case .timeout: .timeout
        case .shareTo: .to
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
        case .mastodonToken: .mastodonToken
        case .blueskyPassword: .blueskyPassword
        case .cachePolicy, .color, .jobs, .limit, .retries, .timeout, .mastodonServer,
            .blueskyHandle, .blueskyServer, .shareTo:
            nil
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
        case .mastodonServer: "where your account on Mastodon is, such as mastodon.social"
        case .mastodonToken: "an access token that may write statuses, set from standard input"
        case .blueskyHandle: "your account on Bluesky, such as anna.bsky.social"
        case .blueskyPassword: "an app password of that account, set from standard input"
        case .blueskyServer: "where that account is; bsky.social by default"
        case .shareTo: "as --to"
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
        case .mastodonToken: .mastodonToken
        case .blueskyPassword: .blueskyPassword
        }
    }
}
