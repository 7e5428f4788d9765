/// What to send, and how to treat the answer.
public struct Request: Sendable {
    /// The absolute URL, or a reference that is resolved against the engine's base URL.
    public var url: String
    /// Other addresses of the same content, tried in order at once when a host does not resolve or
    /// connect; such a host is passed over for the engine's lifetime. None by default.
    public var alternateURLs: [String] = []
    /// The method, `GET` by default.
    public var method: Method
    /// Fields beside the engine's default ones; one given here replaces the default of its name.
    public var headers: Headers
    /// The body, none by default.
    public var body: Body?
    /// Who asks, by default the engine's own credentials. They go to the server of `url` alone.
    public var credentials: Credentials?
    /// What the cache knows the request by: the URL by default. It must hold no secret, and is what
    /// `cache list` shows.
    public var cacheKey: String?
    /// What part the cache plays, `.standard` by default.
    public var cacheUse: CacheUse = .standard
    /// Says whether a body is whole and what was asked for; a body that it refuses is neither
    /// stored nor delivered. None by default.
    public var verifier: Verifier?
    /// Looks for an error in an acceptable answer of the network, after the engine's own check; one
    /// that it rejects is neither stored nor delivered, and none is shared with another request. None
    /// by default.
    public var check: (@Sendable (Response) -> Rejection?)?
    /// How soon it goes out, `.standard` by default.
    public var priority: Priority = .standard
    /// The statuses that count as an answer, 200 to 299 by default; another one is an error.
    public var acceptableStatuses: ClosedRange<Int> = 200...299
    /// Whether the answer is the one that a redirect leads to, as it is by default, or the redirect
    /// itself.
    public var followsRedirects = true
    /// Called on the transport's thread as bytes arrive; it must return at once.
    public var onProgress: (@Sendable (Progress) -> Void)?
    /// Called on the transport's thread as the body goes out, from 0 on each time that it is sent; it
    /// must return at once.
    public var onUploadProgress: (@Sendable (UploadProgress) -> Void)?
    /// Takes the body in place of memory; nil, the default, for an answer with its body.
    package var sink: (any BodySink)?

    /// The engine's own way to prove who asks, or that of a request for which the engine has none.
    package var authenticator: Authenticator?
    /// Whether its address or its body holds a secret, so that it must not be kept.
    var holdsSecret = false
    /// Names of header fields that are for the server of `url` alone, beside those that always are.
    var secretFields: [String] = []

    /// A request for `url`.
    public init(_ url: String, method: Method = .get, headers: Headers = [:], body: Body? = nil) {
        self.url = url
        self.method = method
        self.headers = headers
        self.body = body
    }

    /// How much of a response body has arrived.
    public struct Progress: Hashable, Sendable {
        /// Bytes so far, as they came over the network.
        public let received: Int
        /// The length that the server declared, or nil when it declared none.
        public let expected: Int?

        /// So many bytes of so many.
        public init(received: Int, expected: Int?) {
            self.received = received
            self.expected = expected
        }
    }

    /// How much of a request's body has gone out.
    public struct UploadProgress: Hashable, Sendable {
        /// Bytes so far.
        public let sent: Int
        /// All bytes of the body.
        public let total: Int

        /// So many bytes of so many.
        public init(sent: Int, total: Int) {
            self.sent = sent
            self.total = total
        }
    }
}
