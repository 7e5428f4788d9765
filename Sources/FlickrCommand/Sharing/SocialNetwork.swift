import NetworkEngine

/// A user's account on a social network: how a post is made there, and what proves whose it is.
protocol SocialNetwork: Sendable {
    /// What kind of network it is.
    var service: SocialService { get }
    /// Where the account is.
    var server: ServerAddress { get }
    /// The account as the outbox knows it, behind the name of the kind.
    var account: String { get }
    /// What must never be shown, by the variables that may hold it.
    var secrets: [SecretSetting: String] { get }
    /// For how long the network knows a post again that comes twice.
    var keyLifetime: Duration? { get }

    /// The rule by which posts are counted; `engine` asks the server, if it may choose.
    func rule(askedBy engine: Engine?) async -> PostRule

    /// What makes a post.
    func request(for post: Post, at time: Timestamp) -> Request

    /// Lets an engine prove whose its posts are. What has to be asked for that, `engine` asks.
    func prove(_ configuration: inout Engine.Configuration, asking engine: Engine)
}

extension SocialNetwork {
    /// Whose posts they are, as the outbox knows it.
    var owner: String { "\(service.rawValue):\(account)" }
}
