import NetworkEngine

/// What stands at the other end of a descriptor, as far as that is known without asking it.
package struct TerminalCapabilities: Sendable {
    /// Whether it is a terminal at all.
    package var isTerminal: Bool
    /// Whether it understands escape sequences: a terminal whose `TERM` is neither unset nor `dumb`.
    package var understandsEscapes: Bool
    /// Whether the locale is one of UTF-8.
    package var isUTF8: Bool
    /// Its size.
    package var window: Window

    /// What is at `descriptor`, which may be closed, in that environment.
    package init(descriptor: Int32, environment: [String: String]) {
        let isTerminal = Posix.isTerminal(descriptor)
        self.init(
            isTerminal: isTerminal, environment: environment,
            window: Window(descriptor: descriptor, environment: environment))
    }

    /// What a terminal (or something else) of that size is in that environment.
    package init(isTerminal: Bool, environment: [String: String], window: Window = .fallback) {
        self.isTerminal = isTerminal
        let term = environment["TERM"] ?? ""
        understandsEscapes = isTerminal && !term.isEmpty && term != "dumb"
        isUTF8 = Self.isUTF8(environment)
        self.window = window
    }

    /// Whether the first of `LC_ALL`, `LC_CTYPE` and `LANG` that says something says UTF-8.
    private static func isUTF8(_ environment: [String: String]) -> Bool {
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment[$0] }
            .first { !$0.isEmpty }
        let letters = (locale ?? "").lowercased().filter { $0 != "-" }
        return letters.contains("utf8")
    }
}
