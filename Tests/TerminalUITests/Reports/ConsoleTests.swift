import Glibc
import NetworkEngine
import Testing

@testable import TerminalUI

@Suite(.timeLimit(.minutes(5))) struct ConsoleTests {
    private static let erase = "\r\u{1B}[K"
    private let data = Pipe()
    private let notes = Pipe()
    private let clock = ManualClock()

    @Test func rowsAreSeenAtTheFlush() throws {
        let console = console(progress: nil)
        try console.row("one")
        #expect(data.text() == "")
        try console.flush()
        #expect(data.text() == "one\n")
    }

    @Test func rowsAreSeenBeforeANoteAndBeforeTheProgressLineThatFollowThem() throws {
        let console = console(progress: progress())
        try console.row("one")
        console.note("a word")
        #expect(data.text() == "one\n")
        #expect(notes.text() == "a word\n")
        try console.row("two")
        clock.advance(by: .seconds(1))
        console.update { $0.tally.add(.fresh) }
        #expect(data.text() == "two\n")
    }

    @Test func withoutProgressNothingIsDrawn() throws {
        let console = console(progress: nil)
        clock.advance(by: .seconds(5))
        console.update { $0.tally.add(.fresh) }
        try console.finish()
        #expect(notes.text() == "")
    }

    @Test func theProgressLineIsTakenAwayBeforeARow() throws {
        let console = console(progress: progress())
        clock.advance(by: .seconds(1))
        console.update { $0.tally.add(.fresh) }
        #expect(notes.text() == Self.erase + "1/3  ● 1 fresh")
        try console.row("one")
        #expect(notes.text() == Self.erase)
        try console.row("two")
        #expect(notes.text() == "")
        try console.flush()
        #expect(data.text() == "one\ntwo\n")
    }

    @Test func theProgressLineIsTakenAwayBeforeANote() {
        let console = console(progress: progress())
        clock.advance(by: .seconds(1))
        console.update { _ in }
        console.note("a word")
        #expect(notes.text() == Self.erase + "0/3" + Self.erase + "a word\n")
    }

    @Test func theProgressLineIsGoneForGoodAtTheEnd() throws {
        let console = console(progress: progress())
        clock.advance(by: .seconds(1))
        console.update { _ in }
        try console.finish()
        clock.advance(by: .seconds(1))
        console.update { $0.tally.add(.fresh) }
        #expect(notes.text() == Self.erase + "0/3" + Self.erase)
    }

    @Test func drawingGoesOnWhileNothingHappens() async {
        let console = console(progress: progress())
        let clock = clock.clock
        let drawing = Task { await console.keepDrawing(clock: clock) }
        while clock.elapsed() < .seconds(2) { await Task.yield() }
        drawing.cancel()
        await drawing.value
        #expect(notes.text().hasPrefix(Self.erase + "0/3" + Self.erase + "0/3"))
    }

    @Test func aRowThatCannotBeWrittenIsAnError() throws {
        let full = try Posix.open("/dev/full", O_WRONLY)
        defer { close(full) }
        let console = Console(
            output: TextOutput(descriptor: full, name: "standard output"),
            notes: TextOutput(descriptor: notes.writeEnd, name: "standard error"),
            clock: clock.clock)
        let expected = PosixError(call: "write", subject: "standard output", code: ENOSPC)
        try console.row("one")
        #expect(throws: expected) { try console.flush() }
        #expect(throws: expected) { try console.row("two") }
        #expect(throws: expected) { try console.finish() }
    }

    @Test func notesThatCannotBeWrittenAreNoError() throws {
        let console = Console(
            output: TextOutput(descriptor: data.writeEnd, name: "standard output"),
            notes: TextOutput(descriptor: -1, name: "standard error"), clock: clock.clock)
        console.note("a word")
        try console.row("one")
        try console.finish()
        #expect(data.text() == "one\n")
    }

    private func console(progress: ProgressLine?) -> Console {
        Console(
            output: TextOutput(descriptor: data.writeEnd, name: "standard output"),
            notes: TextOutput(descriptor: notes.writeEnd, name: "standard error"),
            progress: progress, clock: clock.clock)
    }

    private func progress() -> ProgressLine {
        ProgressLine(
            Tally(total: 3), start: .zero, window: Window(columns: 40, rows: 24), style: .plain)
    }
}
