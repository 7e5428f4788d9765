import Testing

@testable import TerminalUI

@Suite struct PictureModeTests {
    private func mode(
        _ environment: [String: String], _ recorded: RecordedTerminal? = nil,
        choice: PictureChoice = .auto, isColored: Bool = true
    ) -> PictureMode {
        let variables = ["LANG": "en_US.UTF-8", "TERM": "xterm-256color"]
            .merging(environment) { $1 }
        return PictureMode(
            choice, on: TerminalCapabilities(isTerminal: true, environment: variables),
            TerminalIdentity(environment: variables, answers: recorded?.answers),
            isColored: isColored)
    }

    @Test(
        "what the terminal answered decides",
        arguments: [
            (RecordedTerminal.kitty, PictureMode.kitty), (.foot, .sixel), (.xterm, .sixel),
            (.mlterm, .sixel), (.tmux, .blocks(.quadrant, .indexed256)),
        ])
    func recorded(terminal: RecordedTerminal, wanted: PictureMode) {
        #expect(mode([:], terminal) == wanted)
    }

    @Test("kitty's protocol comes before iTerm2's, that before sixels, those before blocks")
    func order() {
        let iTerm = ["TERM_PROGRAM": "iTerm.app"]
        #expect(mode(iTerm) == .iTerm2)
        #expect(mode(["LC_TERMINAL": "iTerm2"]) == .iTerm2)
        // mlterm does not say its name, so the variable counts.
        #expect(mode(iTerm, .mlterm) == .iTerm2)
        #expect(mode(iTerm, .kitty) == .kitty)
        // An xterm that was started from iTerm2 is an xterm.
        #expect(mode(iTerm, .xterm) == .sixel)
        #expect(mode(iTerm, .tmux) == .blocks(.quadrant, .indexed256))
        #expect(mode([:]) == .blocks(.quadrant, .indexed256))
    }

    @Test(
        "terminals by their variables",
        arguments: [
            (["TERM_PROGRAM": "WezTerm", "COLORTERM": "truecolor"], .iTerm2),
            (["TERM_PROGRAM": "WarpTerminal"], .iTerm2), (["TERM_PROGRAM": "mintty"], .iTerm2),
            // Its pictures are off unless the user has switched them on.
            (["TERM_PROGRAM": "vscode", "COLORTERM": "truecolor"], .blocks(.quadrant, .trueColor)),
            (
                [
                    "TERM_PROGRAM": "Apple_Terminal", "TERM_PROGRAM_VERSION": "453",
                    "COLORTERM": "truecolor",
                ],
                .blocks(.quadrant, .indexed256)
            ),
            (
                ["TERM_PROGRAM": "Apple_Terminal", "TERM_PROGRAM_VERSION": "464.1"],
                .blocks(.quadrant, .trueColor)
            ),
            (["COLORTERM": "24bit"], .blocks(.quadrant, .trueColor)),
            (["TERM": "xterm-direct"], .blocks(.quadrant, .trueColor)),
            (["TERM": "alacritty"], .blocks(.quadrant, .trueColor)),
            (["TERM": "xterm"], .blocks(.quadrant, .basic16)),
            (["TERM": "linux"], .blocks(.half, .basic16)),
            (["TERM": "dumb"], PictureMode.none), (["TERM": ""], PictureMode.none),
            (["LANG": "C"], .ascii), (["LC_ALL": "en_US.ISO-8859-1"], .ascii),
        ] as [([String: String], PictureMode)])
    func variables(environment: [String: String], wanted: PictureMode) {
        #expect(mode(environment) == wanted)
    }

    @Test(
        "terminals by the name that they answer with",
        arguments: [
            ("foot(1.16.2)", PictureMode.blocks(.quadrant, .trueColor)),
            ("ghostty 1.0.1", .blocks(.quadrant, .trueColor)), ("WezTerm 20240203", .iTerm2),
            ("iTerm2 3.5.0", .iTerm2), ("mintty 3.6.1", .iTerm2),
            ("XTerm(379)", .blocks(.quadrant, .indexed256)),
        ])
    func names(name: String, wanted: PictureMode) {
        var answers = TerminalAnswers()
        answers.name = name
        answers.attributes = [62]
        let variables = ["LANG": "C.UTF-8", "TERM": "xterm-256color"]
        let mode = PictureMode(
            .auto, on: TerminalCapabilities(isTerminal: true, environment: variables),
            TerminalIdentity(environment: variables, answers: answers), isColored: true)
        #expect(mode == wanted)
    }

    @Test(
        "within tmux or screen there are blocks, in 256 colours unless more are promised",
        arguments: [
            ["TMUX": "/tmp/tmux-0/default,1,0"], ["STY": "1.pts-0.host"],
            ["TERM": "screen-256color"],
            ["TERM": "tmux-256color", "TERM_PROGRAM": "tmux"], ["ZELLIJ": "0"],
        ])
    func multiplexers(environment: [String: String]) {
        for outer in [[:], ["TERM_PROGRAM": "iTerm.app", "LC_TERMINAL": "iTerm2"]] {
            let variables = environment.merging(outer) { inner, _ in inner }
            #expect(mode(variables) == .blocks(.quadrant, .indexed256))
            #expect(mode(variables, .kitty) == .blocks(.quadrant, .indexed256))
            #expect(mode(variables, .foot) == .blocks(.quadrant, .indexed256))
            let promised = variables.merging(["COLORTERM": "truecolor"]) { $1 }
            #expect(mode(promised) == .blocks(.quadrant, .trueColor))
            #expect(mode(variables, choice: .sixel) == .sixel)
            #expect(mode(variables, choice: .kitty) == .kitty)
        }
    }

    @Test("what was chosen is done, whatever the terminal says")
    func chosen() {
        for recorded in RecordedTerminal.allCases {
            for isColored in [true, false] {
                func chosen(_ choice: PictureChoice) -> PictureMode {
                    mode([:], recorded, choice: choice, isColored: isColored)
                }
                #expect(chosen(.kitty) == .kitty)
                #expect(chosen(.iterm2) == .iTerm2)
                #expect(chosen(.sixel) == .sixel)
                #expect(chosen(.ascii) == .ascii)
                #expect(chosen(.none) == .none)
                guard case .blocks = chosen(.blocks) else {
                    Issue.record("no blocks")
                    return
                }
            }
        }
        #expect(
            PictureChoice.allCases.map(\.rawValue).joined(separator: "|")
                == "auto|kitty|iterm2|sixel|blocks|ascii|none")
    }

    @Test("without colours there are letters", arguments: RecordedTerminal.allCases)
    func noColors(recorded: RecordedTerminal) {
        #expect(mode([:], recorded, isColored: false) == .ascii)
    }

    @Test("a terminal is asked only where it helps")
    func asking() {
        func asks(
            _ environment: [String: String] = [:], choice: PictureChoice = .auto,
            isTerminal: Bool = true, isInputTerminal: Bool = true
        ) -> Bool {
            let variables = ["TERM": "xterm-256color"].merging(environment) { $1 }
            return choice.asks(
                TerminalCapabilities(isTerminal: isTerminal, environment: variables),
                isInputTerminal: isInputTerminal, environment: variables)
        }
        #expect(asks())
        #expect(asks(["CI": ""]))
        #expect(!asks(["CI": "true"]))
        #expect(!asks(["TERM": "dumb"]))
        #expect(!asks(["TERM": ""]))
        #expect(!asks(["TERM": "linux"]))
        #expect(!asks(["TMUX": "x"]))
        #expect(!asks(["STY": "x"]))
        #expect(!asks(isTerminal: false))
        #expect(!asks(isInputTerminal: false))
        for choice in PictureChoice.allCases where choice != .auto {
            #expect(!asks(choice: choice))
        }
    }
}
