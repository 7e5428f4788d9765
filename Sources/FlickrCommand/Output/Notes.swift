import TerminalUI

/// Sentences for the person who runs the command; none when silence was asked for.
struct Notes: Sendable {
    /// Where they appear.
    let console: Console
    /// Whether silence was asked for.
    let isQuiet: Bool

    /// Says a sentence, which has neither a capital nor a full stop, and may name a path.
    func say(_ sentence: String) {
        if !isQuiet { console.note("flickr: \(Sanitizer.message(sentence))") }
    }
}
