import NetworkEngine

/// The names of the caching policies.
enum PolicyName: String, CaseIterable, Sendable {
    case rfc9111
    case thumbnails

    /// The rules of that name.
    var policy: CachePolicy {
        switch self {
        case .rfc9111: CachePolicy()
        case .thumbnails: .thumbnails
        }
    }
}
