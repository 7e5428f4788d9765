import NetworkEngine

/// Why Flickr refuses a sign-in or a signed call, as it names the problem.
public struct OAuthProblem: Error, Hashable, Sendable {
    /// Flickr's word for it, such as `token_rejected`.
    public let name: String

    /// The problem that an unsuccessful answer names, nil when it names none. What else Flickr
    /// repeats of the request holds secrets, and is left out.
    init?(in response: Response) {
        let text = String(decoding: response.body.prefix(OAuthProblem.longest), as: UTF8.self)
        guard let name = Parameters(form: text)["oauth_problem"], !name.isEmpty,
            name.allSatisfy({ OAuthProblem.letters.contains($0) })
        else { return nil }
        self.name = name
    }

    /// Whether Flickr refuses a request as the copy of another one, which it may have heeded.
    var isOfCopy: Bool { name == "nonce_used" }

    private static let longest = 4096
    private static let letters = Set("abcdefghijklmnopqrstuvwxyz0123456789_")
}

extension OAuthProblem: CustomStringConvertible {
    /// A sentence without capital or full stop.
    public var description: String {
        let meaning =
            switch name {
            case "signature_invalid": "the API secret does not belong to the API key"
            case "token_rejected", "token_expired", "token_revoked", "token_used":
                "the sign-in is not known any more"
            case "verifier_invalid": "this is not the code that Flickr shows"
            case "consumer_key_unknown", "consumer_key_rejected":
                "Flickr does not accept the API key"
            case "timestamp_refused": "this machine's clock differs too much from Flickr's"
            case "nonce_used": "Flickr has seen this request before"
            case "permission_denied", "user_refused": "the user has not let this program in"
            case "permission_unknown": "the user has not decided yet"
            default: "Flickr refuses the sign-in"
            }
        return "\(meaning) (\(name))"
    }
}
