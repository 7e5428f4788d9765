/// Which terminal this is, as far as its environment and its answers tell.
package struct TerminalIdentity: Hashable, Sendable {
    /// What it said, when it was asked.
    package let answers: TerminalAnswers

    private let variables: [String: String]

    /// Terminals that show any colour, as their names begin.
    private static let trueColorNames = [
        "kitty", "foot", "WezTerm", "ghostty", "iTerm2", "mintty", "contour", "Konsole", "VTE",
    ]
    /// The same by the beginning of `TERM`.
    private static let trueColorKinds = [
        "xterm-kitty", "xterm-ghostty", "foot", "alacritty", "wezterm",
    ]
    /// The first version of Apple's terminal that shows any colour, that of macOS 26.
    private static let appleTrueColor = 464

    /// The terminal of that environment.
    package init(environment: [String: String], answers: TerminalAnswers? = nil) {
        variables = environment
        self.answers = answers ?? TerminalAnswers()
    }

    /// The value of `TERM`.
    private var kind: String { variables["TERM"] ?? "" }

    /// Whether it is a terminal within another one, which draws text and nothing else.
    package var isMultiplexer: Bool {
        ["TMUX", "STY", "ZELLIJ"].contains { !(variables[$0] ?? "").isEmpty }
            || kind.hasPrefix("screen") || kind.hasPrefix("tmux")
            || answers.name?.hasPrefix("tmux") ?? false
    }

    /// Whether it is Linux's own, which has half blocks and 16 colours and answers little.
    package var isConsole: Bool { kind == "linux" }

    /// The colours that it shows.
    package var colorDepth: ColorDepth {
        if isTrueColor { return .trueColor }
        return kind.contains("256color") ? .indexed256 : .basic16
    }

    private var isTrueColor: Bool {
        if variables["TERM_PROGRAM"] == "Apple_Terminal" {
            let version = (variables["TERM_PROGRAM_VERSION"] ?? "").prefix { $0 != "." }
            return Int(version) ?? 0 >= Self.appleTrueColor
        }
        if ["truecolor", "24bit"].contains(variables["COLORTERM"]) { return true }
        // A terminal inside another one speaks for itself: the outer one's name is worth nothing.
        guard !isMultiplexer else { return false }
        if kind.hasSuffix("-direct") || Self.trueColorKinds.contains(where: kind.hasPrefix) {
            return true
        }
        return Self.trueColorNames.contains { answers.name?.hasPrefix($0) ?? false }
    }

    /// Whether it shows files in iTerm2's protocol.
    ///
    /// Variables are inherited by terminals that are started from within; one that says another
    /// name is not believed to be its parent.
    package var hasITerm2Images: Bool {
        if let name = answers.name { return Self.iTerm2Names.contains(where: name.hasPrefix) }
        if variables["LC_TERMINAL"] == "iTerm2" { return true }
        switch variables["TERM_PROGRAM"] {
        case "iTerm.app", "WezTerm", "WarpTerminal", "mintty": return true
        // Its pictures are off unless the user has switched them on, and then it has sixels too.
        case "vscode": return answers.hasSixels
        default: return false
        }
    }

    private static let iTerm2Names = ["iTerm2", "WezTerm", "mintty", "WarpTerminal", "xterm.js"]
}
