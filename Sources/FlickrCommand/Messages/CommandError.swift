import NetworkEngine

/// Everything that can keep a command from doing what was asked.
enum CommandError: Error, Equatable, Sendable {
    /// The command line cannot be understood; the words of the command that it is about.
    case usage(UsageError, command: [String] = [])
    /// A call of the system failed.
    case system(PosixError)
}

extension CommandError {
    /// How the program ends.
    var status: ExitStatus {
        switch self {
        case .usage: .usage
        case .system: .failed
        }
    }
}

extension CommandError: CustomStringConvertible {
    /// A sentence without capital or full stop that says what went wrong.
    var description: String {
        switch self {
        case .usage(let error, _): error.description
        case .system(let error): error.description
        }
    }

    /// What to do about it, as a line of its own, or nil.
    var hint: String? {
        switch self {
        case .usage(_, let command):
            "Try '\((["flickr"] + command + ["--help"]).joined(separator: " "))'."
        case .system: nil
        }
    }
}
