import Testing

@testable import TerminalUI

@Suite struct TerminalCapabilitiesTests {
    @Test func aPipeIsNoTerminal() {
        let pipe = Pipe()
        let found = TerminalCapabilities(
            descriptor: pipe.writeEnd, environment: ["TERM": "xterm-kitty"])
        #expect(!found.isTerminal)
        #expect(!found.understandsEscapes)
    }

    @Test func aTerminalIsFoundWithItsSize() {
        let terminal = PseudoTerminal(columns: 50, rows: 20)
        let found = TerminalCapabilities(
            descriptor: terminal.descriptor, environment: ["TERM": "xterm"])
        #expect(found.isTerminal)
        #expect(found.understandsEscapes)
        #expect(found.window == Window(columns: 50, rows: 20))
    }

    @Test(arguments: [[:], ["TERM": ""], ["TERM": "dumb"]])
    func aDumbTerminalGetsNoEscapes(environment: [String: String]) {
        let found = TerminalCapabilities(isTerminal: true, environment: environment)
        #expect(found.isTerminal)
        #expect(!found.understandsEscapes)
    }

    @Test(arguments: [
        (["LANG": "en_US.UTF-8"], true), (["LANG": "de_DE.utf8"], true),
        (["LC_ALL": "C.UTF8"], true),
        (["LC_CTYPE": "UTF-8"], true), ([:], false), (["LANG": "C"], false),
        (["LANG": "POSIX"], false),
        (["LANG": "en_US.ISO-8859-1"], false), (["LC_ALL": "C", "LANG": "en_US.UTF-8"], false),
        (["LC_ALL": "", "LANG": "en_US.UTF-8"], true),
        (["LC_CTYPE": "C", "LANG": "en_US.UTF-8"], false),
        (["LC_ALL": "en_US.UTF-8", "LC_CTYPE": "C", "LANG": "C"], true),
    ])
    func theLocaleSaysWhetherThereIsUTF8(environment: [String: String], isUTF8: Bool) {
        #expect(TerminalCapabilities(isTerminal: true, environment: environment).isUTF8 == isUTF8)
    }

    @Test func aClosedDescriptorIsSurvived() {
        let found = TerminalCapabilities(descriptor: -1, environment: [:])
        #expect(!found.isTerminal)
        #expect(found.window == .fallback)
    }
}
