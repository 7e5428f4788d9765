import TestSupport
import Testing

@testable import Flickr
@testable import NetworkEngine

/// Writes to a Flickr that refuses, repeats, leads elsewhere or answers nonsense.
@Suite(.timeLimit(.minutes(5))) struct FlickrWriterTests {
    private static let token = "72157-5a6b7c"
    private static let seenBefore = "oauth_problem=nonce_used"
    private static let done = #"{"stat":"ok","comment":{"id":"7"}}"#

    /// A copy of the request had arrived, sent by somebody on the way whose connection broke: what was
    /// done was told to have failed.
    @Test func whatMayComeTwiceAndWhoseNonceHasBeenSeenIsSignedAnew() async throws {
        let flickr = Answers([(401, Self.seenBefore), (200, Self.done)])

        let response = try await engine(flickr.transport).response(for: repeatable)

        #expect(response.body == Array(Self.done.utf8))
        #expect(flickr.nonces.count == 2)
        #expect(Set(flickr.nonces).count == 2)
    }

    @Test func aNonceThatIsRefusedAgainIsNotAskedForWithoutEnd() async throws {
        let flickr = Answers([(401, Self.seenBefore)])

        await #expect(throws: EngineError.self) {
            try await engine(flickr.transport).response(for: repeatable)
        }

        #expect(flickr.nonces.count == 2)
    }

    @Test func aCommentWhoseNonceHasBeenSeenMayHaveArrived() async throws {
        let flickr = Answers([(401, Self.seenBefore), (200, Self.done)])

        let error = await #expect(throws: FlickrError.self) {
            try await writer(flickr.transport).comment(on: "54000000001", "x")
        }

        #expect(error?.description == "Flickr has seen this request before (nonce_used)")
        #expect(error?.leavesArrivalOpen == true)
        #expect(flickr.nonces.count == 1)
    }

    @Test(arguments: [
        "<html>hello</html>", "", "{", #"{"stat":"ok""#, "{}",
    ])
    func aCommentWhoseAnswerCannotBeReadMayHaveArrived(body: String) async throws {
        let flickr = Answers([(200, body)])

        let error = await #expect(throws: FlickrError.self) {
            try await writer(flickr.transport).comment(on: "54000000001", "x")
        }

        #expect(error?.leavesArrivalOpen == true, "\(String(describing: error))")
    }

    /// The number of another photo was told.
    @Test(arguments: ["<photoid>549000", "<photoid>549000<", "<photoid>549000</photo", "<photoid>"])
    func theNumberOfANewPhotoIsNotReadFromAnAnswerThatIsCutOff(rest: String) {
        #expect(throws: FlickrError.self) {
            try UploadReply.photo(in: Array("<rsp stat=\"ok\">\(rest)".utf8))
        }
    }

    @Test func whatFlickrRefusesHasNotArrived() async throws {
        let flickr = Answers([(200, #"{"stat":"fail","code":1,"message":"Not found"}"#)])

        let error = await #expect(throws: FlickrError.self) {
            try await writer(flickr.transport).comment(on: "54000000001", "x")
        }

        #expect(error?.leavesArrivalOpen == false)
    }

    /// It stood in errors and in the files of the outbox.
    @Test func aTokenThatFlickrRepeatsIsNotRepeated() async throws {
        let flickr = Answers([
            (200, #"{"stat":"fail","code":112,"message":"token_\#(Self.token)"}"#)
        ])

        let error = await #expect(throws: FlickrError.self) {
            try await writer(flickr.transport).addFavorite("54000000001")
        }

        #expect(error?.description.hasSuffix(" (error 112: token_…)") == true)
    }

    /// A file of the outbox that named another address was sent there, signed.
    @Test(arguments: [
        "http://localhost/steal", "https://api.flickr.com.example/services/rest/",
        "https://api.flickr.com/services/rest/?x=1",
    ])
    func aWriteToAnotherAddressIsNotSent(address: String) async throws {
        let flickr = Answers([(200, Self.done)])
        let engine = try engine(flickr.transport)

        let error = await #expect(throws: EngineError.self) {
            try await engine.write(Request(address, method: .post))
        }

        #expect(error?.description.hasPrefix("refused to ask ") == true)
        #expect(flickr.nonces.isEmpty && flickr.transport.urls.isEmpty)
    }

    /// A 302 made a question of a comment, and a 307 gave the text to another host.
    @Test(arguments: [301, 302, 303, 307, 308])
    func aWriteDoesNotFollowARedirect(status: Int) async throws {
        let other = try ScriptedServer { _ in [.ok(Self.done)] }
        defer { other.stop() }
        let server = try ScriptedServer { _ in [.redirect(status, to: other.url + "/x")] }
        defer { server.stop() }
        let endpoints = try FlickrEndpoints(root: server.url)
        let configuration = try configuration(at: endpoints)
        let writer = FlickrWriter(
            engine: Engine(configuration), account: try account(), endpoints: endpoints)

        let error = await #expect(throws: FlickrError.self) {
            try await writer.comment(on: "54000000001", "for Flickr alone")
        }

        #expect(
            error?.description
                == "Flickr answered with HTTP \(status), which leads elsewhere and is not followed")
        #expect(error?.leavesArrivalOpen == false)
        #expect(other.requests.isEmpty)
    }

    private var repeatable: Request {
        Request(
            FlickrEndpoints.standard.rest, method: .post, headers: ["Idempotency-Key": "1"],
            body: .form(["method": "flickr.favorites.add"]))
    }

    private func account() throws -> Account {
        Account(
            user: try #require(NSID("100000001@N01")), userName: "", fullName: "",
            permission: .write, token: OAuthToken(Self.token, secret: "9d1c2b3a4f5e6d7c"))
    }

    private func configuration(at endpoints: FlickrEndpoints = .standard) throws
        -> Engine.Configuration
    {
        FlickrEngines.writes(
            of: try account(), key: try APIKey("0123456789abcdef0123456789abcdef"),
            secret: try APISecret("0f1e2d3c4b5a6978"), endpoints: endpoints)
    }

    private func engine(_ transport: ScriptedTransport) throws -> Engine {
        Engine(try configuration(), transport: transport, clock: .hurried())
    }

    private func writer(_ transport: ScriptedTransport) throws -> FlickrWriter {
        FlickrWriter(engine: try engine(transport), account: try account())
    }
}

/// Answers one request after the other, the last answer for ever, and keeps the nonces.
private final class Answers: Sendable {
    let transport: ScriptedTransport
    private let seen = Lock<[String]>([])

    /// The nonces of the requests so far.
    var nonces: [String] { seen.withLock { $0 } }

    init(_ answers: [(status: Int, body: String)]) {
        transport = ScriptedTransport { [seen] request in
            let number = seen.withLock { seen in
                let fields = request.headers["Authorization"]?.split(separator: ", ") ?? []
                seen.append(String(fields.first { $0.contains("oauth_nonce=") } ?? ""))
                return seen.count
            }
            let (status, body) = answers[min(number, answers.count) - 1]
            return .success(.answer(to: request, status: status, body: Array(body.utf8)))
        }
    }
}
