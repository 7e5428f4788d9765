import Testing

/// The pseudo-terminal that other tests rely on.
@Suite(.timeLimit(.minutes(5))) struct TerminalTests {
    private let environment = ["PATH": "/usr/bin:/bin"]

    private func shell(_ script: String, _ steps: [Terminal.Step] = []) async throws
        -> Terminal.Session
    {
        try await Terminal(columns: 40, rows: 5).run(
            ["/bin/sh", "-c", script], environment: environment, steps: steps)
    }

    @Test func theScreenShowsWhatAProgramDrew() async throws {
        let session = try await shell(
            "printf 'one\\ntwo\\033[1;1HO'; stty size; test -t 1; exit $?")
        #expect(session.screen == ["O5 40", "two", "", "", ""])
        #expect(session.status == 0)
        #expect(session.signal == nil)
        #expect(session.isRestored)
    }

    @Test func stepsWaitTypeAndResize() async throws {
        let session = try await shell(
            "echo ready; read name; echo hello $name; read x; stty size",
            [
                .expect("ready"), .type("you\n"), .expect("hello you"),
                .resize(columns: 60, rows: 8), .type("\n"), .expect("8 60"),
            ])
        #expect(session.status == 0)
        #expect(session.screens[2].contains("hello you"))
    }

    @Test func controlCIsTyped() async throws {
        let session = try await shell(
            "echo ready; exec sleep 60", [.expect("ready"), .type("\u{3}")])
        #expect(session.signal == 2)
        #expect(session.status == nil)
    }

    @Test func aTerminalLeftRawIsNoticed() async throws {
        let session = try await shell("stty raw -echo; exit 3")
        #expect(session.status == 3)
        #expect(!session.isRestored)
    }

    @Test func aTextThatDoesNotComeIsToldWithTheScreen() async throws {
        await #expect {
            try await shell("echo other", [.expect("ready")])
        } throws: { error in
            "\(error)" == "'ready' did not come; the screen is\nother\n"
        }
    }
}
