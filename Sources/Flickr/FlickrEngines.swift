import NetworkEngine

/// What the engines must know of Flickr, as values.
public enum FlickrEngines {
    /// The directory of the replies' cache.
    public static let replyDirectory = "FlickrAPI"
    /// The directory of the pictures' cache.
    public static let pictureDirectory = "FlickrImages"

    /// How many calls of the API a key may make: Flickr's page on developing names the number.
    public static let callsAllowed = RateLimit.Rule(capacity: 3600, period: .seconds(3600))
    /// The rules for replies beside `CachePolicy.thumbnails` for pictures: one is fresh for a minute,
    /// since Flickr says nothing of that.
    public static let replyPolicy = {
        var policy = CachePolicy.thumbnails
        policy.replyLifetime = .seconds(60)
        return policy
    }()

    /// The engine for the API and the feeds at `endpoints`.
    ///
    /// The key, if there is one, is added to calls of the API on their way out and stands nowhere
    /// else.
    public static func replies(
        key: APIKey?, endpoints: FlickrEndpoints = .standard, policy: CachePolicy = replyPolicy
    ) -> Engine.Configuration {
        var configuration = Engine.Configuration()
        configuration.headers = headers
        configuration.policy = policy
        configuration.plainHTTP = .loopbackOnly
        configuration.prepare = { request in
            guard let key, request.url.hasPrefix(endpoints.rest + "?") else { return }
            request.url += "&api_key=" + key.digits
        }
        configuration.check = {
            ReplyCheck.rejection(of: $0, to: $1) { key?.hidden(in: $0) ?? $0 }
        }
        return configuration
    }

    /// The engine for the API in the name of `account`: each call is signed anew, and what comes is
    /// kept apart from what others are given.
    public static func replies(
        of account: Account, key: APIKey, secret: APISecret,
        endpoints: FlickrEndpoints = .standard, policy: CachePolicy = replyPolicy
    ) -> Engine.Configuration {
        let signer = OAuthSigner(key: key, secret: secret, token: account.token)
        var configuration = replies(key: nil, endpoints: endpoints, policy: policy)
        configuration.authenticator = signer.authenticator(of: account) {
            $0.url.hasPrefix(endpoints.rest + "?")
        }
        configuration.check = { ReplyCheck.rejection(of: $0, to: $1, hiding: signer.hidden) }
        return configuration
    }

    /// The engine for writes in the name of `account` at `endpoints`, which signs each anew; those
    /// that find no network wait in its outbox, whose directory is the caller's to set.
    ///
    /// A write goes to Flickr and nowhere else: one to another address is not sent, and a redirect
    /// is not followed, which would make a question of it or give a private file away.
    public static func writes(
        of account: Account, key: APIKey, secret: APISecret,
        endpoints: FlickrEndpoints = .standard
    ) -> Engine.Configuration {
        let signer = OAuthSigner(key: key, secret: secret, token: account.token)
        var configuration = signIn()
        configuration.account = account.user.description
        configuration.prepare = { $0.followsRedirects = false }
        configuration.authenticator = signer.authenticator(of: account) { request in
            guard [endpoints.rest, endpoints.upload].contains(request.url) else {
                throw EngineError.forbiddenURL(
                    URLParts.redacted(request.url), reason: "writes to Flickr go nowhere else")
            }
            return true
        }
        configuration.check = { ReplyCheck.rejection(of: $0, to: $1, hiding: signer.hidden) }
        return configuration
    }

    /// The engine for pictures.
    public static func pictures(policy: CachePolicy = .thumbnails) -> Engine.Configuration {
        var configuration = Engine.Configuration()
        configuration.policy = policy
        configuration.headers = headers
        configuration.plainHTTP = .loopbackOnly
        return configuration
    }

    /// The engine of a sign-in: nothing is kept, and nothing is asked twice, since Flickr takes each
    /// token once.
    public static func signIn() -> Engine.Configuration {
        var configuration = Engine.Configuration()
        configuration.headers = headers
        configuration.plainHTTP = .loopbackOnly
        configuration.retry.retries = 0
        configuration.memoryBytes = 0
        return configuration
    }

    /// What a picture of that size may be. Originals are as cameras wrote them.
    public static func rules(for size: PhotoSize) -> PictureRules {
        var rules = PictureRules()
        rules.placeholderNames = ["photo_unavailable"]
        rules.allowsWarningsAfterFirstScan = size == .o
        return rules
    }

    private static let headers: Headers = [
        "User-Agent": "flickr/\(FlickrVersion.current) (command-line photo browser)"
    ]
}
