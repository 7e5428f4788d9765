/// How often a request goes out within one exchange: libcurl sends it again when a connection that
/// stood before is closed instead of used, and to answer a challenge.
struct Passes: Hashable, Sendable {
    /// What is right when a request is to go out once more.
    enum Verdict: Hashable, Sendable {
        /// It may.
        case granted
        /// It may have arrived already, and must not arrive twice as it is.
        case wouldRepeat
        /// The server asks for credentials again and again: its last answer stands.
        case challengedTooOften
    }

    /// How often it has gone out.
    private(set) var sent = 0
    private var challenges = 0
    private var isAnswered = false

    /// Two for NTLM, two for Digest with a nonce that is stale, and two for a connection that is
    /// closed amid those. A server that has more may have them without end.
    private static let mostChallenges = 6

    /// Whether it may go out now, for the first time or another one.
    func verdict(mayBeCopied: Bool) -> Verdict {
        if challenges > Passes.mostChallenges { return .challengedTooOften }
        return sent == 0 || isAnswered || mayBeCopied ? .granted : .wouldRepeat
    }

    /// It goes out.
    mutating func noteSent() {
        sent += 1
        isAnswered = false
    }

    /// An answer of that status has come.
    mutating func noteAnswer(_ status: Int) {
        isAnswered = true
        if status == 401 || status == 407 { challenges += 1 }
    }
}
