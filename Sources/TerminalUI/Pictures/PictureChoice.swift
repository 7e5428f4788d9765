/// What the flag `--image`, or the variable `FLICKR_IMAGE`, says.
package enum PictureChoice: String, CaseIterable, Sendable {
    /// What the terminal shows best.
    case auto
    /// kitty's protocol.
    case kitty
    /// iTerm2's protocol.
    case iterm2
    /// Sixels.
    case sixel
    /// Block characters.
    case blocks
    /// Letters.
    case ascii
    /// No pictures.
    case none

    /// Whether the terminal has to be asked what it shows.
    ///
    /// Only where it will be used and can answer: input and output are terminals, nothing runs
    /// unattended, and no other terminal stands between.
    package func asks(
        _ terminal: TerminalCapabilities, isInputTerminal: Bool, environment: [String: String]
    ) -> Bool {
        let identity = TerminalIdentity(environment: environment)
        return self == .auto && terminal.understandsEscapes && isInputTerminal
            && (environment["CI"] ?? "").isEmpty && !identity.isMultiplexer && !identity.isConsole
    }
}
