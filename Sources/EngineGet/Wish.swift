import NetworkEngine

/// One request, as the command line or a line of the worker tells it.
struct Wish: Hashable, Sendable {
    var url: String?
    var method: String?
    var headers: [Headers.Field] = []
    var body: Body?
    var directory: String?
    var isRevalidation = false
    var isOffline = false
    var followsRedirects = true

    /// The request: without a method a POST where there is a body, else a GET. Any final status is
    /// an answer to it.
    func request() throws(Fault) -> Request {
        guard let url else { throw .noURL }
        guard !isRevalidation || !isOffline else { throw .contradiction }
        let usual = body == nil ? Method.get : .post
        var request = Request(
            url, method: method.map(Method.init(rawValue:)) ?? usual, headers: Headers(headers),
            body: body)
        request.acceptableStatuses = 100...999
        request.cacheUse = isOffline ? .cacheOnly : isRevalidation ? .revalidate : .standard
        request.followsRedirects = followsRedirects
        return request
    }
}

extension Wish {
    /// Reads a line of the worker; what is null there is not said.
    init(_ line: JSON) throws(Fault) {
        guard let members = line.members else { throw .takes("a line", "a JSON object") }
        for member in members {
            switch (member.name, member.value) {
            case ("id", _), (_, .null): break
            case ("url", .string(let text)): url = text
            case ("method", .string(let text)): method = text
            case ("headers", .array(let pairs)): headers = try pairs.map(Wish.field)
            case ("body", .string(let text)): body = Body(Array(text.utf8))
            case ("dir", .string("")): throw .takes("the member 'dir'", "a directory")
            case ("dir", .string(let text)): directory = text
            case ("revalidate", .bool(let value)): isRevalidation = value
            case ("offline", .bool(let value)): isOffline = value
            case ("follow", .bool(let value)): followsRedirects = value
            default: throw .unknown("member '\(member.name)' of that kind")
            }
        }
    }

    private static func field(_ pair: JSON) throws(Fault) -> Headers.Field {
        guard case .array(let words) = pair, words.count == 2,
            case .string(let name) = words[0], case .string(let value) = words[1]
        else { throw .takes("the member 'headers'", "a list of [name, value] pairs") }
        return Headers.Field(name: name, value: String(Substring(value.utf8.trimmed)))
    }
}

/// What is wrong with the command line, or with a line of the worker.
enum Fault: Error, CustomStringConvertible {
    case noURL
    case secondURL(String)
    case unknown(String)
    case takes(String, String)
    case contradiction
    case workerReads
    case twoBodies
    case twoProofs
    case goesWith(String, String)
    case twoForms

    /// The fault in a sentence without capital or full stop.
    var description: String {
        switch self {
        case .noURL: "no URL is given"
        case .secondURL(let url): "one URL is asked for at a time, and \(url) is the second"
        case .unknown(let thing): "there is no \(thing)"
        case .takes(let thing, let value): "\(thing) takes \(value)"
        case .contradiction: "revalidate and offline exclude each other"
        case .twoForms: "--json and --output exclude each other"
        case .twoBodies: "a body is given in one way of " + Payload.flags.joined(separator: ", ")
        case .twoProofs: "one of --user, --bearer, --cert says who asks"
        case .goesWith(let flag, let others): "\(flag) goes with \(others)"
        case .workerReads: "--worker reads its requests from standard input"
        }
    }
}
