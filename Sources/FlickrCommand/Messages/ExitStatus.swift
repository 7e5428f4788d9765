/// What the program tells its caller when it ends.
enum ExitStatus: Int32, Sendable, CaseIterable {
    /// Done, also when nothing was found.
    case done = 0
    /// It did not work.
    case failed = 1
    /// The command line cannot be understood.
    case usage = 2
    /// Some or all of the pictures or writes failed.
    case partial = 3
    /// The API key is missing, malformed or refused, or a permission is missing.
    case forbidden = 4
    /// The network or the service is not available.
    case unavailable = 5
    /// The service asks for fewer requests.
    case rateLimited = 6
    /// Interrupted by the user.
    case interrupted = 130

    /// What `help exit-codes` and the manual page say about it.
    var summary: String {
        switch self {
        case .done: "done, also when nothing was found"
        case .failed: "failed"
        case .usage: "usage: the command line or a setting cannot be understood"
        case .partial: "some or all of the pictures or writes failed"
        case .forbidden: "the API key or a permission is missing, malformed or refused"
        case .unavailable: "the network or the service is unavailable"
        case .rateLimited: "rate limited: the service asks for fewer requests"
        case .interrupted: "interrupted"
        }
    }
}
