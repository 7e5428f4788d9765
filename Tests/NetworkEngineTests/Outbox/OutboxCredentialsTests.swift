import Testing

@testable import NetworkEngine

@Suite(.timeLimit(.minutes(5))) struct OutboxCredentialsTests {
    private static let ada = Credentials.basic(user: "ada", password: "topsecret")

    let workshop: OutboxWorkshop

    init() throws {
        workshop = try OutboxWorkshop()
    }

    @Test func theEnginesOwnGoOutAgainAndAreNotKept() async throws {
        // given
        workshop.goOffline()
        _ = try await workshop.engine { $0.credentials = OutboxCredentialsTests.ada }
            .write(.post("one"))
        // then
        for file in try workshop.directory.keptFiles() {
            let bytes = try workshop.directory.bytes(of: file)
            #expect(bytes.firstRange(of: Array("topsecret".utf8)) == nil)
        }
        // when
        workshop.goOnline()
        try await workshop.engine { $0.credentials = OutboxCredentialsTests.ada }.flushOutbox()
        // then
        #expect(workshop.transport.requests.last?.credentials == OutboxCredentialsTests.ada)
        #expect(try await workshop.content().isEmpty)
    }

    @Test func aWriteWithItsOwnIsRefused() async throws {
        var request = Request.post("one")
        request.credentials = OutboxCredentialsTests.ada
        let error = await #expect(throws: EngineError.self) {
            try await workshop.engine().write(request)
        }
        #expect(
            error?.description == "the request cannot be sent: "
                + "credentials of a write that is kept belong to the engine's configuration")
        #expect(try await workshop.content().isEmpty)
        #expect(workshop.transport.requests.isEmpty)
    }

    /// A key among the engine's default fields lay in the outbox in clear.
    @Test func theEnginesDefaultFieldsAreNotKept() async throws {
        workshop.goOffline()
        _ = try await workshop.engine { $0.headers = ["X-Api-Key": "topsecret"] }
            .write(.post("one"))
        for file in try workshop.directory.keptFiles() {
            let bytes = try workshop.directory.bytes(of: file)
            #expect(bytes.firstRange(of: Array("topsecret".utf8)) == nil)
        }
        workshop.goOnline()
        try await workshop.engine { $0.headers = ["X-Api-Key": "a newer one"] }.flushOutbox()
        #expect(workshop.transport.requests.last?.headers["X-Api-Key"] == "a newer one")
    }

    @Test(arguments: [RequestSerializer.form, .json, .query])
    func whatASerializerProvesItselfByIsNotKept(serializer: RequestSerializer) async throws {
        let calls = serializer.authenticating(["key": "topsecret"])
        let request = calls.request("https://example.com/", ["a": "b"], method: .post)
        let error = await #expect(throws: EngineError.self) {
            try await workshop.engine().write(request)
        }
        #expect(
            error?.description == "the request cannot be sent: "
                + "the address or body of a write that is kept may hold no secret")
        #expect(try workshop.directory.keptFiles().isEmpty)
    }

    /// Another account's engine sent it under its own name.
    @Test func aWriteIsOfTheAccountOfItsEngine() async throws {
        workshop.goOffline()
        _ = try await workshop.engine { $0.account = "alice" }.write(.post("one"))
        workshop.goOnline()
        let before = workshop.arrivals.count
        try await workshop.engine { $0.account = "bob" }.flushOutbox()
        #expect(workshop.arrivals.count == before)
        #expect(try await Outbox(workshop.path).writes().map(\.freezing.account) == ["alice"])
        try await workshop.engine { $0.account = "alice" }.flushOutbox()
        #expect(workshop.arrivals.count == before + 1)
    }
}
