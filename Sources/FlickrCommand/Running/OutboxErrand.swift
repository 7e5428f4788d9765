import Glibc
import NetworkEngine

/// Sends what waits in the outbox, behind a run that has found the network. It says what goes out and
/// what has failed, and changes nothing else: no output, no status.
struct OutboxErrand: Sendable {
    let settings: Settings
    let notes: Notes
    /// Ends before its time when a signal ends the program: what was not sent waits again.
    let work: StoppableWork

    /// Sends it over the connections of `engine`, by which the run has asked.
    func run(behind engine: Engine) {
        guard !settings.options.isOffline, engine.traffic.bytes > 0,
            let directory = settings.outboxDirectory
        else { return }
        let waiting = Blocking.run {
            ((try? await Outbox(directory).writes()) ?? []).filter(\.isWaiting)
        }
        guard !waiting.isEmpty else { return }
        let news = OutboxNews(notes)
        let senders = settings.senders(of: waiting, notes, behind: engine) { news.hear($0) }
        guard !senders.ready.isEmpty else { return }
        // Whoever reads the rows has them all, and need not wait.
        if isatty(STDOUT_FILENO) == 0 { Posix.endOutput() }
        work.run { [notes] in
            for sender in senders.ready {
                do throws(OutboxError) {
                    try await sender.engine.flushOutbox()
                } catch {
                    notes.say("\(error)")
                }
            }
        }
    }
}
