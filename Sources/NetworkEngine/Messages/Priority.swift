/// How soon a request goes out when more are waiting than may be in flight.
///
/// Within one priority the first to come is the first to go. A transfer that several callers share
/// has the highest priority among them.
public enum Priority: Int, Comparable, Hashable, Sendable, CaseIterable {
    /// Work for later, such as the next screen.
    case prefetch
    /// The default.
    case standard
    /// What a person is looking at now.
    case visible

    /// Whether `left` goes out later.
    public static func < (left: Priority, right: Priority) -> Bool {
        left.rawValue < right.rawValue
    }
}
