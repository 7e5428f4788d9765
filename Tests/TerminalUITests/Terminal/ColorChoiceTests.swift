import Testing

@testable import TerminalUI

@Suite struct ColorChoiceTests {
    @Test func withoutAWordTheTerminalDecides() {
        #expect(isColored(.auto, [:], terminal: true))
        #expect(!isColored(.auto, [:], terminal: false))
    }

    @Test func theFlagComesBeforeTheEnvironment() {
        #expect(isColored(.always, ["NO_COLOR": "1"], terminal: false))
        #expect(!isColored(.never, ["CLICOLOR_FORCE": "1"], terminal: true))
    }

    @Test func aSetNoColorMeansNoneAndAnEmptyOneNothing() {
        #expect(!isColored(.auto, ["NO_COLOR": "1"], terminal: true))
        #expect(!isColored(.auto, ["NO_COLOR": "0"], terminal: true))
        #expect(isColored(.auto, ["NO_COLOR": ""], terminal: true))
    }

    @Test func forcingComesAfterNoColorAndBeforeTheTerminal() {
        #expect(isColored(.auto, ["CLICOLOR_FORCE": "1"], terminal: false))
        #expect(!isColored(.auto, ["CLICOLOR_FORCE": "0"], terminal: false))
        #expect(!isColored(.auto, ["CLICOLOR_FORCE": ""], terminal: false))
        #expect(!isColored(.auto, ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], terminal: true))
    }

    @Test func cliColorZeroTurnsThemOffOnATerminal() {
        #expect(!isColored(.auto, ["CLICOLOR": "0"], terminal: true))
        #expect(isColored(.auto, ["CLICOLOR": "1"], terminal: true))
        #expect(isColored(.auto, ["CLICOLOR": "0", "CLICOLOR_FORCE": "1"], terminal: true))
    }

    private func isColored(
        _ choice: ColorChoice, _ environment: [String: String], terminal: Bool
    ) -> Bool {
        choice.isColored(environment: environment, isCapableTerminal: terminal)
    }
}
