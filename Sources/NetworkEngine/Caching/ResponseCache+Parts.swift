/// Parts of a content (206): stored, put together, and completed (RFC 9111 sections 3.3 and 3.4).
///
/// An entry holds one unbroken part. Two are put together only when both have the same strong
/// entity tag.
extension ResponseCache {
    /// What there is when a stored response alone cannot answer `request`: the beginning of what is
    /// wanted, or nothing.
    func beginning(_ part: Response, isFresh: Bool, for request: Request) -> CacheLookup {
        guard request.headers["Range"] == nil, !request.hasOwnConditions,
            request.cacheUse == .standard, let held = part.heldRange, held.bytes.lowerBound == 0,
            let complete = held.complete, held.bytes.upperBound < complete
        else { return .miss }
        var conditions: Headers = ["Range": "bytes=\(held.bytes.upperBound)-"]
        if let etag = part.headers["ETag"], EntityTag(etag).isStrong {
            conditions.append("If-Range", etag)
        } else if !isFresh {
            return .miss
        }
        // Without a strong tag a rest that comes is of no use; but a server may well give all of it.
        return .beginning(part, conditions: conditions)
    }

    /// Stores a part, put together with the one that is stored where that is allowed. What is whole
    /// already stays.
    func storePart(_ part: Response, for request: Request, as key: CacheKey) -> Response {
        guard rules.mayStore(part, for: request) else { return part }
        guard let record = record(for: key, request, in: .disk),
            let stored = record.metadata.response
        else {
            keep(part, for: request, as: key)
            return part
        }
        if stored.status == 200, stored.headers.isSameContentStrongly(as: part.headers) {
            update(record, with: part, for: request.forTheWhole, as: key)
        } else if stored.status != 200 || !stored.hasSameValidators(as: part.headers) {
            let former = record.response(source: .cache, now: clock.now())
            keep(former?.joined(with: part) ?? part, for: request, as: key)
        }
        return part
    }
}

extension Request {
    /// The same without the wish for a part.
    fileprivate var forTheWhole: Request {
        var request = self
        request.headers["Range"] = nil
        return request
    }
}

extension Response {
    /// The whole content, put together of this stored beginning and of the rest, which has just
    /// come; nil when they do not belong together.
    func completed(by rest: Response) -> Response? {
        joined(with: rest).flatMap { $0.status == 200 ? $0 : nil }
    }

    /// This part and another one as one, with the fields of the newer one; status 200 once it is
    /// whole. Nil when they are of different contents, or do not touch.
    fileprivate func joined(with newer: Response) -> Response? {
        guard status == 206, newer.status == 206, headers["Content-Encoding"] == nil,
            newer.headers["Content-Encoding"] == nil,
            headers.isSameContentStrongly(as: newer.headers),
            let own = heldRange, let theirs = newer.heldRange,
            own.complete == theirs.complete || own.complete == nil || theirs.complete == nil,
            own.bytes.lowerBound <= theirs.bytes.upperBound,
            theirs.bytes.lowerBound <= own.bytes.upperBound
        else { return nil }
        let lower = min(own.bytes.lowerBound, theirs.bytes.lowerBound)
        let upper = max(own.bytes.upperBound, theirs.bytes.upperBound)
        var joined = newer
        joined.body =
            body.prefix(max(0, theirs.bytes.lowerBound - own.bytes.lowerBound)) + newer.body
            + body.suffix(max(0, own.bytes.upperBound - theirs.bytes.upperBound))
        joined.headers = headers.updated(by: newer.headers)
        joined.describe(ContentRange(lower..<upper, of: own.complete ?? theirs.complete))
        return joined
    }

    /// Names the bytes that the body holds.
    private mutating func describe(_ range: ContentRange) {
        let isWhole = range.bytes.lowerBound == 0 && range.bytes.upperBound == range.complete
        status = isWhole ? 200 : 206
        headers["Content-Range"] = isWhole ? nil : range.field
        headers["Content-Length"] = "\(range.bytes.count)"
    }
}
