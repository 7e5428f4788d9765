import NetworkEngine

/// Everything that can go wrong between a question to Flickr and its answer.
public enum FlickrError: Error, Sendable {
    /// The API key is not 32 hexadecimal digits.
    case malformedKey
    /// The API secret is not 16 hexadecimal digits.
    case malformedSecret
    /// An address that stands in for Flickr's own is not usable: the setting, its value, and why.
    case malformedOverride(setting: String, value: String, reason: String)
    /// The public feed cannot serve this; with an API key it would be searched.
    case needsKey(String)
    /// Only a user who is signed in is shown this.
    case needsSignIn(String)
    /// Flickr refuses a sign-in, or the signature of a call.
    case signIn(OAuthProblem)
    /// Nothing is said of the photos to search for.
    case emptySearch
    /// So many photos cannot all be had in an order other than by upload.
    case uncuttable(total: Int)
    /// Flickr answered that it failed: its number and its words.
    case api(APIMethod?, code: Int, message: String)
    /// The answer is broken, and asking again may bring a whole one: what came.
    case unreadableReply(String)
    /// The answer can be read but is not what was asked for: what came.
    case unexpectedReply(String)
    /// The engine brought no answer.
    case engine(EngineError)
}

extension FlickrError {
    /// What kind of thing went wrong.
    public var kind: FailureKind {
        switch self {
        case .signIn(let problem) where problem.isOfCopy: .failed
        case .malformedKey, .malformedSecret, .needsKey, .needsSignIn, .signIn: .permission
        case .malformedOverride, .emptySearch, .uncuttable, .unreadableReply, .unexpectedReply:
            .failed
        case .api(_, let code, let message): FlickrError.kind(ofCode: code, message)
        case .engine(let error): FlickrError.kind(of: error)
        }
    }

    /// Whether asking again may help.
    public var canHeal: Bool {
        switch self {
        case .unreadableReply: true
        case .api: kind == .unavailable
        default: false
        }
    }

    /// Flickr sends the sentence about its service under changing numbers.
    private static func kind(ofCode code: Int, _ message: String) -> FailureKind {
        if message.lowercased().contains("not currently available") { return .unavailable }
        return switch code {
        case 0, 10, 105, 106, 201: .unavailable
        case 96...100: .permission
        default: .failed
        }
    }

    private static func kind(of error: EngineError) -> FailureKind {
        switch error {
        case .invalidURL, .forbiddenURL, .invalidRequest, .tooLarge, .refusedRedirect, .refused,
            .unwritable, .spoiled:
            .failed
        case .cannotResolve, .cannotConnect, .cannotSecure, .timedOut, .connectionFailed,
            .truncated, .notCached:
            .unavailable
        case .status(let response): kind(ofStatus: response.status)
        case .rateLimited: .rateLimited
        case .rejected(let rejection): kind(of: rejection.error)
        case .cannotAuthorize(let cause): kind(of: cause)
        case .cancelled: .interrupted
        }
    }

    private static func kind(of cause: any Error) -> FailureKind {
        switch cause {
        case let error as FlickrError: error.kind
        case let error as EngineError: kind(of: error)
        default: .failed
        }
    }

    private static func kind(ofStatus status: Int) -> FailureKind {
        switch status {
        case 401, 403: .permission
        case 429: .rateLimited
        case 500...: .unavailable
        default: .failed
        }
    }
}

extension FlickrError: CustomStringConvertible {
    /// A sentence without capital or full stop that says what went wrong; it never holds the key.
    public var description: String {
        switch self {
        case .malformedKey:
            "the API key must be 32 hexadecimal digits (0-9, a-f)"
        case .malformedSecret:
            "the API secret must be 16 hexadecimal digits (0-9, a-f)"
        case .signIn(let problem): problem.description
        case .malformedOverride(let setting, let value, let reason):
            "\(setting) is not usable: \(reason): \(value)"
        case .needsKey(let what):
            "\(what) needs an API key; without one only the public feed can be read"
        case .needsSignIn(let what):
            "\(what) needs a user who is signed in"
        case .emptySearch: "there is nothing to search for"
        case .uncuttable(let total):
            "Flickr finds \(total) photos and gives \(PhotoQuery.mostPhotos) of a search;"
                + " all of them can only be had in the order of upload"
        case .api(let method, let code, let message):
            FlickrError.sentence(method, code, message)
        case .unreadableReply(let found), .unexpectedReply(let found):
            "Flickr's answer is not what was asked for: \(found)"
        case .engine(.status(let response)): FlickrError.sentence(ofStatus: response.status)
        case .engine(.rejected(let rejection)): "\(rejection.error)"
        case .engine(let error): Redaction.withoutKeys("\(error)")
        }
    }

    private static func sentence(_ method: APIMethod?, _ code: Int, _ message: String) -> String {
        let meaning = method?.sentence(for: code) ?? APIMethod.common(code)
        let words = Redaction.withoutKeys(message)
        return switch (meaning, words.isEmpty) {
        case (let meaning?, true): "\(meaning) (error \(code))"
        case (let meaning?, false): "\(meaning) (error \(code): \(words))"
        case (nil, true): "Flickr answered with error \(code)"
        case (nil, false): "Flickr answered with error \(code): \(words)"
        }
    }

    private static func sentence(ofStatus status: Int) -> String {
        switch kind(ofStatus: status) {
        case _ where [301, 302, 303, 307, 308].contains(status):
            "Flickr answered with HTTP \(status), which leads elsewhere and is not followed"
        case .rateLimited: "Flickr asks for fewer requests (HTTP 429); try again later"
        case .unavailable: "Flickr's service is not available at the moment (HTTP \(status))"
        default: "Flickr answered with HTTP \(status)"
        }
    }
}
