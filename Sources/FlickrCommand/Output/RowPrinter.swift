import Flickr
import NetworkEngine
import TerminalUI

/// Prints rows in the form that the output wants, and counts them.
struct RowPrinter: Sendable {
    /// What a row looks like.
    enum Form: Sendable {
        /// One JSON object a line.
        case json
        /// Tab-separated fields, for a pipe.
        case tabSeparated(Style)
        /// A line for a person, laid out for the window.
        case list(ListLayout)
    }

    private let form: Form
    private let console: Console

    /// What became of the pictures so far.
    private(set) var tally = Tally()
    /// The photos whose pictures did not come.
    private(set) var failures: [FailedList.Entry] = []

    init(_ form: Form, on console: Console) {
        self.form = form
        self.console = console
    }

    /// So many more photos are known to come.
    mutating func expect(_ more: Int) {
        tally.total = (tally.total ?? 0) + more
        show()
    }

    /// Prints a row, which the reader sees at the next flush of the console at the latest.
    mutating func print(_ row: Row) throws(CommandError) {
        note(row)
        do throws(PosixError) {
            try console.row(line(for: row))
        } catch {
            throw .system(error)
        }
        show()
    }

    private func line(for row: Row) -> String {
        switch form {
        case .json: row.jsonLine
        case .tabSeparated(let style): row.tabSeparatedLine(in: style)
        case .list(let layout): layout.line(for: ListRow(row))
        }
    }

    private mutating func note(_ row: Row) {
        switch row.outcome {
        case .delivered(let source)?:
            tally.add(Mark(source))
            tally.bytes += row.bytes ?? 0
        case .failed(let failure)?:
            tally.add(.failed)
            failures.append(FailedList.Entry(row, failure))
        case nil:
            break
        }
    }

    private func show() {
        console.update { $0.tally = tally }
    }
}

extension ListRow {
    /// The row as a list shows it.
    init(_ row: Row) {
        self.init(
            number: row.number, outcome: RowOutcome(row.outcome), title: row.photo.title,
            owner: row.photo.ownerName ?? row.photo.owner ?? "", date: row.photo.taken ?? "",
            page: PhotoAddresses.page(of: row.photo))
    }
}

extension RowOutcome {
    fileprivate init?(_ outcome: Row.Outcome?) {
        switch outcome {
        case .delivered(let source)?: self = .delivered(source)
        case .failed(let failure)?: self = .failed(reason: failure.message.cutSentence)
        case nil: return nil
        }
    }
}

extension FailedList.Entry {
    fileprivate init(_ row: Row, _ failure: PictureFailure) {
        self.init(
            row: row.number, photo: row.photo, size: row.asked, code: "\(failure.code)",
            message: failure.message.cutSentence)
    }
}
