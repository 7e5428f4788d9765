import Testing

@testable import NetworkEngine

@Suite(.timeLimit(.minutes(5))) struct EngineValuesTests {
    private let clock = FakeClock()
    private let request = Request("https://example.com/quotes")

    private func serving(
        _ answers: [Response], _ configuration: Engine.Configuration = .init()
    ) -> (Engine, FakeTransport) {
        let rest = Lock(answers)
        let transport = FakeTransport { (_) async throws(EngineError) in
            rest.withLock { $0.count > 1 ? $0.removeFirst() : $0[0] }
        }
        return (Engine(configuration, transport: transport, clock: clock.clock), transport)
    }

    private func answer(_ text: String, _ type: String = "text/csv") -> Response {
        Response(
            200, ["Content-Type": type, "Cache-Control": "max-age=60"], text, at: clock)
    }

    @Test func aValueComesFromTheNetworkAndThenFromTheCache() async throws {
        let (engine, transport) = serving([answer("a,b\n1,2")])
        for _ in 0..<2 {
            let rows = try await engine.value(for: request, by: .csv).rows
            #expect(rows.map(\.fields) == [["1", "2"]])
        }
        #expect(transport.requests.count == 1)
    }

    @Test func anAnswerWithoutAValueIsAnErrorAndIsNotKept() async throws {
        let (engine, transport) = serving([
            answer("<html>log in first</html>", "text/html"), answer("a\n1"),
        ])
        let error = await #expect(throws: EngineError.self) {
            try await engine.value(for: request, by: .csv)
        }
        guard case .rejected(let rejection) = error,
            case .unacceptableType(found: "text/html", _) = rejection.error as? SerializingError
        else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(try await engine.value(for: request, by: .csv).columns == ["a"])
        #expect(transport.requests.count == 2)
    }

    @Test func whatTheCacheHasAndTheSerializerCannotReadIsAnErrorToo() async throws {
        let (engine, transport) = serving([answer("\"")])
        _ = try await engine.response(for: request)
        let error = await #expect(throws: EngineError.self) {
            try await engine.value(for: request, by: .csv)
        }
        #expect(
            error?.description == "a quote that begins in line 1 of the table never ends")
        #expect(transport.requests.count == 1)
    }

    @Test func aFailureThatMayHealIsAskedAgain() async throws {
        let busy = ResponseSerializer.json.rejecting { reply in
            reply["busy"].bool == true ? Rejection(Busy(), canHeal: true) : nil
        }
        let (engine, transport) = serving([
            answer(#"{"busy":true}"#, "application/json"),
            answer(#"{"busy":false}"#, "application/json"),
        ])
        let value = try await engine.value(for: request, by: busy)
        #expect(value["busy"].bool == false)
        #expect(transport.requests.count == 2)
    }

    @Test func aSerializerIsTheCheckOfAWholeEngine() async throws {
        var configuration = Engine.Configuration()
        let checked = ResponseSerializer.json.map { reply in
            if reply["stat"].string == "fail" { throw Busy() }
            return reply
        }
        configuration.check = { response, _ in checked.rejection(of: response) }
        let (engine, _) = serving(
            [answer(#"{"stat":"fail"}"#, "application/json")], configuration)
        let error = await #expect(throws: EngineError.self) {
            try await engine.response(for: request)
        }
        #expect(error?.description == "the service is busy")
    }

    @Test func theChecksOfEngineRequestAndSerializerAreAllAsked() async throws {
        let asked = Lock([String]())
        var configuration = Engine.Configuration()
        configuration.check = { _, _ in
            asked.withLock { $0.append("engine") }
            return nil
        }
        let (engine, _) = serving([answer("a")], configuration)
        var request = request
        request.check = { _ in
            asked.withLock { $0.append("request") }
            return nil
        }
        _ = try await engine.value(for: request, by: .text)
        #expect(asked.withLock { $0 } == ["engine", "request"])
    }

    private struct Busy: Error, CustomStringConvertible {
        let description = "the service is busy"
    }

    /// They shared the transfer of the first one, whose serializer decided for both.
    @Test func whoReadsAnAnswerOtherwiseHasATransferOfTheirOwn() async throws {
        let (gate, arrived) = (Gate(), Lock(0))
        let bothHaveArrived = Gate()
        let transport = FakeTransport { [clock] _ in
            let count = arrived.withLock { count in
                count += 1
                return count
            }
            if count == 2 { bothHaveArrived.open() }
            await gate.wait()
            return Response(200, ["Content-Type": "text/html"], "<p>", at: clock)
        }
        let engine = Engine(.init(), transport: transport, clock: clock.clock)
        let table = Task { [request] in try await engine.value(for: request, by: .csv) }
        let text = Task { [request] in try await engine.value(for: request, by: .text) }
        await bothHaveArrived.wait()
        gate.open()
        await #expect(throws: EngineError.self) { _ = try await table.value }
        #expect(try await text.value == "<p>")
    }

    @Test func aFreshAnswerIsReadOnce() async throws {
        let count = Lock(0)
        let counting = ResponseSerializer.text.map { text in
            count.withLock { $0 += 1 }
            return text
        }
        let (engine, _) = serving([answer("a")])
        #expect(try await engine.value(for: request, by: counting) == "a")
        #expect(count.withLock { $0 } == 1)
        #expect(try await engine.value(for: request, by: counting) == "a")
        #expect(count.withLock { $0 } == 2)
    }
}
