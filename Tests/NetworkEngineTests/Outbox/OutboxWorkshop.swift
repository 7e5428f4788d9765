@testable import NetworkEngine

/// A server that can be out of reach, and engines that share one outbox.
final class OutboxWorkshop: Sendable {
    /// What a server answers: a status, or what keeps it from answering.
    typealias Behaviour = @Sendable (Request) -> Result<Int, EngineError>

    let directory: TemporaryDirectory
    let clock = FakeClock()
    let transport: FakeTransport
    private let behaviour: Lock<Behaviour>
    private let log = Lock([String]())

    init() throws {
        directory = try TemporaryDirectory()
        let behaviour = Lock<Behaviour>({ _ in .success(200) })
        self.behaviour = behaviour
        transport = FakeTransport { [clock] (request) async throws(EngineError) in
            let answer = behaviour.withLock { $0 }
            return Response(try answer(request).get(), at: clock)
        }
    }

    /// Where the writes lie.
    var path: String { "\(directory.path)/outbox" }

    /// What has happened to writes, a word and the write's label each.
    var events: [String] { log.withLock { $0 } }

    /// The bodies that the server has seen, as text, in order.
    var arrivals: [String] { transport.requests.map(\.text) }

    /// From now on the server answers so.
    func answer(_ answer: @escaping Behaviour) {
        behaviour.withLock { $0 = answer }
    }

    func goOffline() {
        answer { _ in .failure(.cannotResolve(host: "example.com")) }
    }

    func goOnline() {
        answer { _ in .success(200) }
    }

    func engine(_ change: (inout Engine.Configuration) -> Void = { _ in }) -> Engine {
        var configuration = Engine.Configuration()
        configuration.outboxDirectory = path
        configuration.retry.retries = 1
        configuration.onOutboxEvent = { [log] event in
            log.withLock { $0.append(event.text) }
        }
        change(&configuration)
        return Engine(configuration, transport: transport, clock: clock.clock)
    }

    /// What is in the outbox, in order: label and state.
    func content() async throws -> [String] {
        try await Outbox(path).writes().map { "\($0.label): \($0.state.text)" }
    }
}

extension TemporaryDirectory {
    /// All files but the one that holds the number of the last write.
    func keptFiles() throws -> [String] {
        try files().filter { !$0.hasSuffix("/.last") }
    }
}

extension Request {
    /// A write with that text for a body.
    static func post(_ text: String, to url: String = "https://example.com/a") -> Request {
        Request(url, method: .post, body: Body(Array(text.utf8), contentType: "text/plain"))
    }

    fileprivate var text: String {
        guard case .bytes(let bytes) = body?.content else { return "" }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension FrozenWrite.State {
    var text: String {
        switch self {
        case .queued(let tries, let reason): "queued \(tries) \(reason ?? "-")"
        case .sending(let tries): "sending \(tries)"
        case .failed(let reason): "failed \(reason)"
        case .done: "done"
        }
    }
}

extension Engine.Written {
    var isFrozen: Bool {
        if case .frozen = self { true } else { false }
    }
}

extension OutboxEvent {
    fileprivate var text: String {
        switch self {
        case .kept(let write): "kept \(write.label)"
        case .queued(let write, _): "queued \(write.label)"
        case .sending(let write): "sending \(write.label)"
        case .done(let write, let response): "done \(write.label) \(response.status)"
        case .failed(let write): "failed \(write.label)"
        case .unreadable: "unreadable"
        }
    }
}
