import Examples
import NetworkEngine

/// Lists what is discussed on a subreddit: a listing of a web service, read as typed posts.
@main
enum Reddit {
    static func main() async {
        let example = Example("reddit", busy: "asking Reddit", help: help)
        await example.run { arguments in
            let isOffline = arguments.flag("--offline")
            let limit = try arguments.number("--limit", in: 1...100, standard: 25)
            let sub = try Subreddit(try arguments.words("a subreddit", most: 1)[0])
            var settings = example.settings(for: "https://www.reddit.com/")
            // Reddit turns away programs that do not say who they are, in this form.
            settings.headers = ["User-Agent": "linux:flickr.examples.reddit:v1.0 (by a reader)"]
            settings.check = { response, _ in sub.problem(of: response).map { Rejection($0) } }
            let engine = Engine(settings)
            var request = RequestSerializer.query.adding(["raw_json": "1"]).request(
                "/r/\(sub.name)/hot.json", ["limit": "\(limit)"])
            request.acceptableStatuses = 200...499
            request.cacheUse = isOffline ? .cacheOnly : .standard

            let (posts, response) = try await engine.value(
                for: request, by: Post.listing.withResponse)
            example.noteAge(of: response, from: engine)
            if posts.isEmpty { example.note("r/\(sub.name) has no posts") }
            try example.print(
                posts.map(\.fields),
                [.number(7), .number(6), .text(60), .text(20), .text(60)])
            await engine.settle()
            return .done
        }
    }

    static let help = """
        usage: reddit SUB [--limit N] [--offline]

        Lists the hot posts of r/SUB: score, comments, title, author, link. In a pipe tabs divide
        the fields.

          --limit N   at most so many posts, 1 to 100, 25 by default
          --offline   answer from the cache alone

        The status is 0, 1 for a subreddit that is missing or banned, 2 for wrong usage, 4 for one
        that is private, 5 when Reddit cannot be reached and 6 when it asks for fewer requests.
        REDDIT_URL names another server; answers are kept in $XDG_CACHE_HOME/reddit for a minute.

        """
}

/// One post of a listing.
struct Post: Sendable {
    let title: String
    let author: String
    let score: Int
    let comments: Int
    let link: String

    /// The posts of a listing; what is no post, such as a comment, is left out.
    static let listing = ResponseSerializer.json.map { reply in
        guard let children = reply["data"]["children"].array else {
            throw SerializingError.missing("a list of posts")
        }
        return children.filter { $0["kind"].string == "t3" && $0["data"].members != nil }
            .map { Post($0["data"]) }
    }

    init(_ data: JSON) {
        title = data["title"].string ?? ""
        author = data["author"].string ?? ""
        score = data["score"].int ?? 0
        comments = data["num_comments"].int ?? 0
        link = data["url"].string ?? ""
    }

    var fields: [String] { ["\(score)", "\(comments)", title, author, link] }
}

/// A subreddit, and what Reddit says instead of its posts.
struct Subreddit: Sendable {
    let name: String

    /// The subreddit of that name, with or without `r/` before it.
    init(_ text: String) throws {
        name = String(text.hasPrefix("r/") ? text.dropFirst(2) : text[...])
        let isName = name.utf8.allSatisfy { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F: true
            default: false
            }
        }
        guard isName, (2...21).contains(name.utf8.count) else {
            throw UsageError("the name of a subreddit has 2 to 21 letters, digits and _")
        }
    }

    /// What is wrong, told by status and reason. One that does not exist is a listing of nothing
    /// after a redirect to the search.
    func problem(of response: Response) -> Problem? {
        let reason = (try? JSON(reading: response.body))?["reason"].string
        return switch (response.status, reason) {
        case (_, "private"): Problem("r/\(name) is private", .forbidden)
        case (_, "quarantined"): Problem("r/\(name) is quarantined", .forbidden)
        case (_, "banned"): Problem("r/\(name) is banned", .failed)
        case (404, _): Problem("there is no r/\(name)", .failed)
        case (429, _): Problem("Reddit asks for fewer requests", .rateLimited)
        case (400..., _): Problem("Reddit refused with status \(response.status)", .forbidden)
        default:
            response.url.contains("/subreddits/search")
                ? Problem("there is no r/\(name)", .failed) : nil
        }
    }

    struct Problem: StatusError, CustomStringConvertible {
        let description: String
        let status: ExitStatus

        init(_ description: String, _ status: ExitStatus) {
            self.description = description
            self.status = status
        }
    }
}
