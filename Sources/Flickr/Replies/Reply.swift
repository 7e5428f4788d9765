import NetworkEngine

/// Reads what Flickr answers, as far as it is the same for all methods.
enum Reply {
    /// The object that a method answered with.
    /// - Throws: what Flickr says went wrong, or what came instead of an answer.
    static func object(in body: [UInt8], method: APIMethod?) throws(FlickrError) -> JSON {
        let reply = try anyObject(in: body, method: method)
        switch reply["stat"].string {
        case "ok": return reply
        case "fail": throw failure(reply, method)
        default:
            if reply["code"].int != nil { throw failure(reply, method) }
            throw .unexpectedReply("JSON that does not say whether it worked")
        }
    }

    /// The object that a feed holds.
    /// - Throws: what Flickr says went wrong, or what came instead of a feed.
    static func feed(in body: [UInt8]) throws(FlickrError) -> JSON {
        let reply = try anyObject(in: body, method: nil)
        if reply["stat"].string == "fail" { throw failure(reply, nil) }
        return reply
    }

    /// What Flickr says went wrong when it does so in the body of an unsuccessful answer.
    static func failure(in body: [UInt8], method: APIMethod?) -> FlickrError? {
        do {
            _ = try object(in: body, method: method)
            return nil
        } catch {
            guard case .api = error else { return nil }
            return error
        }
    }

    private static func anyObject(in body: [UInt8], method: APIMethod?) throws(FlickrError) -> JSON
    {
        switch FileKind(of: body) {
        case .empty: throw .unreadableReply("nothing at all")
        case .markup: throw MarkupReply.error(in: body, method: method)
        case .jpeg, .png, .gif: throw .unexpectedReply("a picture")
        case .json, .unknown: break
        }
        let value: JSON
        do {
            value = try JSON(reading: body)
        } catch {
            if case .tooDeep = error { throw .unexpectedReply("\(error)") }
            throw .unreadableReply("\(error)")
        }
        guard value.members != nil else { throw .unexpectedReply("JSON without an object") }
        return value
    }

    /// Bridges from XML put number and words into an object of their own.
    private static func failure(_ reply: JSON, _ method: APIMethod?) -> FlickrError {
        let error = reply["err"]
        let code = reply["code"].int ?? error["code"].int
        let message = reply["message"].string ?? error["msg"].string
        guard let code else { return .unexpectedReply("a failure without a number") }
        return .api(method, code: code, message: message ?? "")
    }
}
