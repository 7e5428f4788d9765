import NetworkEngine

/// Why a photo has no picture: a code for programs, a sentence for people.
public struct PictureFailure: Error, Hashable, Sendable {
    /// The kind of failure, as its row tells it.
    public enum Code: Hashable, Sendable {
        /// The server was silent for too long.
        case timeout
        /// No connection came about, or it broke.
        case connect
        /// No secure connection came about.
        case tls
        /// The picture ended early.
        case truncated
        /// Something else came.
        case notAnImage
        /// The picture is broken.
        case damaged
        /// The picture is larger than allowed.
        case tooLarge
        /// The picture is no longer there.
        case gone
        /// The server answered with another status.
        case http(Int)
        /// The server asks for fewer requests.
        case rateLimited
        /// The reply does not say where the picture is.
        case noAddress
        /// The reply says a place that must not be asked.
        case unsafeURL
        /// Only the cache may answer, and it has nothing.
        case offline
        /// It came, and no copy of it could be written.
        case unsaved
        /// It was called off.
        case cancelled
    }

    /// The kind of failure.
    public let code: Code
    /// A sentence without capital or full stop that says what went wrong.
    public let message: String

    /// A failure of that kind.
    public init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// The failure that keeps the engine from bringing a picture.
    public init(_ error: EngineError) {
        let code = PictureFailure.code(of: error)
        if code == .gone, case .status(let response) = error {
            self.init(code, "it is no longer there (HTTP \(response.status))")
        } else {
            self.init(code, Redaction.withoutKeys("\(error)"))
        }
    }

    private static func code(of error: EngineError) -> Code {
        switch error {
        case .invalidURL, .forbiddenURL, .invalidRequest, .cannotAuthorize, .refusedRedirect:
            .unsafeURL
        case .cannotResolve, .cannotConnect, .connectionFailed: .connect
        case .cannotSecure: .tls
        case .timedOut: .timeout
        case .truncated: .truncated
        case .tooLarge: .tooLarge
        case .status(let response): code(ofStatus: response.status)
        case .rateLimited: .rateLimited
        case .refused(let refusal): code(of: refusal)
        case .rejected: .notAnImage
        case .notCached: .offline
        case .unwritable, .spoiled: .unsaved
        case .cancelled: .cancelled
        }
    }

    private static func code(ofStatus status: Int) -> Code {
        switch status {
        case 404, 410: .gone
        case 429: .rateLimited
        default: .http(status)
        }
    }

    private static func code(of refusal: Verifier.Refusal) -> Code {
        switch refusal {
        case .empty, .notAnImage: .notAnImage
        case .placeholder: .gone
        case .damaged: .damaged
        case .tooLarge: .tooLarge
        }
    }
}

extension PictureFailure.Code: CustomStringConvertible {
    /// The code as a row shows it, such as `not-an-image` or `http-503`.
    public var description: String {
        switch self {
        case .timeout: "timeout"
        case .connect: "connect"
        case .tls: "tls"
        case .truncated: "truncated"
        case .notAnImage: "not-an-image"
        case .damaged: "damaged"
        case .tooLarge: "too-large"
        case .gone: "gone"
        case .http(let status): "http-\(status)"
        case .rateLimited: "rate-limited"
        case .noAddress: "no-address"
        case .unsafeURL: "unsafe-url"
        case .offline: "offline"
        case .unsaved: "unsaved"
        case .cancelled: "cancelled"
        }
    }
}
