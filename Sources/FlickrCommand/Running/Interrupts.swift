import Glibc
import NetworkEngine
import TerminalUI

/// Ends the program in order when a signal asks for it: no entry half written, no line half drawn.
struct Interrupts: Sendable {
    let session: Session
    let console: Console

    /// Ends the program at the first signal from now on.
    func watch() {
        Signals.handle([SIGINT, SIGTERM, SIGHUP]) { number in
            session.pictures.stopStoring()
            session.replies.stopStoring()
            try? console.finish()
            _exit(128 + number)
        }
    }
}
