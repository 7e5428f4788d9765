/// What the flag `--color` says.
package enum ColorChoice: String, CaseIterable, Sendable {
    /// Colours where a person reads: on a terminal, unless the environment speaks against it.
    case auto
    /// Colours everywhere, also in a pipe.
    case always
    /// No colours.
    case never

    /// Whether there are colours. The flag comes first, then `NO_COLOR` (not empty: none), then
    /// `CLICOLOR_FORCE` (not empty and not 0: always), then whether this is a terminal that can
    /// show them and `CLICOLOR` is not 0.
    package func isColored(environment: [String: String], isCapableTerminal: Bool) -> Bool {
        switch self {
        case .always: return true
        case .never: return false
        case .auto: break
        }
        if let value = environment["NO_COLOR"], !value.isEmpty { return false }
        if let value = environment["CLICOLOR_FORCE"], !value.isEmpty, value != "0" { return true }
        return isCapableTerminal && environment["CLICOLOR"] != "0"
    }
}
