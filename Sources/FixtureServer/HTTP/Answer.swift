import NetworkEngine

/// What goes back for a request, and how it goes over the wire.
struct Answer: Sendable {
    /// How the end of the body is told.
    enum Framing: Hashable, Sendable {
        /// By `Content-Length`.
        case length
        /// By a `Content-Length` that says this number whatever the body is.
        case declaredLength(Int)
        /// By chunks.
        case chunked
        /// By closing the connection.
        case close
    }

    /// The status code.
    var status: Int
    /// The header fields, without those of the framing.
    var headers: Headers
    /// The body.
    var body: [UInt8]
    /// How the end of the body is told, by length unless said otherwise.
    var framing: Framing
    /// How it goes over the wire, without trouble unless said otherwise.
    var delivery = Delivery()
    /// What the request has changed, if anything; it counts when the status says that it went well.
    var deed: Deed?

    init(
        _ status: Int, headers: Headers = [:], body: [UInt8] = [], framing: Framing = .length
    ) {
        self.status = status
        self.headers = headers
        self.body = body
        self.framing = framing
    }

    /// An answer of a text.
    init(_ status: Int, text: String, type: String) {
        self.init(status, headers: ["Content-Type": type], body: Array(text.utf8))
    }

    /// The answer to this request: 304 in its place when the client already holds this body
    /// (RFC 9110 section 13.2.2: `If-Modified-Since` counts only without `If-None-Match`).
    func conditional(for request: HTTPRequest) -> Answer {
        guard status == 200, isHeld(by: request) else { return self }
        var answer = self
        answer.status = 304
        return answer
    }

    private func isHeld(by request: HTTPRequest) -> Bool {
        if let wanted = request.headers["If-None-Match"] {
            guard let etag = headers["ETag"] else { return false }
            return wanted.split(separator: ",").contains {
                let tag = $0.withoutOuterSpace
                return tag == etag || tag == "*" || tag == "W/" + etag
            }
        }
        guard let since = request.headers["If-Modified-Since"] else { return false }
        return since == headers["Last-Modified"]
    }

    /// Whether the status allows a body at all (RFC 9110 section 6.4.1).
    var mayHaveBody: Bool {
        status >= 200 && status != 204 && status != 304
    }
}

/// How an answer goes over the wire.
struct Delivery: Sendable {
    /// How a transfer comes to an early end.
    enum Ending: Sendable {
        /// The connection is closed as if all were well.
        case close
        /// The connection is reset.
        case reset
        /// Nothing more is said until the client leaves or the server is told to go on.
        case silence
    }

    /// A place at which the transfer ends early.
    struct Stop: Sendable {
        /// The bytes of the body that still go out, or nil when not even the header does.
        let bodyBytes: Int?
        /// How it ends there.
        let ending: Ending
    }

    /// Milliseconds before the first byte.
    var delay = 0
    /// Milliseconds after each byte of the body.
    var pauseAByte = 0
    /// Whether the first byte waits until the server is told to release what it holds.
    var waitsForRelease = false
    /// Where it ends early, if it does.
    var stop: Stop?
    /// Bytes in place of status line and header fields.
    var rawHead: [UInt8]?
    /// Whether the body is sent again and again.
    var isEndless = false
    /// Whether the connection ends after it.
    var closesConnection = false
    /// Whether what is asked for in part is sent whole.
    var ignoresRange = false
    /// What a part says it is, whatever it is.
    var contentRange: String?
    /// Whether a body follows although the status allows none.
    var forcesBody = false
}

/// What a request has changed at the server.
struct Deed: Sendable {
    /// What was done: `upload`, `favorite`, `no favorite`, `comment`, or on a social network `status`
    /// or `record`.
    let verb: String
    /// The number of the photo that it was done to, or the key of the record.
    let subject: String
    /// What else is known of it.
    var details: [JSON.Member] = []
}
