/// The line that says how far a list is, drawn over itself while it works.
///
/// It only says what to write and when; `Console` writes it.
package struct ProgressLine: Sendable {
    /// How long a list has to work before the line appears: a quick one needs none.
    static let delay = Duration.milliseconds(500)
    /// How much time lies between two drawings at least.
    static let interval = Duration.milliseconds(100)
    private static let barWidth = 20

    /// What is shown.
    package var tally: Tally
    /// What is being done while the length of the list is not known, such as `asking Flickr`.
    package var activity: String
    /// The row that comes next, as a line in its style and narrower than the window; shown above
    /// when there is one and the window has room for it.
    package var awaited: String?

    private let start: Duration
    private let window: Window
    private let style: Style
    private var lastDrawing: Duration?
    private var shownRows = 0

    /// A line for a terminal of that size in that style, for work that began at `start` on the
    /// clock that tells `now` later.
    package init(
        _ tally: Tally, activity: String = "", start: Duration, window: Window, style: Style
    ) {
        self.tally = tally
        self.activity = activity
        self.start = start
        self.window = window
        self.style = style
    }

    /// What to write now, nil when it is too early for the first or for another drawing.
    mutating func drawing(now: Duration) -> String? {
        guard now - start >= Self.delay else { return nil }
        if let lastDrawing, now - lastDrawing < Self.interval { return nil }
        lastDrawing = now
        let erasure = erasure()
        let above = window.rows > Self.fewestRows ? awaited.map { $0 + "\n" } ?? "" : ""
        shownRows = above.isEmpty ? 1 : 2
        return (erasure.isEmpty ? Self.erase : erasure) + above + line(now: now)
    }

    /// What to write before anything else is, empty when the line is not there.
    mutating func erasure() -> String {
        defer { shownRows = 0 }
        switch shownRows {
        case 0: return ""
        case 1: return Self.erase
        default: return Self.eraseBoth
        }
    }

    /// To the first column, and the line emptied from there.
    private static let erase = "\r\u{1B}[K"
    /// The same for this line and the one above it.
    private static let eraseBoth = "\r\u{1B}[K\u{1B}[A\u{1B}[K"
    /// In fewer rows two lines of progress would be most of the window.
    private static let fewestRows = 4

    private func line(now: Duration) -> String {
        let usable = max(1, window.columns - 1)
        let spelledOut = line(now: now, withWords: true)
        let line = spelledOut.width <= usable ? spelledOut : line(now: now, withWords: false)
        return line.rendered(in: style, columns: usable)
    }

    private func line(now: Duration, withWords: Bool) -> StyledLine {
        var line = StyledLine()
        if let total = tally.total {
            appendBar(done: tally.done, of: total, to: &line)
            line.append("\(tally.done)/\(total)")
        } else {
            line.append(style.spelled(Sanitizer.text(activity)))
        }
        for mark in Mark.allCases where tally.count(of: mark) > 0 {
            line.skip(ListColumns.gap)
            line.append(mark.sign(ascii: style.isASCII), mark.tone)
            line.append(" \(tally.count(of: mark))\(withWords ? " " + mark.word : "")")
        }
        appendBytes(now: now, to: &line)
        return line
    }

    private func appendBar(done: Int, of total: Int, to line: inout StyledLine) {
        guard window.columns >= 72, total > 0 else { return }
        let filled = min(Self.barWidth, Self.barWidth * done / total)
        let (full, empty) = style.isASCII ? ("#", "-") : ("━", "─")
        line.append(String(repeating: full, count: filled), .fresh)
        line.append(String(repeating: empty, count: Self.barWidth - filled), .quiet)
        line.skip(ListColumns.gap)
    }

    private func appendBytes(now: Duration, to line: inout StyledLine) {
        guard tally.bytes > 0 else { return }
        let seconds = max((now - start) / .seconds(1), 0.001)
        let speed = ByteCount(Int(Double(tally.bytes) / seconds))
        line.skip(ListColumns.gap)
        line.append("\(ByteCount(tally.bytes))")
        line.skip(ListColumns.gap)
        line.append("\(speed)/s", .quiet)
    }
}
