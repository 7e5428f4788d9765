/// Why an answer is not stored (RFC 9111 section 3).
package enum StorageRefusal: Hashable, Sendable, CaseIterable {
    /// Its request is of a method whose answers are not kept.
    case method
    /// The request said `no-store`, or that the cache should be left alone.
    case requestedNoStore
    /// The answer says `no-store`.
    case noStore
    /// The answer must be understood to be stored, and its status code is not.
    case notUnderstood
    /// The answer depends on more than request fields can tell: `Vary: *`.
    case varyStar
    /// It is not a final answer of its own: informational, a confirmation, or of no known class.
    case notFinal
    /// It is a part of the content, of which it is not clear which.
    case unclearPart
    /// Another address answered than the one that was asked.
    case redirected
    /// It is a failure, and the server gives it no lifetime.
    case failure
    /// It could never be used: it is never fresh, cannot be validated, and must not be used stale.
    case ofNoUse
}

extension StorageRefusal: CustomStringConvertible {
    /// A sentence without capital or full stop that says why it is not stored.
    package var description: String {
        switch self {
        case .method: "only answers to GET are stored"
        case .requestedNoStore: "the request says that it must not be stored"
        case .noStore: "the server says no-store (RFC 9111 section 5.2.2.5)"
        case .notUnderstood:
            "the server wants its status code understood, and it is unknown (RFC 9111 section 5.2.2.3)"
        case .varyStar: "the server says Vary: *, so no other request can match it"
        case .notFinal: "its status code is not that of a final answer"
        case .unclearPart: "it is a part of the content, and does not say clearly which"
        case .redirected: "another address answered than the one that was asked"
        case .failure: "it is a failure, and the server gives it no lifetime"
        case .ofNoUse: "the server gives it neither a lifetime nor a validator"
        }
    }
}
