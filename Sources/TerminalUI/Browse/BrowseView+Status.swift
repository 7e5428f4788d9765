extension BrowseView {
    /// The last line: what is typed, what there is to say, or where one is.
    func drawStatus(_ frame: inout ScreenFrame, row: Int) {
        if let prompt = model.prompt { return drawPrompt(prompt, &frame, row) }
        let isBad = model.notice?.isBad ?? false
        let style = toned(isBad ? .failed : nil, isReversed: true)
        frame.fill(row: row, from: 0, to: frame.columns, style: style)
        let width = frame.columns - 2
        if let text = model.notice.map({ Sanitizer.text($0.text) }) ?? model.helpTop.map(helpHint) {
            frame.write(fitted(text, width), row: row, column: 1, style: style)
            return
        }
        let place = fitted(place, width)
        let end = frame.write(place, row: row, column: 1, style: style)
        let start = frame.columns - 1 - BrowseView.hint.utf8.count
        if start >= end + 2 {
            frame.write(BrowseView.hint, row: row, column: start, style: style)
        }
    }

    private static let hint = "? help  q quit"
    private static let question = "Search for tags: "

    /// Where one is, in words: the row, the marks, the list, what is being asked.
    private var place: String {
        var parts: [String] = []
        if let list = model.list {
            let more = list.isComplete ? "" : "+"
            parts.append("\(min(model.selection + 1, model.count))/\(model.count)\(more)")
            for mark in Mark.allCases where list.count(of: mark) > 0 {
                let sign = mark.sign(ascii: model.style.isASCII)
                parts.append("\(list.count(of: mark)) \(sign) \(mark.word)")
            }
            parts += list.remarks
            parts.append(Sanitizer.text(list.title))
        }
        if let question = model.question { parts.append("asking for \(Sanitizer.text(question))") }
        return parts.joined(separator: "  ")
    }

    /// The end of what is typed is always seen, and the cursor behind it.
    private func drawPrompt(_ prompt: BrowsePrompt, _ frame: inout ScreenFrame, _ row: Int) {
        let question =
            frame.columns > 2 * BrowseView.question.utf8.count ? BrowseView.question : "/"
        let room = max(0, frame.columns - question.utf8.count - 1)
        var typed = model.style.spelled(Sanitizer.text(prompt.text))
        if prompt.text.last == " ", typed.last != " " { typed += " " }
        while DisplayWidth.of(typed) > room { typed.removeFirst() }
        frame.fill(row: row, from: 0, to: frame.columns)
        frame.write(question, row: row, column: 0, style: toned(.strong))
        let end = frame.write(typed, row: row, column: question.utf8.count)
        frame.cursor = ScreenFrame.Place(row: row, column: min(end, frame.columns - 1))
    }
}
