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
        for file in try workshop.directory.files() {
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
}
