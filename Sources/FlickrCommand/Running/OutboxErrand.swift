import NetworkEngine

/// Sends what waits in the outbox, behind a run that has found the network. It says what went out and
/// what has failed, and changes nothing else: no output, no status.
struct OutboxErrand: Sendable {
    let settings: Settings
    let notes: Notes

    /// Sends it over the connections of `engine`, by which the run has asked.
    func run(behind engine: Engine) {
        guard !settings.options.isOffline, engine.traffic.bytes > 0,
            let directory = settings.outboxDirectory
        else { return }
        let writes = Blocking.run {
            (try? await Outbox(directory).writes()) ?? []
        }
        let waiting = writes.filter { if case .failed = $0.state { false } else { true } }
        let news = OutboxNews(notes)
        let senders = settings.senders(of: waiting, notes, behind: engine) { news.hear($0) }
        Blocking.run {
            for sender in senders.ready { try? await sender.engine.flushOutbox() }
        }
    }
}
