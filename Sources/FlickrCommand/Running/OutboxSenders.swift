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
    /// What can send those writes, each in the name of its owner, over the connections of another
    /// engine if there is one; `onEvent` is told what becomes of them.
    func senders(
        of writes: [FrozenWrite], _ notes: Notes, sharing other: Engine? = nil,
        onEvent: @escaping @Sendable (OutboxEvent) -> Void
    ) -> OutboxSenders {
        var senders = OutboxSenders()
        for service in Set(writes.map(SocialService.init(ownerOf:))).sorted() {
            do throws(CommandError) {
                if let service {
                    let network = try network(service)
                    let engine = network.writer(self, notes, sharing: other, onEvent: onEvent)
                    senders.ready.append(.init(owner: network.owner, engine: engine))
                } else {
                    let signatory = try writingSignatory(of: "what waits")
                    let engine = signatory.writer(
                        self, try endpoints(), notes, sharing: other, onEvent: onEvent)
                    let owner = signatory.account.user.description
                    senders.ready.append(.init(owner: owner, engine: engine))
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
