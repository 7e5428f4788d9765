import Testing

@testable import Flickr
@testable import NetworkEngine

/// A sign-in from its beginning to its end, against answers that Flickr gives.
@Suite struct SignInTests {
    private static let beginning =
        "oauth_callback_confirmed=true&oauth_token=72157-01&oauth_token_secret=0a"

    @Test func theFirstRequestSaysThatTheCodeComesByHand() async throws {
        let flickr = Script([(200, Self.beginning)])

        let pending = try await flickr.signIn().begin(.write)

        #expect(
            pending.page
                == "https://www.flickr.com/services/oauth/authorize?oauth_token=72157-01&perms=write"
        )
        #expect(flickr.urls == ["https://www.flickr.com/services/oauth/request_token"])
        let proof = try #require(flickr.proofs.first)
        #expect(proof.contains(#"oauth_callback="oob""#))
        #expect(!proof.contains("oauth_token="))
    }

    /// A name with an ampersand was cut where values were decoded first.
    @Test func theAnswerIsTakenApartBeforeItIsDecoded() async throws {
        let recorded = try RecordedReply.body("oauth-access-token.txt")
        let flickr = Script([
            (200, Self.beginning), (200, String(decoding: recorded, as: UTF8.self)),
        ])
        let signIn = try flickr.signIn()

        let pending = try await signIn.begin(.read)
        let account = try await signIn.finish(pending, #require(VerifierCode("123 456 789")))

        #expect(account.user == NSID("100000001@N01"))
        #expect(account.fullName == "Sample User")
        #expect(account.userName == "sample & co")
        #expect(account.permission == .read)
        let (token, secret) = ("72157600000000002-0123456789abcdef", "fedcba9876543210")
        #expect(account.token == OAuthToken(token, secret: secret))
        let proof = try #require(flickr.proofs.last)
        #expect(proof.contains(#"oauth_verifier="123-456-789""#))
        #expect(proof.contains(#"oauth_token="72157-01""#))
    }

    /// The file of the account became too large to be read again.
    @Test func namesThatAreLongerThanAnybodysAreCut() async throws {
        let name = String(repeating: "%C3%A9", count: 100_000)
        let flickr = Script([
            (200, Self.beginning),
            (
                200,
                "fullname=\(name)&oauth_token=1&oauth_token_secret=2&user_nsid=100000001%40N01"
                    + "&username=\(name)"
            ),
        ])
        let signIn = try flickr.signIn()
        let pending = try await signIn.begin(.read)

        let account = try await signIn.finish(pending, #require(VerifierCode("123 456 789")))

        #expect(account.fullName == String(repeating: "é", count: 256))
        #expect(account.userName == account.fullName)
    }

    @Test func aTokenThatIsLongerThanAnyIsRefused() async throws {
        let long = String(repeating: "a", count: 1025)
        let flickr = Script([
            (200, "oauth_callback_confirmed=true&oauth_token=\(long)&oauth_token_secret=0a")
        ])

        let error = await #expect(throws: FlickrError.self) {
            try await flickr.signIn().begin(.read)
        }

        #expect(
            error?.description
                == "Flickr's answer is not what was asked for: a sign-in with a token that is too long"
        )
    }

    /// Tokens are good once: an exchange that is sent again is turned away.
    @Test func nothingIsAskedTwice() async throws {
        let flickr = Script([(200, Self.beginning), (503, ""), (200, "")])
        let signIn = try flickr.signIn()
        let pending = try await signIn.begin(.write)

        await #expect(throws: FlickrError.self) {
            try await signIn.finish(pending, #require(VerifierCode("123-456-789")))
        }

        #expect(flickr.urls.count == 2)
    }

    @Test(arguments: [
        (
            "oauth-401.txt", 401,
            "the API secret does not belong to the API key (signature_invalid)", Remedy.setSecret
        ),
        (
            "oauth-problem-token-rejected.txt", 401,
            "the sign-in is not known any more (token_rejected)", .signIn(nil)
        ),
    ])
    func aProblemHasItsSentenceAndNothingOfTheRequest(
        file: String, status: Int, sentence: String, remedy: Remedy
    ) async throws {
        let text = String(decoding: try RecordedReply.body(file), as: UTF8.self)
        let flickr = Script([(status, text)])

        let error = await #expect(throws: FlickrError.self) {
            try await flickr.signIn().begin(.write)
        }

        #expect(error?.description == sentence)
        #expect(error?.kind == .permission)
        #expect(error?.remedy == remedy)
    }

    @Test(arguments: [
        "", "oauth_token=a&oauth_token_secret=b",
        "oauth_callback_confirmed=false&oauth_token=a&oauth_token_secret=b",
        "oauth_callback_confirmed=true&oauth_token=&oauth_token_secret=b",
        "oauth_callback_confirmed=true&oauth_token=a", "<html>",
    ])
    func anAnswerThatIsNoneIsAnError(text: String) async throws {
        let flickr = Script([(200, text)])

        let error = await #expect(throws: FlickrError.self) {
            try await flickr.signIn().begin(.write)
        }

        guard case .unexpectedReply? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func aCheckTellsWhatTheUserAllowsNow() async throws {
        let flickr = Script([
            (
                200,
                #"{"oauth":{"token":{"_content":"72157-02"},"perms":{"_content":"delete"},"user":"#
                    + #"{"nsid":"1@N01","username":"new name","fullname":""}},"stat":"ok"}"#
            )
        ])

        let checked = try await flickr.signIn().check(try Self.account())

        #expect(checked.permission == .delete)
        #expect(checked.userName == "new name")
        #expect(checked.token == (try Self.account()).token)
        #expect(try #require(flickr.proofs.first).contains(#"oauth_token="72157-02""#))
        #expect(!(try #require(flickr.urls.first)).contains("oauth_token"))
    }

    @Test func aTokenThatWasTakenBackIsToldAsSuch() async throws {
        let body = String(decoding: try RecordedReply.body("fail-098.json"), as: UTF8.self)
        let flickr = Script([(200, body)])

        let error = await #expect(throws: FlickrError.self) {
            try await flickr.signIn().check(try Self.account())
        }

        #expect(
            error?.description
                == "Flickr did not accept the sign-in (error 98: Invalid auth token)")
        #expect(error?.remedy == .signIn(nil))
    }

    private static func account() throws -> Account {
        Account(
            user: try #require(NSID("1@N01")), userName: "old", fullName: "",
            permission: .read, token: OAuthToken("72157-02", secret: "0b"))
    }
}

/// Flickr's answers in turn, and what it was asked.
private final class Script: Sendable {
    private let answers: Lock<[(status: Int, text: String)]>
    private let requests = Lock<[Request]>([])

    init(_ answers: [(status: Int, text: String)]) {
        self.answers = Lock(answers)
    }

    var urls: [String] { requests.withLock { $0.map(\.url) } }

    /// What proves who asks.
    var proofs: [String] { requests.withLock { $0.compactMap { $0.headers["Authorization"] } } }

    func signIn() throws -> SignIn {
        let transport = ScriptedTransport { [answers, requests] request in
            requests.withLock { $0.append(request) }
            let (status, text) = answers.withLock { $0.isEmpty ? (500, "") : $0.removeFirst() }
            return .success(.answer(to: request, status: status, body: Array(text.utf8)))
        }
        let engine = Engine(FlickrEngines.signIn(), transport: transport, clock: .hurried())
        return SignIn(
            key: try APIKey("0123456789abcdef0123456789abcdef"),
            secret: try APISecret("0f1e2d3c4b5a6978"), engine: engine)
    }
}
