import Glibc
import NetworkEngine
import TerminalUI

/// Ends the program in order when a signal asks for it: no entry half written, no line half drawn.
struct Interrupts: Sendable {
    /// Those whose caches are written to.
    let engines: [Engine]
    let console: Console
    let outputs: Outputs
    /// The list of a search for everything.
    var unfinished: UnfinishedList?
    /// What is under way and can be ended in order.
    var work: StoppableWork?

    /// Ends the program at the first signal from now on.
    ///
    /// A reader that takes nothing, such as a pager, holds up whoever writes to it, and with them
    /// the console: nobody waits for that for ever.
    func watch() {
        Signals.handle([SIGINT, SIGTERM, SIGHUP]) { number in
            OwnThread.start {
                tidy()
                end(after: number)
            }
            usleep(Interrupts.patience)
            end(after: number)
        }
    }

    private func end(after signal: Int32) -> Never {
        outputs.endSequences()
        Posix.unsilence()
        _exit(128 + signal)
    }

    private func tidy() {
        for engine in engines { engine.stopStoring() }
        if let unfinished, unfinished.count > 0 { console.note("flickr: " + unfinished.remark) }
        // What a reader has not taken by now is lost, and not done: it was to end.
        if (try? console.finish()) != nil { unfinished?.flush() }
        work?.stop()
    }

    /// In microseconds: a user sees the end within a tenth of a second.
    private static let patience: UInt32 = 80_000
}
