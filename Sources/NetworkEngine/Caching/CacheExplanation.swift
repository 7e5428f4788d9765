/// What a cache has for one request, and why it may answer it or not: values for a sentence.
package struct CacheExplanation: Hashable, Sendable {
    /// What the cache knows the request by.
    package let url: String
    /// What is there.
    package let finding: Finding

    /// What there is for a request.
    package enum Finding: Hashable, Sendable {
        /// Nothing.
        case nothing
        /// A file that is no whole entry; it goes with the next request.
        case damaged(DamagedEntry)
        /// Answers to requests with other values of these fields, which are written in small letters
        /// (RFC 9111 section 4.1).
        case otherVariants([Variant], fields: [String])
        /// An answer to this request.
        case entry(Entry)
    }

    /// An answer that is kept, or could be.
    package struct Entry: Hashable, Sendable {
        /// The status code.
        package let status: Int
        /// The length of the body in bytes, as it was received.
        package let bytes: Int
        /// Which bytes of the content these are, such as `bytes 0-99/200`; nil for all of it.
        package let part: String?
        /// The absolute path of its file, nil when it has none.
        package let path: String?
        /// When it was received, or last confirmed.
        package let stored: Timestamp
        /// How old it is now.
        package let age: Duration
        /// How old it was when it was received (RFC 9111 section 4.2.3).
        package let initialAge: Duration
        /// For how long it is fresh, and who says so.
        package let lifetime: Lifetime
        /// What the lifetime is held against.
        package let lifetimeStart: CachePolicy.LifetimeStart
        /// Whether it is fresh now.
        package let freshness: EntryFreshness
        /// Its entity tag, nil when it has none.
        package let etag: String?
        /// The field `Last-Modified`, nil when it has none.
        package let lastModified: String?
        /// Whether the server says that it never changes (RFC 8246).
        package let isImmutable: Bool
        /// What the request would do.
        package let next: Step
        /// What a later one would do, once it is no longer fresh.
        package let afterwards: Step
        /// Whether it may answer although it is stale.
        package let staleUse: StaleUse
        /// Whom it was given to, nil when it was given to anybody.
        package let account: String?
        /// The request fields that it depends on, with their values.
        package let varies: [String: String?]
        /// The answers to requests with other values of these fields.
        package let otherVariants: [Variant]
    }

    /// An answer that depends on the request's fields.
    package struct Variant: Hashable, Sendable {
        /// The fields and their values.
        package let fields: [String: String?]
        /// When it was received, or last confirmed.
        package let stored: Timestamp
    }

    /// What a request does.
    package enum Step: Hashable, Sendable {
        /// The entry answers it.
        case answer
        /// The entry answers it, and the server is asked after that with these fields (RFC 5861
        /// section 3).
        case answerAndAsk(Headers)
        /// The server is asked with these fields whether the entry still holds.
        case ask(Headers)
        /// The server is asked with these fields for the rest.
        case complete(Headers)
        /// The server is asked for all of it.
        case fetch
    }

    /// Whether an entry may answer although it is stale.
    package enum StaleUse: Hashable, Sendable {
        /// It may when nobody can be asked; when the server fails, until it has been stale for so
        /// long, or without end (RFC 9111 section 4.2.4, RFC 5861 section 4).
        case allowed(onFailureFor: Duration?)
        /// It may not: the server says so by that directive.
        case forbidden(by: String)
    }
}

/// What a cache would make of an answer.
package enum StorageTrial: Hashable, Sendable {
    /// It would keep it, as this entry.
    case kept(CacheExplanation.Entry)
    /// It would not, and why.
    case refused(StorageRefusal)
}
