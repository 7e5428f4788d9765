/// What an answer of the server does to the cache: it is stored, renews what is stored, or makes it
/// invalid.
extension ResponseCache {
    /// Takes note of `response`, the answer to `request`, and returns it with the path of its file
    /// where it was stored. One to a HEAD or a conditional request may renew what is stored (RFC
    /// 9111 sections 4.3.4 and 4.3.5).
    package func store(_ response: Response, for request: Request) -> Response {
        guard request.method.isSafe else { return storePosted(response, for: request) }
        if request.method == .head { note(head: response, for: request) }
        guard CachingRules.mayWrite(request), let key = CacheKey(request),
            !isOutdated(response, key)
        else { return response }
        switch response.status {
        case 206: return storePart(response, for: request, as: key)
        case 304: noteUnchanged(response, for: request)
        default: return store(response, for: request, as: key)
        }
        return response
    }

    /// Takes note of an answer that is an error to the caller. Unless the caller wants nothing stored
    /// that is not verified, it is stored as any other.
    package func note(failure response: Response, for request: Request) {
        guard request.verifier != nil else {
            _ = store(response, for: request)
            return
        }
        if request.method == .get, CachingRules.mayWrite(request),
            CachingRules.replacesTheStored(response),
            !CachingRules.wasRedirected(response, from: request)
        {
            remove(request)
        }
    }

    /// Renews the entry that `response` came from with a 304: its header fields are brought up to
    /// date, it is fresh again, its body stays. Returns the answer, or nil when the entry is gone
    /// or is another one by now, or the 304 speaks of another one: then the request must be
    /// repeated without conditions.
    package func renew(
        _ response: Response, with notModified: Response, for request: Request
    ) -> Response? {
        guard !CachingRules.wasRedirected(notModified, from: request),
            let key = CacheKey(request), let record = record(for: key, request, in: .disk),
            let stored = record.metadata.response,
            stored.hasSameValidators(as: response.headers),
            stored.isMeant(by: notModified.headers)
        else { return nil }
        return update(record, with: notModified, for: request, as: key)
            .response(source: .revalidated, now: clock.now())?.answer(to: request)
    }

    private func store(_ response: Response, for request: Request, as key: CacheKey) -> Response {
        guard rules.mayStore(response, for: request) else {
            if CachingRules.replacesTheStored(response) { remove(request) }
            return response
        }
        var response = response
        response.cachedFile = keep(response, for: request, as: key).path
        return response
    }

    /// Whether the server has changed what `key` stands for since this answer was asked for.
    private func isOutdated(_ response: Response, _ key: CacheKey) -> Bool {
        invalidations.value(for: key).map { response.requestTime < $0 } ?? false
    }

    /// Writes `response` as the entry of `key`, or of the variant that `request` selects.
    @discardableResult
    func keep(_ response: Response, for request: Request, as key: CacheKey) -> CacheRecord {
        var stored = StoredResponse(response)
        stored.headers = stored.headers.storable(CacheControl(stored.headers))
        // RFC 9110 section 6.6.1: who keeps an answer without a date notes when it came.
        if stored.headers["Date"] == nil {
            stored.headers.append("Date", HTTPDate.format(stored.responseTime))
        }
        let metadata = EntryMetadata(key: key, content: .response(stored))
        let fields = Vary.fields(of: response.headers) ?? []
        return fields.isEmpty
            ? keep(metadata, body: response.body)
            : keepVariant(metadata, of: fields, body: response.body, for: request)
    }

    /// Writes a variant and, before it, the marker that leads to it. Where another process has begun
    /// a new marker meanwhile, the variant is put under that one.
    private func keepVariant(
        _ metadata: EntryMetadata, of fields: [String], body: [UInt8], for request: Request
    ) -> CacheRecord {
        let key = metadata.key
        var variant = metadata
        variant.key.fields = Vary.values(of: fields, in: request)
        variant.family = family(of: key, fields: fields)
        let kept = keep(variant, body: body)
        guard let now = currentFamily(of: key, fields: fields), now != variant.family else {
            return kept
        }
        variant.family = now
        return keep(variant, body: body)
    }

    /// Writes the entry anew with the header fields and the times of a confirmation, and returns it
    /// as it is now; what the confirmation forbids to store goes.
    @discardableResult
    func update(
        _ record: CacheRecord, with confirmation: Response, for request: Request, as key: CacheKey
    ) -> CacheRecord {
        guard var stored = record.metadata.response else { return record }
        stored.headers = stored.headers.updated(by: confirmation.headers)
        stored.requestTime = confirmation.requestTime
        stored.responseTime = confirmation.responseTime
        var metadata = record.metadata
        metadata.content = .response(stored)
        let renewed = Response(
            status: stored.status, headers: stored.headers, body: record.body, url: request.url,
            requestTime: stored.requestTime, responseTime: stored.responseTime)
        var path: String?
        if rules.mayStore(renewed, for: request) {
            path = keep(renewed, for: request, as: key).path
        } else {
            remove(request)
        }
        return CacheRecord(metadata, body: record.body, path: path, policy: rules.policy)
    }

    /// A 304 to a caller who asked with conditions of its own renews what is stored, when it names
    /// it by a validator.
    private func noteUnchanged(_ notModified: Response, for request: Request) {
        guard notModified.headers["ETag"] != nil || notModified.headers["Last-Modified"] != nil,
            !CachingRules.wasRedirected(notModified, from: request),
            let key = CacheKey(request), let record = record(for: key, request, in: .disk),
            record.metadata.response?.isMeant(by: notModified.headers) == true
        else { return }
        update(record, with: notModified, for: request, as: key)
    }

    /// The answer to a HEAD renews what is stored when it describes the same content; else what is
    /// stored is no longer right (RFC 9111 section 4.3.5).
    private func note(head response: Response, for request: Request) {
        var get = request
        get.method = .get
        guard response.status == 200, CachingRules.mayWrite(get),
            !CachingRules.wasRedirected(response, from: get), let key = CacheKey(get),
            let record = record(for: key, get, in: .disk),
            let stored = record.metadata.response, stored.status == 200
        else { return }
        if stored.isDescribed(by: response.headers, bodyLength: record.body.count) {
            update(record, with: response, for: get, as: key)
        } else {
            remove(get)
        }
    }

    /// The answer to a POST that is marked as the content of its own URL, and has a lifetime,
    /// answers a later GET (RFC 9110 section 9.3.3).
    private func storePosted(_ response: Response, for request: Request) -> Response {
        guard rules.policy.keepsPostedContent, request.method == .post, response.status == 200,
            let target = try? URLParts(request.url),
            let place = response.headers["Content-Location"],
            (try? target.resolving(field: place))?.text == target.text
        else { return response }
        let freshness = self.freshness(of: response)
        guard freshness.lifetime.isExplicit, freshness.lifetime.duration > .zero else {
            return response
        }
        var get = request
        (get.method, get.body) = (.get, nil)
        guard CachingRules.mayWrite(get), let key = CacheKey(get) else { return response }
        return store(response, for: get, as: key)
    }

    /// After a change at the server: what is stored for its URL is no longer right, and neither is
    /// what the answer names as the place of the change, on the same server (RFC 9111 section 4.4).
    /// Whatever else becomes of the answer to a request that changes something, it must be handed
    /// over.
    package func invalidate(after response: Response, to request: Request) {
        guard !request.method.isSafe, (200..<400).contains(response.status) else { return }
        invalidate(request)
        guard let asked = try? URLParts(request.url) else { return }
        let answered = (try? URLParts(response.url)) ?? asked
        if answered.origin == asked.origin { invalidate(request.elsewhere(answered)) }
        for (name, base) in [("Location", asked), ("Content-Location", answered)] {
            guard let reference = response.headers[name],
                let place = try? base.resolving(field: reference), place.origin == asked.origin
            else { continue }
            invalidate(request.elsewhere(place))
        }
    }

    /// When the server was last seen to change what `request` asks for; nil when it was not.
    func lastChange(of request: Request) -> Timestamp? {
        CacheKey(request).flatMap { invalidations.value(for: $0) }
    }

    /// What one account changes, it changes for those too who do not say who they are.
    private func invalidate(_ request: Request) {
        var get = request
        (get.method, get.body) = (.get, nil)
        forget(get)
        guard get.accounts != [] else { return }
        (get.credentials, get.authenticator) = (nil, nil)
        get.headers["Authorization"] = nil
        forget(get)
    }

    private func forget(_ request: Request) {
        if let key = CacheKey(request) { invalidations.set(clock.now(), for: key, cost: 1) }
        remove(request)
    }
}

extension Request {
    /// A request for another place, of the same account.
    fileprivate func elsewhere(_ place: URLParts) -> Request {
        var request = Request(place.text)
        (request.credentials, request.authenticator) = (credentials, authenticator)
        request.headers["Authorization"] = headers["Authorization"]
        return request
    }
}
