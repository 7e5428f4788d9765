import NetworkEngine

/// An account on a server of Mastodon's.
///
/// Source: docs.joinmastodon.org, methods `instance` and `statuses`. Its server counts characters as
/// people see them, each address as a number that it tells, and of a mention no server.
struct Mastodon: SocialNetwork {
    /// Where the account is.
    let server: ServerAddress
    /// A token that may write statuses in its name.
    let token: String

    let service = SocialService.mastodon
    var account: String { server.name }
    var secrets: [SecretSetting: String] { [.mastodonToken: token] }

    /// It keeps keys for an hour; the last minutes belong to the journey.
    let keyLifetime: Duration? = .seconds(50 * 60)

    func rule(askedBy engine: Engine?) async -> PostRule {
        let request = Request("\(server.root)/api/v2/instance")
        let reply = try? await engine?.value(for: request, by: .json)
        let statuses = reply?["configuration"]["statuses"] ?? .null
        return PostRule(
            characters: Mastodon.sensible(statuses["max_characters"]) ?? 500,
            address: Mastodon.sensible(statuses["characters_reserved_per_url"]) ?? 23,
            hasMentions: true)
    }

    func request(for post: Post, at time: Timestamp) -> Request {
        Request(
            "\(server.root)/api/v1/statuses", method: .post,
            body: .json(.object([.init("status", .string(post.text))])))
    }

    func prove(_ configuration: inout Engine.Configuration, asking engine: Engine) {
        configuration.credentials = .bearer(token)
    }

    /// A number that a server may have chosen; whatever it says, a post stays a post.
    private static func sensible(_ number: JSON) -> Int? {
        number.int.flatMap { (1...1_000_000).contains($0) ? $0 : nil }
    }
}
