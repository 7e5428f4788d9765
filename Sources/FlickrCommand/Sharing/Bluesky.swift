import Flickr
import NetworkEngine

/// An account on Bluesky, or on another server of its protocol.
///
/// Source: docs.bsky.app, methods `com.atproto.server.createSession` and
/// `com.atproto.repo.putRecord`; the lexicon `app.bsky.feed.post` limits characters and bytes, and
/// tells addresses by facets, whose places are counted in bytes.
struct Bluesky: SocialNetwork {
    /// Where the account is.
    let server: ServerAddress
    /// Its name.
    let handle: SocialHandle
    /// A password of it for programs.
    let password: String

    let service = SocialService.bluesky
    var account: String { handle.text }
    var secrets: [SecretSetting: String] { [.blueskyPassword: password] }

    /// The record has its key from here: put there again it is the same one.
    let keyLifetime: Duration? = nil

    func rule(askedBy engine: Engine?) async -> PostRule {
        PostRule(characters: 300, bytes: 3000)
    }

    func request(for post: Post, at time: Timestamp) -> Request {
        let record = JSON.object([
            .init("$type", .string(Bluesky.collection)), .init("text", .string(post.text)),
            .init("createdAt", .string(time.internetDate)),
            .init("facets", .array(Bluesky.facets(of: post.text))),
        ])
        return call(
            "com.atproto.repo.putRecord",
            [
                .init("repo", .string(handle.text)),
                .init("collection", .string(Bluesky.collection)),
                .init("rkey", .string(RecordKey(at: time).text)), .init("record", record),
            ])
    }

    /// A session is asked for with the first post that goes out, and serves for the run.
    func prove(_ configuration: inout Engine.Configuration, asking engine: Engine) {
        let known = Lock<String?>(nil)
        configuration.authenticator = Authenticator { request in
            let token: String
            if let session = known.withLock({ $0 }) {
                token = session
            } else {
                token = try await self.session(by: engine)
                known.withLock { $0 = token }
            }
            request.headers["Authorization"] = "Bearer \(token)"
        }
    }

    private func session(by engine: Engine) async throws(EngineError) -> String {
        let request = call(
            "com.atproto.server.createSession",
            [
                .init("identifier", .string(handle.text)), .init("password", .string(password)),
            ])
        let token = ResponseSerializer.json.map { reply in
            guard let token = reply["accessJwt"].string, !token.isEmpty,
                token.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
            else { throw SerializingError.missing("accessJwt") }
            return token
        }
        return try await engine.value(for: request, by: token)
    }

    private func call(_ method: String, _ arguments: [JSON.Member]) -> Request {
        Request("\(server.root)/xrpc/\(method)", method: .post, body: .json(.object(arguments)))
    }

    /// What tells readers which bytes of a text are addresses.
    private static func facets(of text: String) -> [JSON] {
        PostScanner.addresses(in: text).map { range in
            let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
            let address = String(text[range])
            let link = JSON.object([
                .init("$type", .string("app.bsky.richtext.facet#link")),
                .init("uri", .string(address)),
            ])
            let index = JSON.object([
                .init("byteStart", JSON(start)),
                .init("byteEnd", JSON(start + address.utf8.count)),
            ])
            return .object([.init("index", index), .init("features", .array([link]))])
        }
    }

    private static let collection = "app.bsky.feed.post"
}

extension Timestamp {
    /// As RFC 3339 writes it: `2026-01-04T09:08:07.005Z`.
    fileprivate var internetDate: String {
        let thousandths = String(milliseconds - seconds * 1000)
        let zeros = String(repeating: "0", count: max(0, 3 - thousandths.count))
        let second = CivilDay.dateAndTime(Int(seconds)).replacing(" ", with: "T")
        return "\(second).\(zeros)\(thousandths)Z"
    }
}
