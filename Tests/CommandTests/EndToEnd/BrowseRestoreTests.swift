import Glibc
import Testing

/// However `flickr browse` ends, the terminal is as it was.
@Suite(.serialized, .timeLimit(.minutes(5))) struct BrowseRestoreTests {
    /// Runs it in a shell that can stop it, which compares modes and descriptor flags before and
    /// after.
    private func shell(
        _ browse: BrowseStage, _ command: String, answers: [String] = [],
        environment: [String: String?] = [:], _ steps: Terminal.Step...
    ) async throws -> Terminal.Session {
        let before = browse.stage.directory.path + "/before"
        let state = "(stty -a | tail -n +2; grep flags /proc/$$/fdinfo/[012])"
        var terminal = Terminal(columns: 100, rows: 24)
        terminal.answers = answers
        let ours: [String: String?] = [
            "PS1": "$ ", "HISTFILE": "/dev/null", "COLORTERM": "truecolor",
            "PATH": BuiltProduct.path("") + ":/usr/bin:/bin",
        ]
        return try await terminal.run(
            ["/bin/bash", "--noprofile", "--norc", "-i"],
            environment: browse.stage.environment(ours.merging(environment) { $1 }),
            steps: [.expect("$"), .type("\(state) > \(before)\n"), .type("flickr \(command)\n")]
                + steps + [
                    .type("echo status=$?; \(state) | diff \(before) - && echo no difference\n"),
                    .expect("no difference"), .type("exit\n"),
                ])
    }

    private let browsing = "browse sunset --limit 3"
    private let shown = Terminal.Step.expect("3 ● fresh  sunset")

    private func check(_ session: Terminal.Session, status: Int) {
        #expect(session.screen.contains("status=\(status)"))
        #expect(session.screen.contains("no difference"))
        #expect(session.showsCursor)
        #expect(!session.screen.joined().contains("Last light"))
        #expect(session.text.ranges(of: "\u{1B}[?1049l").count == 1)
        #expect(
            session.text.contains(
                #/\u{1B}\[\?2026l\u{1B}\[\?2004l\u{1B}\[\?7h\u{1B}\[0m(\u{1B}_Ga=d,[^\u{1B}]*\u{1B}\\)*\u{1B}\[\?25h\u{1B}\[\?1049l/#
            ))
    }

    @Test(
        "q, also where standard input or standard error is no terminal",
        arguments: ["", " < /dev/null", " < <(echo qqq)", " <&-", " 2> /dev/null", " 2>&-"])
    func quit(_ redirection: String) async throws {
        let browse = try await BrowseStage()
        check(
            try await shell(
                browse, browsing + redirection, shown, .type("q"), .lose("fresh")), status: 0)
    }

    @Test(
        "An answer that the terminal gives when all is over is typed to nobody",
        arguments: [
            (Terminal.Step.type("q"), 0), (.type("\u{3}"), 130), (.type("\u{1C}"), 131),
            (.signal(SIGTERM), 143), (.signal(SIGHUP), 129), (.signal(SIGSEGV), 139),
        ])
    func lateAnswer(_ wayOut: Terminal.Step, _ status: Int) async throws {
        let browse = try await BrowseStage()
        let session = try await shell(
            browse, browsing, answers: ["late", "kitty"], environment: ["SSH_TTY": "/dev/pts/0"],
            shown, wayOut, .answer, .lose("fresh"))
        check(session, status: status)
        #expect(session.screen.contains { $0.hasPrefix("$ echo status=") })
    }

    @Test("The answer that comes when the program has been stopped is typed to nobody")
    func lateAnswerWhenStopped() async throws {
        let browse = try await BrowseStage()
        let session = try await shell(
            browse, browsing, answers: ["late", "kitty"], environment: ["SSH_TTY": "/dev/pts/0"],
            shown, .type("\u{1A}"), .answer, .expect("Stopped"), .type("fg\n"),
            .expect(" 1/3 "), .type("q"), .lose("fresh"))
        #expect(session.screen.contains("status=0"))
        #expect(session.screen.contains { $0.hasPrefix("$ fg") })
        #expect(session.screen.contains { $0.hasPrefix("$ echo status=") })
    }

    @Test(
        "Control-C, Control-\\ and signals that end a program, which their parent sees",
        arguments: [
            SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGUSR1, SIGUSR2, SIGALRM, SIGXCPU, SIGPWR,
        ])
    func signals(_ number: Int32) async throws {
        let browse = try await BrowseStage()
        let step: Terminal.Step =
            number == SIGINT
            ? .type("\u{3}") : number == SIGQUIT ? .type("\u{1C}") : .signal(number)
        let session = try await shell(
            browse, browsing, shown, step, .lose("fresh"))
        check(session, status: 128 + Int(number))
    }

    @Test("A stop and going on, with the whole screen drawn anew, also after another size")
    func suspend() async throws {
        let browse = try await BrowseStage()
        let session = try await shell(
            browse, browsing, shown, .type("\u{1A}"), .expect("Stopped"),
            .resize(columns: 60, rows: 12), .type("fg\n"), .expect(" 1/3 "),
            .expect("Last light over the bay"), .type("q"), .lose("fresh"))
        #expect(session.screen.contains("status=0"))
        #expect(session.screen.contains("no difference"))
        #expect(session.screens[9].count == 12)
        #expect(session.screens[9][11].hasPrefix(" 1/3  3 ● fresh"))
        #expect(session.text.ranges(of: "\u{1B}[?1049h").count == 2)
        #expect(session.text.ranges(of: "\u{1B}[?1049l").count == 2)
        #expect(session.showsCursor)
    }

    @Test("An end while it is stopped")
    func endedWhileStopped() async throws {
        let browse = try await BrowseStage()
        let session = try await shell(
            browse, browsing, shown, .type("\u{1A}"), .expect("Stopped"),
            .type("p=$(jobs -p); kill %1; while kill -0 $p 2> /dev/null; do :; done; wait $p\n"),
            .expect("Terminated"))
        check(session, status: 143)
    }

    @Test("A crash, whose words stand below the prompt when the screen is closed")
    func crash() async throws {
        let browse = try await BrowseStage()
        let session = try await shell(
            browse, browsing + " --verbose", shown, .signal(SIGSEGV), .expect("Segmentation fault"))
        check(session, status: 139)
        #expect(session.screen.contains { $0.hasPrefix("GET http://127.0.0.1:") })
        #expect(!session.screens[3].joined().contains("GET http"))
    }

    @Test(
        "What a crash says is not lost, whatever ends the program",
        arguments: [
            SIGABRT, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGSYS,
        ])
    func otherCrashes(_ number: Int32) async throws {
        let browse = try await BrowseStage()
        let session = try await shell(
            browse, browsing + " --verbose", shown, .signal(number), .lose("3 ● fresh"))
        check(session, status: 128 + Int(number))
        #expect(session.screen.contains { $0.hasPrefix("GET http://127.0.0.1:") })
    }

    @Test("A search that fails")
    func failure() async throws {
        let browse = try await BrowseStage()
        try await browse.stage.server.ask(for: "api * reply=fail-100-expired.json")
        check(
            try await shell(browse, browsing, .expect("does not accept the API key")), status: 4)
    }

    @Test("A terminal that goes away ends it at once")
    func hangUp() async throws {
        let browse = try await BrowseStage()
        let session = try await browse.run(
            "sunset", "--limit", "3", steps: [shown, .hangUp])
        #expect(session.signal == Int(SIGHUP))
    }

    @Test("Told to go on twice at once, it takes the screen once")
    func goneOnTwice() async throws {
        let browse = try await BrowseStage()
        let session = try await browse.run(
            "sunset", "--limit", "3",
            steps: [
                shown, .signal(SIGSTOP), .signal(SIGCONT),
                .expectBytes("\u{1B}[?1049h", inFrames: 2), .signal(SIGCONT), .type("j"),
                .expect(" 2/3 "), .type("q"),
            ])
        #expect(session.text.ranges(of: "\u{1B}[?1049h").count == 2)
        #expect(session.isRestored)
    }

    @Test("A stop from outside and going on draws the whole screen anew")
    func stoppedFromOutside() async throws {
        let browse = try await BrowseStage()
        let session = try await browse.run(
            "sunset", "--limit", "3",
            steps: [
                shown, .signal(SIGSTOP), .signal(SIGCONT),
                .expectBytes("\u{1B}[?1049h", inFrames: 2), .type("j"), .expect(" 2/3 "),
                .type("q"),
            ])
        #expect(session.text.ranges(of: "\u{1B}[?1049h").count == 2)
        #expect(session.text.ranges(of: "\u{1B}[?1049l").count == 1)
        #expect(session.isRestored)
    }
}
