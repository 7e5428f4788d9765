import NetworkEngine
import Testing

@testable import TerminalUI

@Suite struct WindowTests {
    @Test func theTerminalSaysItsSize() {
        let terminal = PseudoTerminal(columns: 97, rows: 31)
        let window = Window(descriptor: terminal.descriptor, environment: ["COLUMNS": "40"])
        #expect(window == Window(columns: 97, rows: 31))
    }

    @Test func aTerminalOfNoSizeDoesNotKnow() {
        let terminal = PseudoTerminal(columns: 0, rows: 0)
        #expect(
            Window(descriptor: terminal.descriptor, environment: [:])
                == Window(columns: 80, rows: 24))
        #expect(
            Window(descriptor: terminal.descriptor, environment: ["COLUMNS": "120", "LINES": "50"])
                == Window(columns: 120, rows: 50))
    }

    @Test func columnsWithoutRowsAreBelieved() {
        let terminal = PseudoTerminal(columns: 60, rows: 0)
        #expect(
            Window(descriptor: terminal.descriptor, environment: [:])
                == Window(columns: 60, rows: 24))
    }

    @Test(arguments: ["", "0", "-5", "wide", "99999999999999999999"])
    func nonsenseInTheEnvironmentIsIgnored(columns: String) {
        let pipe = Pipe()
        let window = Window(descriptor: pipe.writeEnd, environment: ["COLUMNS": columns])
        #expect(window.columns == 80)
    }

    @Test func anAbsurdSizeIsBroughtIntoRange() {
        let terminal = PseudoTerminal(columns: 65535, rows: 65535)
        #expect(
            Window(descriptor: terminal.descriptor, environment: [:])
                == Window(columns: 1000, rows: 1000))
        #expect(Window(columns: -3, rows: 0) == Window(columns: 1, rows: 1))
    }

    @Test func aClosedDescriptorIsNoTerminal() {
        #expect(Window(descriptor: -1, environment: [:]) == .fallback)
        #expect(!Posix.isTerminal(-1))
    }
}
