import TestSupport
import Testing

@testable import NetworkEngine

@Suite(.timeLimit(.minutes(5))) struct RunningRequestsTests {
    /// An engine whose server answers nothing until the gate opens.
    private func engine(
        _ gate: Gate, arrivals: AsyncStream<String>.Continuation,
        _ change: (inout Engine.Configuration) -> Void = { _ in }
    ) -> Engine {
        var configuration = Engine.Configuration()
        change(&configuration)
        let transport = FakeTransport { (request) async throws(EngineError) in
            arrivals.yield(request.url)
            await gate.wait()
            return Response(200, [:], "late")
        }
        return Engine(configuration, transport: transport)
    }

    private func outcome(_ task: Task<Response, any Error>) async -> String {
        do {
            return String(decoding: try await task.value.body, as: UTF8.self)
        } catch {
            return "\(error)"
        }
    }

    @Test func thoseWhoseAddressHoldsAPartAreGivenUpAndNoOthers() async {
        let gate = Gate()
        let (stream, arrivals) = AsyncStream.makeStream(of: String.self)
        let engine = engine(gate, arrivals: arrivals)
        let tasks = ["a/1", "a/2", "b/1"].map { path in
            Task { try await engine.response(for: Request("https://example.com/\(path)")) }
        }
        var iterator = stream.makeAsyncIterator()
        for _ in tasks { _ = await iterator.next() }
        #expect(engine.runningCount == 3)
        #expect(engine.cancel(containing: "/a/") == 2)
        let given = [await outcome(tasks[0]), await outcome(tasks[1])]
        #expect(given == ["it was cancelled", "it was cancelled"])
        #expect(engine.runningCount == 1)
        gate.open()
        #expect(await outcome(tasks[2]) == "late")
        #expect(engine.runningCount == 0)
        #expect(engine.cancelAll() == 0)
    }

    @Test func everyChangeOfTheirNumberIsToldInOrder() async throws {
        let counts = Lock([Int]())
        let gate = Gate()
        let (stream, arrivals) = AsyncStream.makeStream(of: String.self)
        let engine = engine(gate, arrivals: arrivals) { configuration in
            configuration.onRunningChange = { count in counts.withLock { $0.append(count) } }
        }
        let tasks = (0..<4).map { number in
            Task { try await engine.response(for: Request("https://example.com/\(number)")) }
        }
        var iterator = stream.makeAsyncIterator()
        for _ in tasks { _ = await iterator.next() }
        gate.open()
        for task in tasks { _ = try await task.value }
        #expect(counts.withLock { $0 } == [1, 2, 3, 4, 3, 2, 1, 0])
    }

    /// The callbacks of an operation that was cancelled came all the same.
    @Test func nothingIsCalledAfterACancelledRequest() async throws {
        let isFirstPartOut = ThreadGate()
        let mayGoOn = ThreadGate()
        let server = try ScriptedServer { _ in
            [
                .text("HTTP/1.1 200 OK\r\nContent-Length: 8\r\n\r\nhalf"),
                .call { isFirstPartOut.open() }, .wait(mayGoOn), .text("rest"),
            ]
        }
        defer { server.stop() }
        let engine = Engine(Engine.Configuration())
        let (parts, progress) = AsyncStream.makeStream(of: Int.self)
        let isOver = Lock(false)
        let calledAfter = Lock(false)
        var request = Request(server.url + "/slow")
        request.onProgress = { part in
            if isOver.withLock({ $0 }) { calledAfter.withLock { $0 = true } }
            progress.yield(part.received)
        }
        let task = Task { [request] in try await engine.response(for: request) }
        var iterator = parts.makeAsyncIterator()
        _ = await iterator.next()
        isOver.withLock { $0 = engine.cancel { $0.url.hasSuffix("/slow") } == 1 }
        mayGoOn.open()
        await #expect(throws: EngineError.self) { try await task.value }
        #expect(isOver.withLock { $0 } && !calledAfter.withLock { $0 })
    }

    @Test func aThousandCallersOfOneAddressAreOneRequestAndAllAreGivenUp() async {
        let gate = Gate()
        let (stream, arrivals) = AsyncStream.makeStream(of: String.self)
        let counted = AsyncStream.makeStream(of: Int.self)
        let engine = engine(gate, arrivals: arrivals) { configuration in
            configuration.onRunningChange = { counted.continuation.yield($0) }
        }
        let tasks = (0..<1000).map { _ in
            Task { try await engine.response(for: Request("https://example.com/same")) }
        }
        for await count in counted.stream where count == 1000 { break }
        var iterator = stream.makeAsyncIterator()
        _ = await iterator.next()
        #expect(engine.cancelAll() == 1000)
        for task in tasks { #expect(await outcome(task) == "it was cancelled") }
        #expect(engine.traffic.requests == 1)
    }

    @Test func noCallbackOfARequestThatWasGivenUpIsCalled() async throws {
        let (gate, isAsked, hasCalled) = (Gate(), Gate(), Gate())
        let called = Lock([String]())
        let transport = FakeTransport { request in
            isAsked.open()
            await gate.wait()
            request.onUploadProgress?(.init(sent: 1, total: 2))
            request.onProgress?(.init(received: 1, expected: 2))
            hasCalled.open()
            return Response(200, [:], "late")
        }
        let engine = Engine(.init(), transport: transport)
        var request = Request("https://h/", method: .post, body: Body([1]))
        request.onUploadProgress = { _ in called.withLock { $0.append("upload") } }
        request.onProgress = { _ in called.withLock { $0.append("progress") } }
        let task = Task { [request] in try await engine.response(for: request) }
        await isAsked.wait()
        #expect(engine.cancelAll() == 1)
        #expect(await outcome(task) == "it was cancelled")
        gate.open()
        await hasCalled.wait()
        #expect(called.withLock { $0 } == [])
    }
}
