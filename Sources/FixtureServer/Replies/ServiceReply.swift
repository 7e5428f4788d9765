import NetworkEngine

/// The services of the examples: an app store, a subreddit, prices of stocks.
struct ServiceReply: Sendable {
    private let replies: RecordedReplies
    private let apps: [JSON]
    private let quotes: [String]

    init(replies: RecordedReplies) throws(FixtureError) {
        self.replies = replies
        let results = try replies.body("appstore-search.json")
        do throws(JSONError) {
            apps = try JSON(reading: results)["results"].array ?? []
        } catch {
            throw .malformed("appstore-search.json", why: "\(error)")
        }
        quotes = String(decoding: try replies.body("quotes.csv"), as: UTF8.self)
            .split(separator: "\r\n").map(String.init)
    }

    /// The answer of one of the services; nil where the request is for none of them.
    func answer(_ request: HTTPRequest) -> Answer? {
        switch request.path {
        case "/search": return search(request)
        case "/q/l/": return prices(request)
        case "/subreddits/search.json": return recorded("reddit-missing.json", 200)
        default:
            let parts = request.path.split(separator: "/")
            guard parts.count == 3, parts[0] == "r", parts[2] == "hot.json" else { return nil }
            return posts(of: String(parts[1]), request)
        }
    }

    // MARK: App Store

    private func search(_ request: HTTPRequest) -> Answer? {
        let wanted = request.parameters
        guard let term = wanted["term"], wanted["attribute"] == "softwareDeveloper" else {
            return recorded("appstore-refusal.json", 400)
        }
        let found = apps.filter {
            ($0["artistName"].string ?? "").lowercased().hasPrefix(term.lowercased())
        }.prefix(wanted.number("limit") ?? 50)
        let reply = JSON.object([
            JSON.Member("resultCount", JSON(found.count)),
            JSON.Member("results", .array(Array(found))),
        ])
        // Icons lie among the photos of this server.
        let pieces = reply.line.split(separator: "{root}", omittingEmptySubsequences: false)
        return Answer(
            200, text: pieces.joined(separator: request.base),
            type: "text/javascript; charset=utf-8")
    }

    // MARK: Reddit

    /// A program that does not say who it is gets what too many requests get.
    private func posts(of name: String, _ request: HTTPRequest) -> Answer? {
        guard request.headers["User-Agent"]?.contains("(by ") == true else { return Answer(429) }
        switch name {
        case "harbours": return recorded("reddit-hot.json", 200)
        case "private": return recorded("reddit-private.json", 403)
        case "quarantined": return recorded("reddit-quarantined.json", 403)
        case "banned": return recorded("reddit-banned.json", 404)
        default:
            return Answer(302, headers: ["Location": "/subreddits/search.json?q=\(name)"])
        }
    }

    // MARK: Prices

    private func prices(_ request: HTTPRequest) -> Answer {
        let symbols = (request.parameters["s"] ?? "").split(separator: " ")
        let rows = symbols.map { symbol in
            let name = symbol.uppercased()
            return quotes.first { $0.hasPrefix(name + ",") }
                ?? name + String(repeating: ",N/D", count: 7)
        }
        let table = ([quotes[0]] + rows).joined(separator: "\r\n") + "\r\n"
        return Answer(200, text: table, type: "text/csv")
    }

    private func recorded(_ name: String, _ status: Int) -> Answer? {
        guard let body = try? replies.body(name) else { return nil }
        return Answer(
            status, headers: ["Content-Type": RecordedReplies.mediaType(of: name)], body: body)
    }
}
