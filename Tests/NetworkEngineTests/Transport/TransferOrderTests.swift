import TestSupport
import Testing

@testable import NetworkEngine

/// Priorities, windows and pauses with real connections: one place, held by a first request.
@Suite(.timeLimit(.minutes(5))) struct TransferOrderTests {
    /// A transport with one place, and a server whose first answer waits for its gate.
    private final class Stage: Sendable {
        let gate = ThreadGate()
        let server: ScriptedServer
        let transport: CurlTransport

        init() throws {
            server = try ScriptedServer { [gate] request in
                request.target == "/first" ? [.wait(gate), .ok("")] : [.ok("")]
            }
            var configuration = TransportConfiguration()
            configuration.jobs = 1
            transport = CurlTransport(configuration)
        }

        var targets: [String] { server.requests.map(\.target) }

        func begin(
            _ path: String, _ priority: Priority = .standard, _ ticket: TransferTicket = .init()
        )
            -> Task<Response, any Error>
        {
            var request = Request(server.url + path)
            request.priority = priority
            return Task { [request, transport] in try await transport.send(request, as: ticket) }
        }

        /// Begins a request and waits until it stands in the queue.
        func queue(
            _ path: String, _ priority: Priority = .standard, _ ticket: TransferTicket = .init()
        )
            async -> Task<Response, any Error>
        {
            let waiting = transport.figures.waiting
            let task = begin(path, priority, ticket)
            while transport.figures.waiting == waiting { await Task.yield() }
            return task
        }

        func holdThePlace() async -> Task<Response, any Error> {
            let task = begin("/first")
            while server.requests.isEmpty { await Task.yield() }
            return task
        }
    }

    @Test func whatIsVisibleGoesBeforeWhatIsFetchedAhead() async throws {
        // given
        let stage = try Stage()
        defer { stage.server.stop() }
        var tasks = [await stage.holdThePlace()]
        // when
        tasks.append(await stage.queue("/prefetch", .prefetch))
        tasks.append(await stage.queue("/standard"))
        tasks.append(await stage.queue("/visible", .visible))
        stage.gate.open()
        for task in tasks { _ = try await task.value }
        // then
        #expect(stage.targets == ["/first", "/visible", "/standard", "/prefetch"])
        #expect(stage.server.connections == 1)
    }

    @Test func aRaisedRequestGoesFirst() async throws {
        // given
        let stage = try Stage()
        defer { stage.server.stop() }
        let ticket = TransferTicket()
        var tasks = [await stage.holdThePlace()]
        tasks.append(await stage.queue("/1"))
        tasks.append(await stage.queue("/2", .prefetch, ticket))
        // when
        stage.transport.raise(ticket, to: .visible)
        stage.gate.open()
        for task in tasks { _ = try await task.value }
        // then
        #expect(stage.targets == ["/first", "/2", "/1"])
    }

    @Test func aCancelledRequestLeavesTheQueue() async throws {
        // given
        let stage = try Stage()
        defer { stage.server.stop() }
        let first = await stage.holdThePlace()
        let second = await stage.queue("/second")
        // when
        second.cancel()
        _ = await second.result
        stage.gate.open()
        _ = try await first.value
        _ = try await stage.begin("/third").value
        // then
        #expect(stage.targets == ["/first", "/third"])
    }

    @Test func whatWaitsForAPausedHostIsNotSentUntilItIsOpen() async throws {
        // given
        let stage = try Stage()
        defer { stage.server.stop() }
        let first = await stage.holdThePlace()
        let second = await stage.queue("/second")
        // when
        stage.transport.setAccess(to: "127.0.0.1", .paused)
        stage.gate.open()
        _ = try await first.value
        #expect(stage.targets == ["/first"])
        stage.transport.setAccess(to: "127.0.0.1", .open)
        // then
        _ = try await second.value
        #expect(stage.targets == ["/first", "/second"])
    }

    @Test func whatWaitsForARefusedHostFailsAtOnce() async throws {
        // given
        let stage = try Stage()
        defer { stage.server.stop() }
        let first = await stage.holdThePlace()
        let second = await stage.queue("/second")
        // when
        stage.transport.setAccess(
            to: "127.0.0.1", .refused(.rateLimited(host: "h", retryAfter: .seconds(3600))))
        // then
        for task in [second, stage.begin("/third")] {
            let error = await #expect(throws: EngineError.self) { try await task.value }
            #expect(error?.description == "h asks for fewer requests, and to wait for 3600 s")
        }
        stage.gate.open()
        _ = try await first.value
        #expect(stage.targets == ["/first"])
    }
}
