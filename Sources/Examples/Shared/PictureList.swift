import NetworkEngine
import TerminalUI

/// A list with a picture of each item: beside it on a terminal, as a file's path among tabs else.
package struct PictureList: Sendable {
    /// One item as it is shown.
    package struct Item: Sendable {
        let row: ListRow
        let fields: [String]
        let picture: Request

        /// An item of that title, with `details` in the line below, at that address, and with that
        /// picture; `fields` are what a program reads of it.
        package init(
            title: String, details: String, url: String, picture: Request, fields: [String]
        ) {
            row = ListRow(number: 0, outcome: nil, title: title, owner: details, page: url)
            self.picture = picture
            self.fields = fields
        }
    }

    fileprivate typealias Outcome = Result<Response, EngineError>

    private let example: Example
    private let choice: PictureChoice
    private let probe: TerminalProbe?

    /// A list on the standard output of `example`. A terminal is asked what it shows from now on, if
    /// it has to be.
    package init(_ example: Example, _ choice: PictureChoice) {
        self.example = example
        self.choice = choice
        let isAsked = choice.asks(
            example.terminal, isInputTerminal: Posix.isTerminal(0),
            environment: example.environment)
        probe = isAsked ? TerminalProbe.begin(environment: example.environment) : nil
    }

    /// Gives the terminal back. To be called before the process ends.
    package func finish() {
        _ = probe?.finish()
    }

    /// Shows the items in order, each as soon as its picture and all before it are there; returns
    /// how many pictures did not come.
    package func show(_ items: [Item], from engine: Engine) async throws -> Int {
        let printer = await printer(largestNumber: items.count)
        example.console.update { $0.tally.total = items.count }
        return try await withThrowingTaskGroup(of: (Int, Outcome).self) { group in
            for (index, item) in items.enumerated() {
                group.addTask { (index, await engine.outcome(of: item.picture)) }
            }
            var waiting: [Int: Outcome] = [:]
            var (next, failures) = (0, 0)
            for try await (index, outcome) in group {
                waiting[index] = outcome
                while let outcome = waiting.removeValue(forKey: next) {
                    if case .failure = outcome { failures += 1 }
                    try print(items[next], number: next + 1, outcome, printer)
                    next += 1
                }
            }
            return failures
        }
    }

    private func print(_ item: Item, number: Int, _ outcome: Outcome, _ printer: Printer) throws {
        var row = item.row
        row.number = number
        row.outcome =
            switch outcome {
            case .success(let response): .delivered(response.source)
            case .failure(let error): .failed(reason: "\(error)")
            }
        let mark = row.outcome?.mark ?? .failed
        example.console.update { $0.tally.add(mark) }
        let response = try? outcome.get()
        guard example.terminal.isTerminal else {
            let file = Sanitizer.field(response?.cachedFile ?? "")
            let fields = ["\(number)", mark.word] + item.fields.map { Sanitizer.line($0) } + [file]
            try example.console.row(fields.joined(separator: "\t"))
            if case .failure(let error) = outcome { example.note("row \(number): \(error)") }
            return
        }
        try example.console.rows(printer.text(of: row, response?.body))
        try example.console.flush()
    }

    /// Rows in the form that the terminal can show.
    private struct Printer: Sendable {
        let lines: ListLayout
        let pictures: (layout: ThumbnailLayout, room: PictureRoom, painter: PicturePainter)?

        func text(of row: ListRow, _ picture: [UInt8]?) -> String {
            guard let (layout, room, painter) = pictures else { return lines.line(for: row) + "\n" }
            let painted = picture.flatMap { try? painter.painted($0, in: room.box) }
            return layout.block(for: row, painted)
        }
    }

    private func printer(largestNumber: Int) async -> Printer {
        let answers = await probe?.answers() ?? TerminalAnswers()
        let (terminal, style) = (example.terminal, example.style)
        let lines = ListLayout(
            window: terminal.window, style: style, largestNumber: largestNumber)
        let identity = TerminalIdentity(environment: example.environment, answers: answers)
        let mode = PictureMode(choice, on: terminal, identity, isColored: style.hasColors)
        let painting = PictureStyle(
            mode, on: answers.cell ?? CellSize(descriptor: 1) ?? .assumed,
            background: answers.background ?? .black, sixelColors: answers.sixelColors ?? 256)
        let edge = PictureList.longestEdge
        guard let room = PictureRoom(in: terminal.window, for: painting, edge: edge) else {
            return Printer(lines: lines, pictures: nil)
        }
        let layout = ThumbnailLayout(room, style: style, largestNumber: largestNumber)
        let numbers = KittyNumbers(process: Posix.processID)
        return Printer(
            lines: lines, pictures: (layout, room, PicturePainter(painting, numbers: numbers)))
    }

    /// In pixels.
    private static let longestEdge = 100
}

extension Engine {
    fileprivate func outcome(of request: Request) async -> PictureList.Outcome {
        do throws(EngineError) {
            return .success(try await response(for: request))
        } catch {
            return .failure(error)
        }
    }
}
