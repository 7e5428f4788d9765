/// How text is dressed for one output: with colours or not, with UTF-8 or not.
package struct Style: Hashable, Sendable {
    /// Whether there are colours.
    package var hasColors: Bool
    /// Whether there may be other escape sequences: links, and moves to a column.
    package var hasControls: Bool
    /// Whether everything has to be ASCII.
    package var isASCII: Bool

    /// Text as it is.
    package static let plain = Style(hasColors: false, hasControls: false, isASCII: false)

    /// A style made of its parts.
    package init(hasColors: Bool, hasControls: Bool, isASCII: Bool) {
        self.hasColors = hasColors
        self.hasControls = hasControls
        self.isASCII = isASCII
    }

    /// The style for what stands at the other end. `--color=always` in a pipe gives colours and
    /// nothing else; ASCII is for terminals, a pipe gets UTF-8 whatever the locale.
    package init(
        _ choice: ColorChoice, for terminal: TerminalCapabilities, environment: [String: String]
    ) {
        hasColors = choice.isColored(
            environment: environment, isCapableTerminal: terminal.understandsEscapes)
        hasControls = hasColors && terminal.understandsEscapes
        isASCII = terminal.isTerminal && !terminal.isUTF8
    }

    /// The sign of text that was cut.
    package var ellipsis: String { isASCII ? "..." : "…" }

    /// `text` in what this output can show.
    package func spelled(_ text: String) -> String {
        isASCII ? ASCIIForm.of(text) : text
    }

    /// `text` in the colour of `tone`; closed at its end, whatever follows.
    package func painted(_ text: String, _ tone: Tone?) -> String {
        guard hasColors, let tone, !text.isEmpty else { return text }
        return "\u{1B}[\(tone.parameters)m\(text)\u{1B}[0m"
    }
}
