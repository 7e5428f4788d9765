import Flickr
import NetworkEngine

/// Sends what waits in the outbox, behind a run that has reached Flickr. It says what went out and
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
        let waits = writes.contains { if case .failed = $0.state { false } else { true } }
        guard waits, let signatory = try? settings.writingSignatory(of: "the outbox"),
            let endpoints = try? settings.endpoints()
        else { return }
        let news = OutboxNews(notes)
        let sender = signatory.writer(settings, endpoints, notes, sharing: engine) { news.hear($0) }
        Blocking.run { try? await sender.flushOutbox() }
    }
}
