/// For how long a stored response may stand in for a server that was asked and cannot be reached, or
/// fails (RFC 9111 section 4.2.4, RFC 5861 section 4).
package enum StandIn: Hashable, Sendable {
    /// Not at all: it must be validated first.
    case never
    /// Until then.
    case until(Timestamp)
    /// As long as it is there.
    case always

    /// Whether it may do so at that time.
    package func isAllowed(at now: Timestamp) -> Bool {
        switch self {
        case .never: false
        case .until(let end): now <= end
        case .always: true
        }
    }
}
