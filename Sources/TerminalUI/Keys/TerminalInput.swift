/// What comes from a terminal.
package enum TerminalInput: Hashable, Sendable {
    /// A key was pressed.
    case key(Key)
    /// A text was pasted (bracketed paste), controls and all.
    case paste(String)
    /// A whole control sequence that is no key: an answer to a question, or something unknown.
    case sequence([UInt8])
}
