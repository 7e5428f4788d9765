import NetworkEngine

/// The interface by which a test steers the server; its requests are not counted.
struct ControlReply {
    let router: Router

    /// Whether the request is one of control.
    static func isMeant(by request: HTTPRequest) -> Bool {
        request.path.hasPrefix("/__")
    }

    /// The answer to a control request.
    func answer(_ request: HTTPRequest, client: Socket) -> Answer {
        switch "\(request.method) \(request.path)" {
        case "GET /__counts": return json(router.counts.json)
        case "GET /__requests": return json(router.counts.requests)
        case "GET /__deeds": return json(router.deeds.json)
        case "GET /__faults": return json(router.faults.json)
        case "GET /__wait": return wait(request, client: client)
        case "POST /__faults": return add(request)
        case "POST /__revoke":
            router.revokeConsents()
            return json(.null)
        case "POST /__release":
            router.release.ring()
            return json(.null)
        case "POST /__reset":
            router.counts.reset()
            router.faults.removeAll()
            router.deeds.removeAll()
            router.release.ring()
            return json(.null)
        default:
            return Answer(404, text: "no such control: \(request.path)\n", type: "text/plain")
        }
    }

    /// Asks for the faults of the body, one a line: all, or none when one is wrong.
    private func add(_ request: HTTPRequest) -> Answer {
        let lines = String(decoding: request.body, as: UTF8.self).split(whereSeparator: \.isNewline)
        do throws(FaultError) {
            try router.ask(forFaults: lines.map(String.init))
            return json(.null)
        } catch {
            return Answer(400, text: "\(error)\n", type: "text/plain")
        }
    }

    /// Answers when each figure that the query names is reached: `/__wait?photo=3&left=1`.
    private func wait(_ request: HTTPRequest, client: Socket) -> Answer {
        let wanted = request.parameters.all.map { ($0.name, Int($0.value) ?? 0) }
        guard router.counts.wait(for: wanted, client: client) else { return Answer(503) }
        return json(router.counts.json)
    }

    private func json(_ value: JSON) -> Answer {
        Answer(200, text: value.line + "\n", type: "application/json")
    }
}
