import NetworkEngine

/// Parts of a body (RFC 9110 section 14).
extension Answer {
    /// The answer to this request: a part where it asks for one and still means this body, 416 where
    /// there is no such part.
    func part(for request: HTTPRequest) -> Answer {
        guard status == 200, !delivery.ignoresRange, isMeant(by: request.headers["If-Range"]),
            let range = request.headers["Range"].flatMap(Answer.ends)
        else { return self }
        var answer = self
        let end = min(range.last ?? .max, body.count - 1)
        guard range.first <= end else {
            answer.status = 416
            answer.headers["Content-Range"] = "bytes */\(body.count)"
            answer.body = []
            return answer
        }
        answer.status = 206
        answer.headers["Content-Range"] =
            delivery.contentRange ?? "bytes \(range.first)-\(end)/\(body.count)"
        answer.body = Array(body[range.first...end])
        return answer
    }

    private func isMeant(by condition: String?) -> Bool {
        guard let condition else { return true }
        return condition == headers["ETag"] || condition == headers["Last-Modified"]
    }

    /// The first and the last byte of a single range that begins with a byte.
    private static func ends(_ text: String) -> (first: Int, last: Int?)? {
        guard text.hasPrefix("bytes=") else { return nil }
        let ends = text.dropFirst(6).split(separator: "-", omittingEmptySubsequences: false)
        guard ends.count == 2, let first = Int(ends[0]), first >= 0 else { return nil }
        if ends[1].isEmpty { return (first, nil) }
        guard let last = Int(ends[1]), first <= last else { return nil }
        return (first, last)
    }
}
