import Glibc
import Testing

@testable import TerminalUI

@Suite struct ProbeEndTests {
    private let question = TerminalQuestion.text()

    @Test("a process that asks the terminal that controls it is told, and leaves nothing behind")
    func answers() throws {
        let terminal = try FakeTerminal()
        let before = terminal.modes
        let process = try AskerProcess("answer", on: terminal)
        #expect(terminal.hears(question))
        terminal.sends(RecordedTerminal.kitty.bytes)
        #expect(process.end() == .status(0))
        #expect(terminal.shown == "kitty(0.26.5)\r\n")
        #expect(terminal.modes == before)
        #expect(terminal.unread == [])
    }

    @Test(
        "whatever signal ends a process, its terminal is as before",
        arguments: [
            SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT,
            SIGFPE, SIGUSR1, SIGUSR2, SIGALRM, SIGXCPU, SIGPWR, SIGSYS,
        ])
    func signals(signal: Int32) throws {
        let terminal = try FakeTerminal()
        let before = terminal.modes
        let process = try AskerProcess("wait", on: terminal)
        #expect(terminal.hears(question))
        #expect(!terminal.isEchoing)
        process.kill(signal)
        #expect(process.end() == .signal(signal))
        #expect(terminal.modes == before)
    }

    @Test("the same holds for a fault")
    func fault() throws {
        let terminal = try FakeTerminal()
        let before = terminal.modes
        let process = try AskerProcess("trap", on: terminal)
        #expect(terminal.hears(question))
        #expect([.signal(SIGILL), .signal(SIGTRAP)].contains(process.end()))
        #expect(terminal.modes == before)
        #expect(terminal.shown.contains("a fault"))
    }

    @Test("Control-C ends a process that waits, as it does at other times")
    func interrupt() throws {
        let terminal = try FakeTerminal()
        let before = terminal.modes
        let process = try AskerProcess("wait", on: terminal)
        #expect(terminal.hears(question))
        terminal.sends("\u{03}")
        #expect(process.end() == .signal(SIGINT))
        #expect(terminal.modes == before)
    }
}
