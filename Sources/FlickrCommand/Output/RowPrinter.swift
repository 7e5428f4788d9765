import Flickr
import NetworkEngine
import TerminalUI

/// Prints rows, those that share lines together, and counts them.
struct RowPrinter: Sendable {
    private let placeholder: ListLayout?
    private let console: Console
    private let unfinished: UnfinishedList?
    /// How many bytes may wait in the console.
    private var waiting = 0
    /// The rows for the unfinished list that are to be printed with others of their line.
    private var held: [Row] = []
    private var tiles: [GridLayout.Tile] = []
    private var grid: GridLayout?
    /// The rows that are still to come.
    private var upcoming: ArraySlice<Row> = []

    /// What became of the pictures so far.
    private(set) var tally = Tally()
    /// How many files were written, and how many were there already.
    private(set) var copies = (written: 0, kept: 0)
    /// The photos whose pictures did not come.
    private(set) var failures: Failures

    /// A printer of rows.
    /// - Parameters:
    ///   - placeholder: the line for the next one while it is waited for.
    ///   - unfinished: the list that what is printed is added to.
    ///   - failedList: where what failed is kept.
    ///   - console: where rows are printed.
    init(
        placeholder: ListLayout?, unfinished: UnfinishedList? = nil,
        failedList: FailedListFile? = nil, on console: Console
    ) {
        self.placeholder = placeholder
        self.unfinished = unfinished
        self.console = console
        failures = Failures(unfinished?.earlier.compactMap(\.failure) ?? [], to: failedList)
    }

    /// So many rows are known to come; they are made where one is shown before it is there.
    mutating func expect(_ count: Int, _ rows: () -> [Row]) {
        tally.total = (tally.total ?? 0) + count
        if placeholder != nil { upcoming += rows() }
        show()
    }

    /// Prints a row, which the reader sees at the next flush of the console at the latest, or when
    /// the others of its line are there.
    mutating func print(_ shown: ShownRow) throws(CommandError) {
        note(shown.row)
        if unfinished != nil { held.append(shown.row) }
        _ = upcoming.popFirst()
        switch shown.look {
        case .lines(let text): try write(text)
        case .tile(let tile, let grid):
            self.grid = grid
            tiles.append(tile)
            if tiles.count >= grid.tilesInRow { try finish() }
        }
        show()
    }

    /// Prints the rows whose line has not become full.
    mutating func finish() throws(CommandError) {
        guard let grid, !tiles.isEmpty else { return }
        try write(grid.band(tiles))
        tiles = []
    }

    private mutating func write(_ text: String) throws(CommandError) {
        if unfinished != nil, waiting + text.utf8.count > RowPrinter.wholePiece { try flush() }
        try CommandError.output { () throws(PosixError) in try console.rows(text) }
        waiting += text.utf8.count
        for row in held { unfinished?.append(UnfinishedList.Entry(row)) }
        held = []
    }

    /// Lets the reader see what has been printed, and only then takes it for done.
    mutating func flush() throws(CommandError) {
        try CommandError.output { () throws(PosixError) in try console.flush() }
        unfinished?.flush()
        waiting = 0
    }

    /// In bytes. So much a pipe takes as a whole or not at all (PIPE_BUF): what the reader of a run
    /// that was killed has got is what the list holds, but for the piece under way.
    private static let wholePiece = 4096

    private mutating func note(_ row: Row) {
        if let isSaved = row.isSaved {
            copies.written += isSaved ? 1 : 0
            copies.kept += isSaved ? 0 : 1
        }
        switch row.outcome {
        case .delivered(let source)?:
            failures.settle(row.photo.id, row.wanted)
            tally.add(Mark(source))
            tally.bytes += row.bytes ?? 0
        case .failed(let failure)?:
            tally.add(.failed)
            failures.add(FailedList.Entry(row, failure))
        case nil:
            break
        }
    }

    private func show() {
        console.update { progress in
            progress.tally = tally
            guard let placeholder else { return }
            progress.awaited = upcoming.first.map { placeholder.placeholder(for: ListRow($0)) }
        }
    }
}

extension ListRow {
    /// The row as a list shows it.
    init(_ row: Row) {
        self.init(
            number: row.number, outcome: RowOutcome(row.outcome),
            title: row.remark + row.photo.title,
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

extension UnfinishedList.Entry {
    fileprivate init(_ row: Row) {
        self.init(photo: row.photo)
        if case .failed(let reason) = row.outcome { failure = FailedList.Entry(row, reason) }
    }
}

extension FailedList.Entry {
    fileprivate init(_ row: Row, _ failure: PictureFailure) {
        self.init(
            row: row.number, photo: row.photo, size: row.wanted.size, code: "\(failure.code)",
            message: failure.message.cutSentence, film: row.film)
    }
}
