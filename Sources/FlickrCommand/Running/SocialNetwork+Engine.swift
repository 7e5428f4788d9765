import Flickr
import NetworkEngine

extension SocialNetwork {
    /// An engine that posts in the name of the account. What it cannot send waits in the outbox;
    /// `onEvent` is told what becomes of that. An errand waits for no connection that does not come
    /// about at once: the network is there, and the run that it is behind has ended.
    func writer(
        _ settings: Settings, _ notes: Notes, isErrand: Bool = false,
        onEvent: @escaping @Sendable (OutboxEvent) -> Void
    ) -> Engine {
        let spy = RequestSpy(settings.options, secrets: secrets, notes.console)
        var configuration = FlickrEngines.signIn()
        configuration.obey(settings)
        configuration.baseURL = server.root
        configuration.onSend = { spy.show($0) }
        // A redirect would make a question of a post, or hand a password on.
        configuration.prepare = { if !$0.method.isSafe { $0.followsRedirects = false } }
        if isErrand {
            configuration.timeouts.connect = .seconds(2)
            configuration.retry.retries = 0
        }
        let asking = Engine(configuration)
        prove(&configuration, asking: asking)
        configuration.account = owner
        configuration.outboxDirectory = settings.outboxDirectory
        configuration.onOutboxEvent = onEvent
        configuration.warn = { notes.say($0) }
        // What a server tells of its rules is not worth waiting for.
        configuration.retry.allows = { !$1.method.isSafe && $0.canHeal && $1.isRepeatable }
        configuration.check = { [service] response, request in
            guard !request.method.isSafe, !service.tellsOfPost(response) else { return nil }
            return Rejection(NoPost(service: service), canHeal: true)
        }
        return Engine(configuration, sharing: asking)
    }
}

/// An answer that tells of no post, such as a page of whoever stands in between.
private struct NoPost: Error, CustomStringConvertible {
    let service: SocialService

    var description: String { "the answer of \(service.name) tells of no post" }
}
