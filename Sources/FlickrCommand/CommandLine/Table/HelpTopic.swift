/// A page of the help that is not about a command.
enum HelpTopic: String, Sendable, CaseIterable {
    case exitCodes = "exit-codes"
    case environment
    case licenses

    /// What the list of topics says about it.
    var summary: String {
        switch self {
        case .exitCodes: "what the exit status means"
        case .environment: "environment variables and settings"
        case .licenses: "the licences that --license knows"
        }
    }
}
