/// What a user can do about a failure.
public enum Remedy: Hashable, Sendable {
    /// Sign in, or sign in anew; with a permission where one was missing.
    case signIn(Permission?)
    /// Set the secret that belongs to the key.
    case setSecret
    /// Set a key that Flickr knows.
    case setKey
}

extension FlickrError {
    /// What the user can do about it, nil where nothing is known.
    public var remedy: Remedy? {
        switch self {
        case .needsSignIn, .api(_, code: 98, _): .signIn(nil)
        case .api(let method, code: 99, _): .signIn(method?.permission)
        case .api(_, code: 96, _): .setSecret
        case .signIn(let problem): problem.remedy
        default: nil
        }
    }
}

extension APIMethod {
    /// What the user must let the program do for it, where somebody must be signed in.
    fileprivate var permission: Permission {
        switch self {
        case .addFavorite, .removeFavorite, .addComment, .upload: .write
        default: .read
        }
    }
}

extension OAuthProblem {
    fileprivate var remedy: Remedy? {
        switch name {
        case "signature_invalid": .setSecret
        case "consumer_key_unknown", "consumer_key_rejected": .setKey
        case "timestamp_refused", "nonce_used": nil
        default: .signIn(nil)
        }
    }
}
