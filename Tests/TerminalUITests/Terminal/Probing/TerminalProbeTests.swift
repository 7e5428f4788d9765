import Glibc
import NetworkEngine
import Testing

@testable import TerminalUI

/// The terminal of a process can be silenced once at a time.
@Suite(.serialized) struct TerminalProbeTests {
    private let question = TerminalQuestion.text()
    private static let long = ProbePatience(answer: .seconds(60), late: .seconds(60))

    /// Notes what a key asked for.
    private final class Signals: Sendable {
        let raised = Lock<[Int32]>([])

        func raise(_ signal: Int32) {
            raised.withLock { $0.append(signal) }
        }
    }

    @Test(
        "a terminal that answers is understood, and is as before",
        arguments: RecordedTerminal.allCases)
    func answers(recorded: RecordedTerminal) async throws {
        let terminal = try FakeTerminal()
        let before = terminal.modes
        let probe = try #require(TerminalProbe(terminal.program, Self.long))
        #expect(terminal.hears(question))
        #expect(!terminal.isEchoing)
        terminal.sends(recorded.bytes)
        #expect(await probe.answers() == recorded.answers)
        #expect(probe.finish() == [])
        #expect(terminal.modes == before)
        #expect(terminal.unread == [])
        #expect(terminal.shown == "")
    }

    @Test("one that says nothing costs its time and no more")
    func silence() async throws {
        let terminal = try FakeTerminal()
        let before = terminal.modes
        let patience = ProbePatience(answer: .milliseconds(20), late: .milliseconds(40))
        let probe = try #require(TerminalProbe(terminal.program, patience))
        let start = EngineClock.system.elapsed()
        #expect(await probe.answers() == TerminalAnswers())
        #expect(EngineClock.system.elapsed() - start < .seconds(5))
        #expect(probe.finish() == [])
        #expect(terminal.modes == before)
    }

    @Test("an answer that comes too late is swallowed and not shown")
    func lateAnswer() async throws {
        let terminal = try FakeTerminal()
        let before = terminal.modes
        let patience = ProbePatience(answer: .milliseconds(20), late: .seconds(60))
        let probe = try #require(TerminalProbe(terminal.program, patience))
        #expect(terminal.hears(question))
        #expect(await probe.answers() == TerminalAnswers())
        #expect(!terminal.isEchoing)
        terminal.sends(RecordedTerminal.kitty.bytes)
        // The last answer ends it, without anybody asking for the end.
        while !terminal.isEchoing { await Task.yield() }
        #expect(terminal.modes == before)
        #expect(terminal.unread == [])
        #expect(terminal.shown == "")
        #expect(probe.finish() == [])
    }

    @Test("half an answer is used as far as it goes, and the rest thrown away")
    func halfAnAnswer() async throws {
        let terminal = try FakeTerminal()
        let before = terminal.modes
        let patience = ProbePatience(answer: .milliseconds(60), late: .milliseconds(60))
        let probe = try #require(TerminalProbe(terminal.program, patience))
        terminal.sends("\u{1B}P>|foot(1.13.1)\u{1B}\\\u{1B}[6;18;9t\u{1B}[?62;4")
        let answers = await probe.answers()
        #expect(answers.name == "foot(1.13.1)")
        #expect(answers.cell == CellSize(width: 9, height: 18))
        #expect(!answers.isComplete)
        #expect(probe.finish() == [])
        #expect(terminal.modes == before)
        #expect(terminal.unread == [])
    }

    @Test("where no answer came in time, what lies there unread is thrown away")
    func unheard() async throws {
        let terminal = try FakeTerminal()
        terminal.sends("\u{1B}[?62;4c\n")
        let patience = ProbePatience(answer: .zero, late: .zero)
        let probe = try #require(TerminalProbe(terminal.program, patience))
        #expect(await probe.answers() == TerminalAnswers())
        #expect(probe.finish() == [])
        #expect(terminal.unread == [])
    }

    @Test("garbage before the answers does no harm")
    func garbage() async throws {
        let terminal = try FakeTerminal()
        let before = terminal.modes
        let probe = try #require(TerminalProbe(terminal.program, Self.long))
        terminal.sends([0xFF, 0xFE, 0x00, 0x80, 0x1B, 0x5B, 0x1B, 0x1B, 0x5D, 0x31])
        terminal.sends(RecordedTerminal.xterm.bytes)
        #expect(await probe.answers() == RecordedTerminal.xterm.answers)
        _ = probe.finish()
        #expect(terminal.modes == before)
        #expect(terminal.unread == [])
    }

    @Test("keys that are pressed meanwhile are handed on, and those behind the answers are left")
    func keys() async throws {
        let terminal = try FakeTerminal()
        let probe = try #require(TerminalProbe(terminal.program, Self.long))
        terminal.sends("j\u{1B}[B")
        terminal.sends(RecordedTerminal.kitty.bytes + Array("q".utf8))
        #expect(await probe.answers() == RecordedTerminal.kitty.answers)
        let typed = String(decoding: probe.finish() + terminal.unread, as: UTF8.self)
        #expect(typed == "j\u{1B}[Bq")
    }

    @Test("Control-C acts when the terminal has answered and is as before")
    func interrupt() async throws {
        let terminal = try FakeTerminal()
        let before = terminal.modes
        let signals = Signals()
        let seen = Lock<[String]>([])
        let probe = try #require(
            TerminalProbe(terminal.program, Self.long) { signal in
                seen.withLock { $0 = terminal.modes }
                signals.raise(signal)
            })
        #expect(terminal.hears(question))
        terminal.sends("abc\u{03}")
        terminal.sends(RecordedTerminal.kitty.bytes)
        #expect(await probe.answers() == RecordedTerminal.kitty.answers)
        #expect(probe.finish() == [])
        while signals.raised.withLock({ $0.isEmpty }) { await Task.yield() }
        #expect(signals.raised.withLock { $0 } == [SIGINT])
        #expect(seen.withLock { $0 } == before)
        #expect(terminal.unread == [])
    }

    @Test("Control-C acts at once where no answer comes")
    func interruptWithoutAnswer() async throws {
        let terminal = try FakeTerminal()
        let signals = Signals()
        let probe = try #require(
            TerminalProbe(terminal.program, Self.long) { signals.raise($0) })
        terminal.sends([0x1C])
        #expect(await probe.answers() == TerminalAnswers())
        #expect(probe.finish() == [])
        while signals.raised.withLock({ $0.isEmpty }) { await Task.yield() }
        #expect(signals.raised.withLock { $0 } == [SIGQUIT])
        #expect(terminal.isEchoing)
    }

    @Test("an end that is asked for waits for the answers, so that nobody else reads them")
    func endWaits() async throws {
        let terminal = try FakeTerminal()
        let before = terminal.modes
        let probe = try #require(TerminalProbe(terminal.program, Self.long))
        #expect(terminal.hears(question))
        let end = Announcement<[UInt8]>()
        OwnThread.start { end.make(probe.finish()) }
        #expect(end.made == nil)
        terminal.sends(RecordedTerminal.foot.bytes)
        #expect(await end.value() == [])
        #expect(probe.answersSoFar == RecordedTerminal.foot.answers)
        #expect(terminal.modes == before)
    }

    @Test("an end that is asked for when the time is over comes at once")
    func endAfterwards() async throws {
        let terminal = try FakeTerminal()
        let before = terminal.modes
        let patience = ProbePatience(answer: .milliseconds(10), late: .seconds(60))
        let probe = try #require(TerminalProbe(terminal.program, patience))
        #expect(terminal.hears(question))
        _ = await probe.answers()
        #expect(probe.finish() == [])
        #expect(probe.finish() == [])
        #expect(terminal.modes == before)
    }

    @Test("a process that ends waits a little longer for an answer, lest the next reader gets it")
    func endBeforeLateAnswer() async throws {
        let terminal = try FakeTerminal()
        let patience = ProbePatience(
            answer: .milliseconds(10), late: .seconds(60), ending: .seconds(60))
        let probe = try #require(TerminalProbe(terminal.program, patience))
        #expect(terminal.hears(question))
        #expect(await probe.answers() == TerminalAnswers())
        let end = Announcement<[UInt8]>()
        OwnThread.start { end.make(probe.finish()) }
        terminal.sends(RecordedTerminal.kitty.bytes)
        #expect(await end.value() == [])
        #expect(terminal.unread == [])
        #expect(terminal.shown == "")
    }

    @Test("a terminal that is closed ends the question")
    func closedTerminal() async throws {
        var terminal: FakeTerminal? = try FakeTerminal()
        let program = try #require(terminal?.program)
        let probe = try #require(TerminalProbe(program, Self.long))
        terminal = nil
        #expect(await probe.answers() == TerminalAnswers())
        #expect(probe.finish() == [])
    }

    @Test("what is no terminal is not asked")
    func noTerminal() throws {
        let ends = try Posix.pipe()
        #expect(TerminalProbe(ends.writing, Self.long) == nil)
        let file = Descriptor(try Posix.open("/dev/null", O_RDWR))
        #expect(TerminalProbe(file, Self.long) == nil)
    }

    @Test("output is treated as always while the terminal is silent")
    func output() async throws {
        let terminal = try FakeTerminal()
        let probe = try #require(TerminalProbe(terminal.program, Self.long))
        #expect(terminal.hears(question))
        #expect(Posix.isWritten("a\nb\n", to: terminal.program.number))
        #expect(terminal.shown == "a\r\nb\r\n")
        terminal.sends(RecordedTerminal.tmux.bytes)
        _ = probe.finish()
    }

    @Test("a terminal behind a network may take longer")
    func patience() {
        let near = ProbePatience(answer: .milliseconds(250), late: .seconds(2), ending: .seconds(1))
        let far = ProbePatience(answer: .seconds(1), late: .seconds(5), ending: .seconds(3))
        #expect(ProbePatience(environment: [:]) == near)
        #expect(ProbePatience(environment: ["SSH_TTY": "/dev/pts/1"]) == far)
        #expect(ProbePatience(environment: ["SSH_CONNECTION": "::1 1 ::1 22"]) == far)
    }

    @Test("the question ends with what every terminal answers; Apple's gets no picture")
    func questions() {
        #expect(
            question
                == "\u{1B}[>q\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[16t\u{1B}[?2026$p\u{1B}[?1;1;0S"
                + "\u{1B}]11;?\u{1B}\\\u{1B}[c")
        #expect(
            TerminalQuestion.text(environment: ["TERM_PROGRAM": "Apple_Terminal"])
                == "\u{1B}[>q\u{1B}[16t\u{1B}[?2026$p\u{1B}[?1;1;0S\u{1B}]11;?\u{1B}\\\u{1B}[c")
    }
}
