import Flickr
import NetworkEngine

/// What can send the writes of an outbox: an engine for each account.
struct OutboxSenders: Sendable {
    /// An account that is set up, and the engine that sends its writes.
    struct Sender: Sendable {
        let owner: String
        let engine: Engine
    }

    /// Those of accounts that are set up.
    fileprivate(set) var ready: [Sender] = []
    /// Why others are not.
    fileprivate(set) var missing: [CommandError] = []
}

extension Settings {
    /// What can send those writes, each in the name of its owner; `onEvent` is told what becomes of
    /// them. Behind a run that has asked Flickr by `engine`, its connections serve on.
    func senders(
        of writes: [FrozenWrite], _ notes: Notes, behind engine: Engine? = nil,
        onEvent: @escaping @Sendable (OutboxEvent) -> Void
    ) -> OutboxSenders {
        var senders = OutboxSenders()
        for service in Set(writes.map(SocialService.init(ownerOf:))).sorted() {
            do throws(CommandError) {
                if let service {
                    let network = try network(service)
                    let writer = network.writer(
                        self, notes, isErrand: engine != nil, onEvent: onEvent)
                    senders.ready.append(.init(owner: network.owner, engine: writer))
                } else {
                    let signatory = try writingSignatory(of: "what waits")
                    let writer = signatory.writer(
                        self, try endpoints(), notes, sharing: engine, onEvent: onEvent)
                    let owner = signatory.account.user.description
                    senders.ready.append(.init(owner: owner, engine: writer))
                }
            } catch {
                senders.missing.append(error)
            }
        }
        return senders
    }
}

extension Set<SocialService?> {
    /// Flickr first, which knows no network.
    fileprivate func sorted() -> [SocialService?] {
        let all: [SocialService?] = [nil] + SocialService.allCases
        return all.filter(contains)
    }
}
