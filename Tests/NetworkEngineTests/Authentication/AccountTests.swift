import Testing

@testable import NetworkEngine

/// Whose answers the cache gives to whom.
@Suite(.timeLimit(.minutes(5))) struct AccountTests {
    private static let url = "https://example.com/mine"

    /// Answers with who asks, and lets the answer be kept for a minute.
    private let transport = FakeTransport { request in
        Response(200, ["Cache-Control": "max-age=60"], AccountTests.name(of: request))
    }

    private static func name(of request: Request) -> String {
        switch request.credentials?.proof {
        case .password(_, let user, let password)?: "\(user) \(password)"
        case .bearer(let token)?: token
        case .certificate(let file, _, _)?: file
        case nil: "nobody"
        }
    }

    @Test func eachAccountGetsItsOwnAnswersAlone() async throws {
        // given
        let directory = try TemporaryDirectory()
        var configuration = Engine.Configuration()
        configuration.cacheDirectory = directory.path
        let all: [Credentials?] = [
            nil, .basic(user: "ada", password: "topsecret"),
            .digest(user: "bob", password: "topsecret"), .bearer("topsecret", account: "eve"),
        ]
        // when
        var rounds: [[String]] = []
        for _ in 0..<2 {
            let engine = Engine(configuration, transport: transport, clock: FakeClock().clock)
            var texts: [String] = []
            for credentials in all {
                let response = try await engine.response(for: request(credentials))
                texts.append("\(response.source) " + String(decoding: response.body, as: UTF8.self))
            }
            rounds.append(texts)
        }
        // then
        let names = ["nobody", "ada topsecret", "bob topsecret", "topsecret"]
        #expect(rounds[0] == names.map { "fresh \($0)" })
        #expect(rounds[1] == names.map { "cache \($0)" })
    }

    /// Whoever knew a user's name got what the right password had brought.
    @Test func aWrongPasswordGetsNothingFromTheCache() async throws {
        var configuration = Engine.Configuration()
        configuration.memoryBytes = 1 << 20
        let engine = Engine(configuration, transport: transport, clock: FakeClock().clock)
        for password in ["right", "wrong", "right"] {
            let credentials = Credentials.basic(user: "ada", password: password)
            let response = try await engine.response(for: request(credentials))
            #expect(String(decoding: response.body, as: UTF8.self) == "ada \(password)")
        }
        #expect(transport.requests.count == 2)
    }

    /// A field of the caller's own was no account, and everybody got the answer.
    @Test func aFieldOfTheCallersOwnIsAnAccountToo() async throws {
        let engine = Engine(Engine.Configuration(), transport: transport, clock: FakeClock().clock)
        for proof in ["Bearer one", "Bearer two", nil, "Bearer one"] {
            var request = request(nil)
            request.headers["Authorization"] = proof
            _ = try await engine.response(for: request)
        }
        #expect(
            transport.requests.map { $0.headers["Authorization"] } == [
                "Bearer one", "Bearer two", nil,
            ])
    }

    @Test func noSecretIsOnTheDisk() async throws {
        let directory = try TemporaryDirectory()
        var configuration = Engine.Configuration()
        configuration.cacheDirectory = directory.path
        let silent = FakeTransport { _ in
            Response(200, ["Cache-Control": "max-age=60", "Vary": "Authorization"], "body")
        }
        let engine = Engine(configuration, transport: silent, clock: FakeClock().clock)
        for credentials in CredentialsTests.all {
            _ = try await engine.response(for: request(credentials))
        }
        let files = try directory.files()
        #expect(files.count > 1)
        for file in files {
            let bytes = try directory.bytes(of: file)
            #expect(bytes.firstRange(of: Array("topsecret".utf8)) == nil)
        }
    }

    @Test(arguments: [
        Credentials.bearer("token"), .clientCertificate(file: "/c.pem"),
    ])
    func theAnswerToNobodyKnownIsNotKept(credentials: Credentials) async throws {
        let engine = Engine(Engine.Configuration(), transport: transport, clock: FakeClock().clock)
        for _ in 0..<2 {
            #expect(try await engine.response(for: request(credentials)).source == .fresh)
        }
        #expect(try await engine.response(for: request(nil)).source == .fresh)
        #expect(transport.requests.count == 3)
    }

    @Test func twoPasswordsOfOneUserShareNoTransfer() async throws {
        // given
        let (gate, arrived) = (Gate(), Lock(0))
        let slow = FakeTransport { request in
            let count = arrived.withLock { count in
                count += 1
                return count
            }
            if count == 2 { gate.open() }
            await gate.wait()
            return Response(200, [:], AccountTests.name(of: request))
        }
        let engine = Engine(Engine.Configuration(), transport: slow, clock: FakeClock().clock)
        // when
        async let right = engine.response(for: request(.basic(user: "ada", password: "right")))
        async let wrong = engine.response(for: request(.basic(user: "ada", password: "wrong")))
        // then
        #expect(String(decoding: try await right.body, as: UTF8.self) == "ada right")
        #expect(String(decoding: try await wrong.body, as: UTF8.self) == "ada wrong")
    }

    @Test func whatOneAccountChangesIsAskedForAgainByAllThatSeeIt() async throws {
        let engine = Engine(Engine.Configuration(), transport: transport, clock: FakeClock().clock)
        let ada = Credentials.basic(user: "ada", password: "p")
        for credentials in [nil, ada] {
            _ = try await engine.response(for: request(credentials))
        }
        var change = request(ada)
        change.method = .post
        _ = try await engine.response(for: change)
        for credentials in [nil, ada] {
            #expect(try await engine.response(for: request(credentials)).source == .fresh)
        }
    }

    private func request(_ credentials: Credentials?) -> Request {
        var request = Request(AccountTests.url)
        request.credentials = credentials
        return request
    }
}
