/// An answer: status, header fields, body, and where it came from.
public struct Response: Sendable {
    /// The status code of the final response.
    public var status: Int
    /// The header fields of the final response.
    public var headers: Headers
    /// The body as content: a gzip coding is undone.
    public var body: [UInt8]
    /// Where it came from.
    public var source: Source
    /// The URL that answered, after redirects. It may hold secrets of the request.
    public var url: String
    /// When the request was sent (for a stored response: then).
    public var requestTime: Timestamp
    /// When the header was received (for a stored response: then, or when last revalidated).
    public var responseTime: Timestamp
    /// The informational responses (1xx) that came before, in order.
    public var interim: [Interim] = []
    /// The absolute path of the cached file, or nil when it is not on disk.
    public var cachedFile: String?

    /// A response as it came over the network.
    public init(
        status: Int, headers: Headers = [:], body: [UInt8] = [], source: Source = .fresh,
        url: String,
        requestTime: Timestamp, responseTime: Timestamp
    ) {
        self.status = status
        self.headers = headers
        self.body = body
        self.source = source
        self.url = url
        self.requestTime = requestTime
        self.responseTime = responseTime
    }

    /// Whether it was answered without fresh bytes: the third argument of the 2012 callback.
    public var isInCache: Bool { source != .fresh }

    /// An informational response (RFC 9110 section 15.2).
    public struct Interim: Hashable, Sendable {
        /// The status code, 100 to 199.
        public let status: Int
        /// Its header fields.
        public let headers: Headers

        /// An informational response of that status.
        public init(status: Int, headers: Headers) {
            self.status = status
            self.headers = headers
        }
    }
}
