/// One line of text in pieces, each with its meaning: measured and cut before it is dressed.
package struct StyledLine: Sendable {
    /// A piece of the line.
    private struct Span: Sendable {
        var text: String
        var tone: Tone?
        var link: String?
    }

    private var spans: [Span] = []

    /// An empty line.
    package init() {}

    /// The columns of the whole line.
    package var width: Int {
        spans.reduce(0) { $0 + DisplayWidth.of($1.text) }
    }

    /// Adds clean text, with a meaning and an address to link it to if there is one.
    package mutating func append(_ text: String, _ tone: Tone? = nil, link: String? = nil) {
        spans.append(Span(text: text, tone: tone, link: link))
    }

    /// Adds that many spaces.
    package mutating func skip(_ columns: Int) {
        guard columns > 0 else { return }
        append(String(repeating: " ", count: columns))
    }

    /// Adds spaces up to `column`, counted from 0.
    package mutating func move(to column: Int) {
        skip(column - width)
    }

    /// The line in `style`, never wider than `columns`.
    ///
    /// Where terminals may disagree on a width and controls are allowed, the text that follows is
    /// placed by column, so that a wrong guess moves nothing.
    package func rendered(in style: Style, columns: Int) -> String {
        var line = ""
        var column = 0
        var isUncertain = false
        for span in spans where column < columns {
            if isUncertain { line += "\u{1B}[\(column + 1)G" }
            let text = DisplayWidth.cut(
                span.text, to: columns - column, ellipsis: style.ellipsis)
            line += dressed(text, as: span, in: style)
            column += DisplayWidth.of(text)
            isUncertain = style.hasControls && DisplayWidth.isUncertain(text)
        }
        return line
    }

    private func dressed(_ text: String, as span: Span, in style: Style) -> String {
        let painted = style.painted(text, span.tone)
        guard style.hasControls, let link = span.link, !text.isEmpty else { return painted }
        return Hyperlink.link(painted, to: link)
    }
}
