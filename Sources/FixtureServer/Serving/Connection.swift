import NetworkEngine

/// One client's connection: requests in, answers out, one after the other.
struct Connection {
    /// The client.
    let socket: Socket
    /// Who answers.
    let router: Router
    /// A connection is counted until it turns out to be one that steers the server.
    private var isCounted = true

    init(socket: Socket, router: Router) {
        self.socket = socket
        self.router = router
    }

    /// Serves until the client leaves or an answer ends the connection, and closes it.
    mutating func serve() {
        router.counts.opened()
        defer { if isCounted { router.counts.closed() } }
        var reader = RequestReader(receive: socket.receive)
        while true {
            do throws(HTTPRequestError) {
                guard let request = try reader.next() else { return socket.close() }
                guard settle(answer(request)) else { return }
            } catch {
                return refuse(error)
            }
        }
    }

    private mutating func answer(_ request: HTTPRequest) -> Wire.Outcome {
        let wire = Wire(socket: socket, release: router.release.line())
        let counts = router.counts
        guard !ControlReply.isMeant(by: request) else {
            if isCounted { counts.discount() }
            isCounted = false
            let reply = ControlReply(router: router).answer(request, client: socket)
            return wire.send(reply, for: request) { _ in }
        }
        let ticket = counts.began(request)
        let answer = router.answer(request)
        let outcome = wire.send(answer, for: request) { counts.sent($0, for: ticket) }
        counts.ended(ticket, status: answer.status, clientLeft: outcome == .clientLeft)
        router.log?.note(request, status: answer.status, outcome: "\(outcome)")
        return outcome
    }

    /// Closes the connection when the outcome says so; true when it goes on.
    private func settle(_ outcome: Wire.Outcome) -> Bool {
        switch outcome {
        case .whole: return true
        case .finished, .clientLeft: socket.close()
        case .mustReset: socket.reset()
        }
        return false
    }

    private func refuse(_ error: HTTPRequestError) {
        let statuses: [HTTPRequestError: Int] = [
            .malformed: 400, .headTooLong: 431, .bodyTooLong: 413,
        ]
        if let status = statuses[error] {
            _ = socket.send(Wire.head(of: Answer(status), closes: true))
        }
        socket.close()
    }
}
