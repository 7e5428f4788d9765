import NetworkEngine

/// Plays the servers of two social networks, each with one account.
struct SocialReply: Sendable {
    let deeds: Deeds

    /// The token of the account on Mastodon.
    private static let token = "mastodon-token-5a6b7c8d"
    /// The account on Bluesky, its password, and the token of its sessions.
    private static let handle = "maren.bsky.social"
    private static let password = "abcd-\"efgh\"-ijkl"
    private static let session = "session-token-9f8e7d6c"

    /// The answer to a request of a social network; nil for any other.
    func answer(_ request: HTTPRequest) -> Answer? {
        switch "\(request.method) \(request.path)" {
        case "GET /api/v2/instance": instance
        case "POST /api/v1/statuses": status(request)
        case "POST /xrpc/com.atproto.server.createSession": newSession(request)
        case "POST /xrpc/com.atproto.repo.putRecord": record(request)
        default: nil
        }
    }

    // MARK: Mastodon

    private var instance: Answer {
        let statuses: [JSON.Member] = [
            JSON.Member("max_characters", JSON(500)),
            JSON.Member("characters_reserved_per_url", JSON(23)),
        ]
        return json([
            JSON.Member("configuration", .object([JSON.Member("statuses", .object(statuses))]))
        ])
    }

    /// A post whose key has come before is the one that was made then.
    private func status(_ request: HTTPRequest) -> Answer {
        guard request.headers["Authorization"] == "Bearer \(SocialReply.token)" else {
            return refusal(401, "error", "The access token is invalid")
        }
        guard let text = body(of: request)["status"].string, !text.isEmpty else {
            return refusal(422, "error", "Validation failed: Text can't be blank")
        }
        var answer = json([
            JSON.Member("id", .string("1")),
            JSON.Member("url", .string("https://social.example/@maren/1")),
        ])
        let isKnown = request.headers["Idempotency-Key"].map { deeds.has("status", key: $0) }
        if isKnown != true {
            answer.deed = Deed(
                verb: "status", subject: "", details: [JSON.Member("text", .string(text))])
        }
        return answer
    }

    // MARK: Bluesky

    private func newSession(_ request: HTTPRequest) -> Answer {
        let body = body(of: request)
        guard body["identifier"].string == SocialReply.handle,
            body["password"].string == SocialReply.password
        else { return refusal(401, "message", "Invalid identifier or password") }
        return json([JSON.Member("accessJwt", .string(SocialReply.session))])
    }

    /// A record that is there already under its key stays one.
    private func record(_ request: HTTPRequest) -> Answer {
        guard request.headers["Authorization"] == "Bearer \(SocialReply.session)" else {
            return refusal(401, "message", "Token could not be verified")
        }
        let body = body(of: request)
        guard body["repo"].string == SocialReply.handle,
            body["collection"].string == "app.bsky.feed.post", let key = body["rkey"].string,
            key.utf8.count == 13, let text = body["record"]["text"].string, text.count <= 300,
            body["record"]["createdAt"].string?.hasSuffix("Z") == true
        else { return refusal(400, "message", "Invalid app.bsky.feed.post record") }
        let links = (body["record"]["facets"].array ?? []).map { facet in
            JSON.object([
                JSON.Member("text", .string(cut(text, facet["index"]))),
                JSON.Member("uri", facet["features"].array?.first?["uri"] ?? .null),
            ])
        }
        var answer = json([JSON.Member("uri", .string("at://did:plc:a/app.bsky.feed.post/\(key)"))])
        if !deeds.has("record", subject: key) {
            answer.deed = Deed(
                verb: "record", subject: key,
                details: [
                    JSON.Member("text", .string(text)), JSON.Member("links", .array(links)),
                ])
        }
        return answer
    }

    /// The bytes of a text that a facet is about.
    private func cut(_ text: String, _ index: JSON) -> String {
        let bytes = Array(text.utf8)
        let start = min(bytes.count, max(0, index["byteStart"].int ?? 0))
        let end = min(bytes.count, max(start, index["byteEnd"].int ?? 0))
        return String(decoding: bytes[start..<end], as: UTF8.self)
    }

    // MARK: Both

    private func body(of request: HTTPRequest) -> JSON {
        (try? JSON(reading: request.body)) ?? .null
    }

    private func json(_ members: [JSON.Member]) -> Answer {
        Answer(200, text: JSON.object(members).line, type: "application/json")
    }

    private func refusal(_ status: Int, _ member: String, _ text: String) -> Answer {
        Answer(
            status, text: JSON.object([JSON.Member(member, .string(text))]).line,
            type: "application/json")
    }
}
