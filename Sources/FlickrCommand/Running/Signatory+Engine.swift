import Flickr
import NetworkEngine

extension Settings {
    /// Who is signed in and may write.
    /// - Throws: what `signatory` throws, and `CommandError.mayNotWrite`.
    func writingSignatory(of what: String) throws(CommandError) -> Signatory {
        let signatory = try signatory(of: what)
        guard signatory.account.permission >= .write else {
            throw .mayNotWrite(user: signatory.account.userName)
        }
        return signatory
    }
}

extension Signatory {
    /// An engine that writes in the user's name, within the calls of the API that Flickr allows. What
    /// it cannot send waits in the outbox; `onEvent` is told what becomes of that.
    func writer(
        _ settings: Settings, _ endpoints: FlickrEndpoints, _ notes: Notes,
        sharing other: Engine? = nil,
        onEvent: @escaping @Sendable (OutboxEvent) -> Void
    ) -> Engine {
        let spy = RequestSpy(settings.options, key: key, notes.console)
        let waits = WaitNotes { notes.say($0) }
        var configuration = FlickrEngines.writes(
            of: account, key: key, secret: secret, endpoints: endpoints)
        configuration.obey(settings)
        configuration.rateLimit = settings.rateLimit
        configuration.onWait = { waits.say($0) }
        configuration.outboxDirectory = settings.outboxDirectory
        configuration.onOutboxEvent = onEvent
        configuration.onSend = { spy.show($0) }
        configuration.warn = { notes.say($0) }
        return other.map { Engine(configuration, sharing: $0) } ?? Engine(configuration)
    }
}
