import NetworkEngine

/// Who has let the program in: sign-ins under way, and those that are done.
final class Consents: Sendable {
    /// The secret that belongs to every key.
    static let secret = "0f1e2d3c4b5a6978"

    /// In whose name a request asks.
    struct Visitor: Equatable, Sendable {
        /// The user's number.
        let user: String
        /// What the user allows: `read`, `write` or `delete`.
        let permission: String
    }

    /// A sign-in that waits for the user, or for its end.
    private struct Pending: Sendable {
        let secret: String
        var permission: String?
        /// The code, once the user has decided.
        var code: String?
    }

    private struct Granted: Sendable {
        let secret: String
        let visitor: Visitor
    }

    private struct State: Sendable {
        var pending: [String: Pending] = [:]
        var granted: [String: Granted]
        var nonces: Set<String> = []
        var count = 0

        /// A token that has not been given yet, and its secret.
        mutating func newToken() -> (token: String, secret: String) {
            count += 1
            let hash = Hashing.hex(Hashing.sha256(Array("token \(count)".utf8)))
            return ("72157720000000000-\(hash.prefix(16))", String(hash.suffix(16)))
        }
    }

    private let state: Lock<State>
    /// Who signs in.
    private let user: String
    private let now: @Sendable () -> Timestamp

    /// The consents of that user: one is there from the beginning.
    init(user: String, now: @escaping @Sendable () -> Timestamp = EngineClock.system.now) {
        self.user = user
        self.now = now
        let visitor = Visitor(user: user, permission: "write")
        let granted = Granted(secret: "9d1c2b3a4f5e6d7c", visitor: visitor)
        state = Lock(State(granted: ["72157-5a6b7c": granted]))
    }

    /// Begins a sign-in.
    func begin(_ request: HTTPRequest) throws(OAuthProblem) -> (token: String, secret: String) {
        let signed = try signed(request)
        guard signed["oauth_callback"] == "oob" else {
            throw OAuthProblem("parameter_absent", "&oauth_parameters_absent=oauth_callback")
        }
        try check(signed, tokenSecret: "")
        return state.withLock { state in
            let (token, secret) = state.newToken()
            state.pending[token] = Pending(secret: secret)
            return (token, secret)
        }
    }

    /// The user allows it on Flickr's page, and is shown a code; nil for a token that is not known.
    func allow(_ token: String, _ permission: String) -> String? {
        state.withLock { state in
            guard state.pending[token] != nil, ["read", "write", "delete"].contains(permission)
            else { return nil }
            let digits = String(100_000_000 + state.count * 7_654_321 % 899_999_999)
            let code = "\(digits.prefix(3))-\(digits.dropFirst(3).prefix(3))-\(digits.suffix(3))"
            state.pending[token]?.permission = permission
            state.pending[token]?.code = code
            return code
        }
    }

    /// Ends a sign-in: its token is good for that once.
    func finish(_ request: HTTPRequest) throws(OAuthProblem) -> (
        token: String, secret: String, user: String
    ) {
        let signed = try signed(request)
        let name = signed["oauth_token"] ?? ""
        guard let pending = state.withLock({ $0.pending[name] }) else {
            throw OAuthProblem("token_rejected")
        }
        try check(signed, tokenSecret: pending.secret)
        guard let code = pending.code, let permission = pending.permission else {
            throw OAuthProblem("permission_unknown")
        }
        guard signed["oauth_verifier"] == code else { throw OAuthProblem("verifier_invalid") }
        let visitor = Visitor(user: user, permission: permission)
        return state.withLock { state in
            let (token, secret) = state.newToken()
            state.pending[name] = nil
            state.granted[token] = Granted(secret: secret, visitor: visitor)
            return (token, secret, visitor.user)
        }
    }

    /// In whose name a request asks; nil when it is not signed.
    /// - Throws: why its signature does not hold. A token that is not known is none of these, and
    ///   makes a visitor without a user.
    func visitor(of request: HTTPRequest) throws(OAuthProblem) -> Visitor? {
        guard let signed = SignedRequest(request) else { return nil }
        let name = signed["oauth_token"] ?? ""
        guard let granted = state.withLock({ $0.granted[name] }) else {
            return Visitor(user: "", permission: "none")
        }
        try check(signed, tokenSecret: granted.secret)
        return granted.visitor
    }

    /// The user takes every consent back.
    func revokeAll() { state.withLock { $0.granted = [:] } }

    private func signed(_ request: HTTPRequest) throws(OAuthProblem) -> SignedRequest {
        guard let signed = SignedRequest(request) else {
            throw OAuthProblem("parameter_absent", "&oauth_parameters_absent=oauth_consumer_key")
        }
        return signed
    }

    private func check(_ signed: SignedRequest, tokenSecret: String) throws(OAuthProblem) {
        if !signed.missing.isEmpty {
            let names = signed.missing.joined(separator: "%26")
            throw OAuthProblem("parameter_absent", "&oauth_parameters_absent=\(names)")
        }
        let key = signed["oauth_consumer_key"] ?? ""
        guard key.utf8.count == 32, key.allSatisfy({ $0.isHexDigit && $0.isASCII }) else {
            throw OAuthProblem("consumer_key_unknown")
        }
        guard signed["oauth_signature_method"] == "HMAC-SHA1" else {
            throw OAuthProblem("signature_method_rejected")
        }
        guard signed.isSigned(Consents.secret, tokenSecret) else {
            throw OAuthProblem("signature_invalid", "&debug_sbs=\(signed.baseString)")
        }
        let seconds = signed["oauth_timestamp"].flatMap { Int64($0) } ?? 0
        guard abs(now().seconds - seconds) <= Consents.patience else {
            throw OAuthProblem("timestamp_refused")
        }
        let nonce = "\(seconds) \(signed["oauth_nonce"] ?? "") \(signed["oauth_token"] ?? "")"
        guard state.withLock({ $0.nonces.insert(nonce).inserted }) else {
            throw OAuthProblem("nonce_used")
        }
    }

    /// How far clocks may differ, in seconds.
    private static let patience: Int64 = 300
}
