extension Request {
    /// The field by which a server knows a request that comes twice
    /// (draft-ietf-httpapi-idempotency-key-header).
    static let idempotencyKey = "Idempotency-Key"

    /// Whether sending it twice does no more than sending it once: by its method (RFC 9110 section
    /// 9.2.2), or because the server knows it again.
    public var isRepeatable: Bool {
        method.isIdempotent || headers[Request.idempotencyKey] != nil
    }

    /// Whether it may go out twice as it is. What an authenticator has signed may not: its server may
    /// take a signature once, and each try has its own.
    var mayBeCopied: Bool { isRepeatable && authenticator == nil }
}
