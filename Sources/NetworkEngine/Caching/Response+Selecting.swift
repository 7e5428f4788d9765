/// What of a stored response answers a request: all of it, a part, or word that it is unchanged.
extension Response {
    /// The answer to `request` that this stored response gives; nil when it cannot give one.
    func answer(to request: Request) -> Response? {
        let isPart = status == 206
        if request.headers.isEmpty { return isPart ? nil : self }
        if status == 200, isUnchanged(for: request.headers) { return notModified }
        let wantsPart = request.headers["Range"] != nil && meetsIfRange(of: request.headers)
        guard wantsPart, isPart || status == 200 else { return isPart ? nil : self }
        return part(RequestedRange(request.headers))
    }

    /// Whether the caller has this content already (RFC 9110 section 13.2.2).
    private func isUnchanged(for wishes: Headers) -> Bool {
        let tags = wishes.members("If-None-Match")
        guard tags.isEmpty else {
            guard let own = headers.entityTag else { return false }
            return tags.contains { $0 == "*" || EntityTag($0).isSameWeakly(as: own) }
        }
        guard let since = wishes["If-Modified-Since"].flatMap(date),
            let modified = headers["Last-Modified"].flatMap(date)
        else { return false }
        return modified <= since
    }

    /// Whether a range may be given: the condition of `If-Range` holds, or there is none (RFC 9110
    /// section 13.1.5).
    private func meetsIfRange(of wishes: Headers) -> Bool {
        guard let condition = wishes["If-Range"] else { return true }
        if let own = headers.entityTag, EntityTag(condition).isSameStrongly(as: own) { return true }
        guard date(condition) != nil else { return false }
        return condition == headers["Last-Modified"]
    }

    /// That part of the content; nil when it is not all here, or is not in plain bytes.
    private func part(_ wanted: RequestedRange?) -> Response? {
        guard let wanted, headers["Content-Encoding"] == nil, let held = heldRange,
            let complete = held.complete, let bytes = wanted.bytes(of: complete),
            held.bytes.contains(bytes.lowerBound), bytes.upperBound <= held.bytes.upperBound
        else { return nil }
        var part = self
        part.status = 206
        let start = bytes.lowerBound - held.bytes.lowerBound
        part.body = Array(body[start..<start + bytes.count])
        part.cachedFile = nil
        part.headers["Content-Range"] = ContentRange(bytes, of: complete).field
        if headers["Content-Length"] != nil { part.headers["Content-Length"] = "\(bytes.count)" }
        return part
    }

    /// Which bytes of the content the body holds; nil when that is not clear.
    var heldRange: ContentRange? {
        guard status == 206 else { return ContentRange(0..<body.count, of: body.count) }
        let fields = headers.values("Content-Range")
        guard fields.count == 1, let range = ContentRange(fields[0]), !body.isEmpty,
            body.count <= range.bytes.count
        else { return nil }
        // Where the body is shorter than it should be, what has come is a part all the same.
        let start = range.bytes.lowerBound
        return ContentRange(start..<start + body.count, of: range.complete)
    }

    /// The answer to a caller who has this content already (RFC 9110 section 15.4.5).
    private var notModified: Response {
        var answer = self
        answer.status = 304
        answer.body = []
        answer.cachedFile = nil
        answer.headers = Headers(
            headers.filter { field in
                Response.fieldsOfNotModified.contains { Headers.isSame($0, field.name) }
            })
        return answer
    }

    private func date(_ text: String) -> Timestamp? { HTTPDate.parse(text, now: responseTime) }

    private static let fieldsOfNotModified = [
        "Age", "Cache-Control", "Content-Location", "Date", "ETag", "Expires", "Last-Modified",
        "Vary",
    ]
}

extension Request {
    /// Whether it asks the server if what the caller has is unchanged.
    var hasOwnConditions: Bool {
        !headers.isEmpty
            && (headers["If-None-Match"] != nil || headers["If-Modified-Since"] != nil)
    }
}
