import NetworkEngine

/// Signs requests for an application, and for a user who has let it in (OAuth 1.0a, RFC 5849).
struct OAuthSigner: Sendable {
    /// The application's key.
    let key: APIKey
    /// The application's secret.
    let secret: APISecret
    /// What the user's consent is known by, or that of a sign-in under way; nil without either.
    var token: OAuthToken?
    /// The time.
    var now: @Sendable () -> Timestamp = EngineClock.system.now
    /// A word that no other request of the same second has.
    var nonce: @Sendable () -> String = { String(UInt64.random(in: .min ... .max), radix: 16) }

    /// The value of `Authorization` for `request`, with these parameters of the protocol beside the
    /// usual ones.
    /// - Throws: `URLParts.Failure` for an address that cannot be read.
    func authorization(for request: Request, with extra: Parameters = [:])
        throws(URLParts.Failure) -> String
    {
        var parameters = extra
        parameters.append("oauth_consumer_key", key.digits)
        parameters.append("oauth_nonce", nonce())
        parameters.append("oauth_signature_method", "HMAC-SHA1")
        parameters.append("oauth_timestamp", String(now().seconds))
        if let token { parameters.append("oauth_token", token.text) }
        parameters.append("oauth_version", "1.0")
        let signature = try OAuthSignature(of: request, with: parameters)
        let text = signature.text(secret: secret.text, tokenSecret: token?.secret ?? "")
        parameters.append("oauth_signature", text)
        let fields = parameters.map {
            "\(PercentEncoding.queryValue($0.name))=\"\(PercentEncoding.queryValue($0.value))\""
        }
        return "OAuth \(fields.joined(separator: ", "))"
    }
}
