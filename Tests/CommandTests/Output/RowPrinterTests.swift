import Flickr
import Glibc
import NetworkEngine
import TerminalUI
import Testing

@testable import FlickrCommand

/// Rows on their way out, and what is kept of them.
@Suite struct RowPrinterTests {
    private let scratch: Scratch
    private let store: StateStore

    init() throws {
        scratch = try Scratch()
        store = StateStore(directory: scratch.path("state"))
    }

    @Test func whatTheReaderHasGotIsWhatTheListOfEverythingHolds() throws {
        let question = SavedList.Question(
            query: PhotoQuery(.gallery(id: "7"), limit: nil), isFromFeed: false)
        let manner = FetchManner(wanted: Wanted(.exactly(.s)))
        let list = try #require(try store.begin(question, manner, at: Timestamp(seconds: 1)))
        let pipe = try Posix.pipe()
        _ = fcntl(pipe.reading.number, F_SETFL, O_NONBLOCK)
        let output = TextOutput(descriptor: pipe.writing.number, name: "standard output")
        let notes = TextOutput(descriptor: pipe.writing.number, name: "standard error")
        let console = Console(output: output, notes: notes, clock: .system)
        var printer = RowPrinter(placeholder: nil, unfinished: list, on: console)

        var lines = 0
        for number in 1...500 {
            let text = String(repeating: "x", count: number % 300) + "\n"
            let row = Row(number, Photo(id: "\(number)"), asked: .s)
            try printer.print(ShownRow(row: row, look: .lines(text)))
            lines += arrivals(at: pipe.reading)
            #expect(try kept() == lines)
            #expect(number - lines < 4096 / 8)
        }
        try printer.flush()
        lines += arrivals(at: pipe.reading)
        #expect((lines, try kept()) == (500, 500))
    }

    /// How many lines have come, and that they came in pieces that a pipe takes whole.
    private func arrivals(at end: Descriptor) -> Int {
        var piece = [UInt8](repeating: 0, count: 64 << 10)
        let count = max(0, read(end.number, &piece, piece.count))
        #expect(count <= 4096)
        return piece.prefix(count).count { $0 == UInt8(ascii: "\n") }
    }

    private func kept() throws -> Int {
        let text = (try? scratch.text("state/unfinished-list")) ?? ""
        return max(0, text.split(separator: "\n").count - 1)
    }
}
