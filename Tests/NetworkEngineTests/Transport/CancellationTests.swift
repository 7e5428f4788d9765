import TestSupport
import Testing

@testable import NetworkEngine

/// A request ends exactly once, whatever comes together.
@Suite(.timeLimit(.minutes(5))) struct CancellationTests {
    @Test func tenThousandInterleavingsOfFinishFailAndCancelEndOnce() async throws {
        var random = SeededRandom(seed: 4)
        var wrong = 0
        for _ in 0..<10_000 {
            // given
            let shot = OneShot<Int, EngineError>()
            let accepted = Lock(0)
            var deliveries: [Result<Int, EngineError>] = [
                .success(1), .failure(.cancelled),
                .failure(.connectionFailed(host: "h", reason: "r")),
            ]
            deliveries.shuffle(using: &random)
            let early = Int.random(in: 0...3, using: &random)
            // when
            for delivery in deliveries.prefix(early) where shot.deliver(delivery) {
                accepted.withLock { $0 += 1 }
            }
            await withTaskGroup(of: Void.self) { group in
                group.addTask { _ = await shot.result() }
                for delivery in deliveries.dropFirst(early) {
                    group.addTask {
                        if shot.deliver(delivery) { accepted.withLock { $0 += 1 } }
                    }
                }
            }
            // then
            if accepted.withLock({ $0 }) != 1 { wrong += 1 }
        }
        #expect(wrong == 0)
    }

    @Test func thousandsOfRequestsCancelledAtRandomMomentsAllEnd() async throws {
        // given: a server that answers, breaks off, hangs
        let server = try ScriptedServer { request in
            switch request.number % 4 {
            case 0: [.hang]
            case 1: [.text("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nx"), .close]
            default: [.ok("answer")]
            }
        }
        defer { server.stop() }
        var configuration = TransportConfiguration()
        configuration.jobs = 30
        let transport = CurlTransport(configuration)
        var random = SeededRandom(seed: 5)
        // when
        for _ in 0..<20 {
            let patience = (0..<100).map { _ in Int.random(in: 0...200, using: &random) }
            await withTaskGroup(of: Void.self) { group in
                for yields in patience {
                    group.addTask {
                        let task = Task { try await transport.send(Request(server.url)) }
                        for _ in 0..<yields { await Task.yield() }
                        task.cancel()
                        let result = await task.result
                        // then
                        if case .success(let response) = result { #expect(response.status == 200) }
                    }
                }
            }
        }
        // then: nothing is left behind
        while transport.figures.inFlight > 0 { await Task.yield() }
        #expect(transport.figures.waiting == 0)
    }

    @Test func aTaskThatIsCancelledBeforeItBeginsSendsNothing() async throws {
        let server = try ScriptedServer { _ in [.ok("")] }
        defer { server.stop() }
        let transport = CurlTransport()
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            return try await transport.send(Request(server.url))
        }
        task.cancel()
        await #expect(throws: EngineError.self) { try await task.value }
        #expect(server.connections == 0)
    }

    @Test func cancellingFromTheProgressCallbackIsFine() async throws {
        // given
        let server = try ScriptedServer { _ in
            [.text("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nx"), .hang]
        }
        defer { server.stop() }
        let transport = CurlTransport()
        let task = Lock<Task<Response, any Error>?>(nil)
        var request = Request(server.url)
        request.onProgress = { _ in task.withLock { $0 }?.cancel() }
        // when
        task.withLock { [request] task in task = Task { try await transport.send(request) } }
        // then
        let result = await task.withLock { $0 }?.result
        #expect(throws: EngineError.self) { try result?.get() }
    }

    @Test func shuttingDownCancelsWhatIsInFlightAndWhatComesLater() async throws {
        // given
        let arrived = OneShot<Void, Never>()
        let server = try ScriptedServer { _ in
            arrived.deliver(.success(()))
            return [.hang]
        }
        defer { server.stop() }
        let transport = CurlTransport()
        let task = Task { try await transport.send(Request(server.url)) }
        _ = await arrived.result()
        // when
        transport.shutDown()
        transport.shutDown()
        // then
        await #expect(throws: EngineError.self) { try await task.value }
        await #expect(throws: EngineError.self) { try await transport.send(Request(server.url)) }
    }

    @Test func aTransportThatIsDroppedEndsItsConnections() async throws {
        // given
        let server = try ScriptedServer { _ in [.ok("x")] }
        defer { server.stop() }
        var transport: CurlTransport? = CurlTransport()
        _ = try await transport?.send(Request(server.url))
        #expect(server.openConnections == 1)
        // when
        transport = nil
        // then
        while server.openConnections > 0 { await Task.yield() }
    }
}
