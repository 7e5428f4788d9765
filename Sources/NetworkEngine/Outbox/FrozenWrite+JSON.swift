/// How a state stands in a line of a write's file.
extension FrozenWrite.State {
    var members: [JSON.Member] {
        switch self {
        case .queued(let tries, let reason):
            [
                .init("state", .string("queued")), .init("tries", JSON(tries)),
                .init("reason", JSON(reason)),
            ]
        case .sending(let tries): [.init("state", .string("sending")), .init("tries", JSON(tries))]
        case .failed(let reason):
            [.init("state", .string("failed")), .init("reason", .string(reason))]
        case .done: [.init("state", .string("done"))]
        }
    }

    init?(_ json: JSON) {
        // What a damaged line says must not overflow.
        let tries = json["tries"].int.map { max(0, min($0, 1 << 20)) }
        switch (json["state"].string, tries, json["reason"].string) {
        case ("queued", let tries?, let reason): self = .queued(tries: tries, reason: reason)
        case ("sending", let tries?, _): self = .sending(tries: tries)
        case ("failed", _, let reason?): self = .failed(reason: reason)
        case ("done", _, _): self = .done
        default: return nil
        }
    }
}

extension FrozenWrite.History {
    init(_ json: JSON) {
        func time(_ name: String) -> Timestamp? {
            json[name].int.map { Timestamp(milliseconds: Int64($0)) }
        }
        self.init(
            refused: time("refused"), postponed: time("postponed"), renewed: time("renewed"),
            doubtful: time("doubtful"))
    }

    var members: [JSON.Member] {
        let times = [
            ("refused", refused), ("postponed", postponed), ("renewed", renewed),
            ("doubtful", doubtful),
        ]
        return times.compactMap { name, time in
            time.map { JSON.Member(name, JSON(Int($0.milliseconds))) }
        }
    }
}
