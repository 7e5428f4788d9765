/// What kind of thing went wrong, as far as a program that calls the command can tell.
public enum FailureKind: Int32, Hashable, Sendable, CaseIterable {
    /// It did not work, and asking again would not help.
    case failed = 1
    /// A key or a permission is missing or was not accepted.
    case permission = 4
    /// The network or the service is not there at the moment.
    case unavailable = 5
    /// There were too many requests.
    case rateLimited = 6
    /// It was called off.
    case interrupted = 130

    /// The status that the command exits with.
    public var exitStatus: Int32 { rawValue }
}
