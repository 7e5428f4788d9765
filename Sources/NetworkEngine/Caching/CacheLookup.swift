/// What a cache has to say to a request.
package enum CacheLookup: Sendable {
    /// Nothing: the network must answer.
    case miss
    /// A response that answers as it is.
    case fresh(Response)
    /// A response that answers as it is, while the server is asked with these conditions whether it
    /// has changed (RFC 5861 section 3).
    case staleWhileAsking(Response, conditions: Headers, standIn: StandIn)
    /// A response that may answer once the server, asked with these conditions, has confirmed it
    /// (304); or without that when only the cache was wanted. Without a validator there are no
    /// conditions, and the server's answer replaces it. When the server fails, it may stand in for so
    /// long.
    case stale(Response, conditions: Headers, standIn: StandIn)
    /// The beginning of the content, whose rest the server gives when asked with these fields.
    case beginning(Response, conditions: Headers)
}
