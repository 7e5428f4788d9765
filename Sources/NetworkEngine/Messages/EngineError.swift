/// Everything that can keep a request from being answered.
public enum EngineError: Error, Sendable {
    /// The URL cannot be read: it, and why.
    case invalidURL(String, reason: String)
    /// The URL can be read but must not be asked: it, and why.
    case forbiddenURL(String, reason: String)
    /// The request cannot be written as HTTP, or its body cannot be read, and why.
    case invalidRequest(reason: String)
    /// The authenticator could not prove who asks, and the request was not sent: what it threw.
    case cannotAuthorize(any Error)
    /// The host's name has no address.
    case cannotResolve(host: String)
    /// No connection came about: the host, and why.
    case cannotConnect(host: String, reason: String)
    /// No secure connection came about: the host, and why.
    case cannotSecure(host: String, reason: String)
    /// Nothing happened for too long: the host, and what was waited for.
    case timedOut(host: String, waitingFor: String)
    /// The connection broke, or what came over it was not HTTP: the host, and why.
    case connectionFailed(host: String, reason: String)
    /// The body ended early: the bytes that came, and that were declared.
    case truncated(host: String, received: Int, expected: Int?)
    /// The body is longer than allowed, in bytes.
    case tooLarge(limit: Int)
    /// The redirect to that URL is refused, and why.
    case refusedRedirect(to: String, reason: String)
    /// The server answered with a status that is not acceptable.
    case status(Response)
    /// The server asks to come back later than the engine waits for.
    case rateLimited(host: String, retryAfter: Duration?)
    /// The verifier refused the body.
    case refused(Verifier.Refusal)
    /// The caller's check of the answer found an error in it.
    case rejected(Rejection)
    /// The cache alone was asked, and has nothing.
    case notCached
    /// The file of a download cannot be written, or its part not be read: which, and why.
    case unwritable(PosixError)
    /// The file of a download no longer held what had come when it was whole: its path.
    case spoiled(path: String)
    /// The caller is no longer interested.
    case cancelled
}

extension EngineError: CustomStringConvertible {
    /// A sentence without capital or full stop that says what went wrong.
    public var description: String {
        switch self {
        case .invalidURL(let url, let reason): "not a usable address: \(url) (\(reason))"
        case .forbiddenURL(let url, let reason): "refused to ask \(url): \(reason)"
        case .invalidRequest(let reason): "the request cannot be sent: \(reason)"
        case .cannotAuthorize(let rejection as Rejection): "\(rejection.error)"
        case .cannotAuthorize(let error): "\(error)"
        case .cannotResolve(let host): "the name \(host) does not resolve"
        case .cannotConnect(let host, let reason): "cannot connect to \(host): \(reason)"
        case .cannotSecure(let host, let reason): "no secure connection to \(host): \(reason)"
        case .timedOut(let host, let phase): "\(host) timed out while \(phase)"
        case .connectionFailed(let host, let reason): "the connection to \(host) failed: \(reason)"
        case .truncated(let host, let received, let expected):
            "\(host) cut the answer short: \(received) of \(expected.map(String.init) ?? "more") bytes"
        case .tooLarge(let limit): "the answer is larger than \(limit) bytes"
        case .refusedRedirect(let url, let reason): "refused the redirect to \(url): \(reason)"
        case .status(let response): "the server answered with status \(response.status)"
        case .rateLimited(let host, let wait):
            "\(host) asks for fewer requests"
                + (wait.map { ", and to wait for \(max(1, $0.components.seconds)) s" } ?? "")
        case .refused(let refusal): refusal.description
        case .rejected(let rejection): "\(rejection.error)"
        case .notCached: "it is not in the cache"
        case .unwritable(let error): error.description
        case .spoiled(let path): "something else has changed \(path) while it was downloaded"
        case .cancelled: "it was cancelled"
        }
    }
}

extension Verifier.Refusal: CustomStringConvertible {
    /// A sentence without capital or full stop that says why the body was refused.
    public var description: String {
        switch self {
        case .empty: "the answer is empty"
        case .notAnImage(let found): "the answer is \(found), not a picture"
        case .placeholder: "the picture is no longer available"
        case .damaged(let reason): "the picture is damaged: \(reason)"
        case .tooLarge(let reason): "the picture is too large: \(reason)"
        }
    }
}
