import Testing

@testable import TerminalUI

@Suite struct StyleTests {
    private let utf8 = ["TERM": "xterm", "LANG": "C.UTF-8"]

    @Test func aTerminalGetsEverything() {
        #expect(
            style(.auto, terminal: true, utf8)
                == Style(hasColors: true, hasControls: true, isASCII: false))
    }

    @Test func aPipeGetsPlainTextWhateverTheLocale() {
        #expect(style(.auto, terminal: false, utf8) == .plain)
        #expect(style(.auto, terminal: false, ["TERM": "xterm", "LC_ALL": "C"]) == .plain)
    }

    @Test func alwaysInAPipeGivesColoursAndNothingElse() {
        #expect(
            style(.always, terminal: false, utf8)
                == Style(hasColors: true, hasControls: false, isASCII: false))
    }

    @Test func aTerminalWithoutColoursGetsNoEscapeAtAll() {
        #expect(style(.never, terminal: true, utf8) == .plain)
        #expect(style(.auto, terminal: true, utf8.merging(["NO_COLOR": "1"]) { $1 }) == .plain)
        #expect(style(.auto, terminal: true, ["TERM": "dumb", "LANG": "C.UTF-8"]) == .plain)
    }

    @Test func aTerminalWithoutUTF8GetsASCII() {
        #expect(style(.auto, terminal: true, ["TERM": "xterm", "LC_ALL": "C"]).isASCII)
    }

    @Test func paintIsClosedBehindTheText() {
        let colored = Style(hasColors: true, hasControls: false, isASCII: false)
        #expect(colored.painted("fresh", .fresh) == "\u{1B}[32mfresh\u{1B}[0m")
        #expect(colored.painted("text", nil) == "text")
        #expect(colored.painted("", .failed) == "")
        #expect(Style.plain.painted("fresh", .fresh) == "fresh")
    }

    private func style(
        _ choice: ColorChoice, terminal: Bool, _ environment: [String: String]
    ) -> Style {
        let capabilities = TerminalCapabilities(isTerminal: terminal, environment: environment)
        return Style(choice, for: capabilities, environment: environment)
    }
}
