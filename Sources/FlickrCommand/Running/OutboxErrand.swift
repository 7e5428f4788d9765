import Glibc
import NetworkEngine

/// Sends what waits in the outbox, behind a run that has found the network. It says what goes out and
/// what has failed, and changes nothing else: no output, no status.
final class OutboxErrand: Sendable {
    private let settings: Settings
    private let notes: Notes
    private let sending = Lock<Task<Void, Never>?>(nil)

    init(settings: Settings, notes: Notes) {
        self.settings = settings
        self.notes = notes
    }

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
        let task = Task { [notes] in
            for sender in senders.ready {
                do throws(OutboxError) {
                    try await sender.engine.flushOutbox()
                } catch {
                    notes.say("the outbox: \(error)")
                }
            }
        }
        sending.withLock { $0 = task }
        Blocking.run { await task.value }
    }

    /// Lets it be, and waits until what was not sent is waiting again.
    func stop() {
        guard let task = sending.withLock({ $0 }) else { return }
        task.cancel()
        Blocking.run { await task.value }
    }
}
