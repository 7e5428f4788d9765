import NetworkEngine
import TerminalUI

/// The terminal as the whole screen: frames go out, keys come in.
final class BrowseScreen {
    /// The terminal.
    let terminal: HeldTerminal
    private let environment: [String: String]
    private var screen = CellScreen()
    private var farewell = ""
    private var reader = KeyReader()
    private var lastByte = Duration.zero

    /// What opens the screen: the alternate one, no cursor, no wrapping, pasted text marked.
    private static let greeting = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h"
    /// The most bytes that are read before a frame is drawn.
    private static let mostBytes = 64 << 10

    /// A screen on `terminal`.
    init(_ terminal: HeldTerminal, environment: [String: String]) {
        self.terminal = terminal
        self.environment = environment
    }

    /// Takes the screen, or takes it again.
    /// - Throws: `PosixError` when the terminal does not take it.
    func open() throws(PosixError) {
        screen.forget()
        farewell = BrowseScreen.farewell(deleting: screen.deletions)
        try terminal.take(
            greeting: Array(BrowseScreen.greeting.utf8), farewell: Array(farewell.utf8))
    }

    /// Gives the terminal back.
    func close() {
        terminal.giveBack()
        screen = CellScreen()
    }

    /// Shows a frame.
    func show(_ frame: ScreenFrame) {
        let bytes = screen.bytes(for: frame)
        guard !bytes.isEmpty else { return }
        // A crash between the two must not leave graphics behind.
        let next = BrowseScreen.farewell(deleting: screen.deletions)
        if next != farewell {
            farewell = next
            terminal.setFarewell(Array(next.utf8))
        }
        terminal.write(bytes)
    }

    /// Asks the terminal something.
    func ask(_ question: String) {
        terminal.expectAnswer(true)
        terminal.write(Array(question.utf8))
    }

    /// Forgets what stands on the screen, so that the next frame is drawn whole.
    func forget() {
        screen.forget()
    }

    /// The size of the window.
    var window: Window { Window(descriptor: terminal.descriptor, environment: environment) }

    /// The size of its cells, nil when it does not say.
    var cell: CellSize? { CellSize(descriptor: terminal.descriptor) }

    /// How long to wait for bytes before what has begun is over; nil for ever.
    func patience(at time: Duration) -> Duration? {
        reader.patience.map { lastByte + $0 - time }
    }

    /// What was typed since, and what is over by now; nil when the terminal is gone.
    func inputs(at time: Duration) -> [TerminalInput]? {
        var inputs: [TerminalInput] = []
        var count = 0
        while count < BrowseScreen.mostBytes {
            switch terminal.read() {
            case .bytes(let bytes):
                lastByte = time
                count += bytes.count
                inputs += reader.read(bytes)
                continue
            case .gone: return nil
            case .nothing: break
            }
            break
        }
        if let patience = patience(at: time), patience <= .zero { inputs += reader.timeOut() }
        return inputs
    }

    /// What closes the screen: whatever was being written ends; then everything is as it was.
    private static func farewell(deleting deletions: String) -> String {
        "\u{1B}\\\u{1B}[?2026l\u{1B}[?2004l\u{1B}[?7h\u{1B}[0m\(deletions)\u{1B}[?25h\u{1B}[?1049l"
    }
}
