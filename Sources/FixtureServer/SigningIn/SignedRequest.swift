import NetworkEngine

/// A request that says who asks and proves it (OAuth 1.0a, RFC 5849), worked out from what came over
/// the wire alone.
struct SignedRequest: Sendable {
    /// What is signed, as one line.
    let baseString: String
    /// The parameters of the protocol.
    private let oauth: [String: String]

    /// What the field `Authorization` says of the request; nil when it says nothing of that kind.
    init?(_ request: HTTPRequest) {
        guard let field = request.headers["Authorization"], field.hasPrefix("OAuth ") else {
            return nil
        }
        var oauth: [String: String] = [:]
        for pair in field.dropFirst("OAuth ".count).split(separator: ",") {
            let halves = pair.split(separator: "=", maxSplits: 1)
            guard halves.count == 2 else { continue }
            let name = String(halves[0].filter { $0 != " " })
            oauth[name] = FormParameters.decoded(
                Substring(halves[1].filter { $0 != "\"" }), plusIsSpace: false)
        }
        self.oauth = oauth
        let own = oauth.filter { $0.key != "oauth_signature" && $0.key != "realm" }
        let all =
            request.parameters.all + SignedRequest.texts(of: request)
            + own.map { ($0.key, $0.value) }
        let address = request.base + request.target.prefix { $0 != "?" }
        baseString = [
            request.method, SignedRequest.escaped(address),
            SignedRequest.escaped(SignedRequest.sorted(all)),
        ].joined(separator: "&")
    }

    /// The parameter of the protocol of that name, nil when it is not there.
    subscript(name: String) -> String? { oauth[name] }

    /// The parameters that every signed request has and this one lacks.
    var missing: [String] {
        [
            "oauth_consumer_key", "oauth_signature_method", "oauth_signature", "oauth_timestamp",
            "oauth_nonce",
        ].filter { oauth[$0, default: ""].isEmpty }
    }

    /// Whether it is signed with those secrets.
    func isSigned(_ secret: String, _ tokenSecret: String) -> Bool {
        let key = "\(SignedRequest.escaped(secret))&\(SignedRequest.escaped(tokenSecret))"
        let code = Hashing.hmacSHA1(Array(baseString.utf8), key: Array(key.utf8))
        return oauth["oauth_signature"] == Base64.text(code)
    }

    /// The texts of a body of parts; files are not signed.
    private static func texts(of request: HTTPRequest) -> [(name: String, value: String)] {
        (MultipartForm(request)?.parts ?? []).filter { $0.fileName == nil }.map {
            ($0.name, String(decoding: $0.bytes, as: UTF8.self))
        }
    }

    /// By name, then by value, both as bytes of their escaped forms.
    private static func sorted(_ parameters: [(name: String, value: String)]) -> String {
        let pairs = parameters.map { (Array(escaped($0.name).utf8), Array(escaped($0.value).utf8)) }
        return pairs.sorted {
            $0.0 == $1.0
                ? $0.1.lexicographicallyPrecedes($1.1)
                : $0.0.lexicographicallyPrecedes($1.0)
        }.map { String(decoding: $0.0 + [UInt8(ascii: "=")] + $0.1, as: UTF8.self) }
            .joined(separator: "&")
    }

    private static func escaped(_ text: String) -> String {
        let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~".utf8)
        return text.utf8.map { byte in
            if plain.contains(byte) { return String(Unicode.Scalar(byte)) }
            let digits = String(byte, radix: 16, uppercase: true)
            return digits.count == 1 ? "%0\(digits)" : "%\(digits)"
        }.joined()
    }
}
