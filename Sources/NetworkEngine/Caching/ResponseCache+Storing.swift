/// What an answer of the server does to the cache: it is stored, renews what is stored, or makes it
/// invalid.
extension ResponseCache {
    /// Takes note of `response`, the answer to `request`, and returns it with the path of its file
    /// where it was stored. Every answer must be handed over: one to a request that changes
    /// something makes what is stored for its URL invalid (RFC 9111 section 4.4), one to a HEAD or
    /// a conditional request may renew it (sections 4.3.4 and 4.3.5).
    package func store(_ response: Response, for request: Request) -> Response {
        guard request.method.isSafe else {
            invalidate(after: response, to: request)
            return storePosted(response, for: request)
        }
        if request.method == .head { note(head: response, for: request) }
        guard CachingRules.mayWrite(request), let key = CacheKey(request) else { return response }
        switch response.status {
        case 206: return storePart(response, for: request, as: key)
        case 304: noteUnchanged(response, for: request)
        default: return store(response, for: request, as: key)
        }
        return response
    }

    /// Renews the entry that `response` came from with a 304: its header fields are brought up to
    /// date, it is fresh again, its body stays. Returns the answer, or nil when the entry is gone
    /// or is another one by now, or the 304 speaks of another one: then the request must be
    /// repeated without conditions.
    package func renew(
        _ response: Response, with notModified: Response, for request: Request
    ) -> Response? {
        guard !CachingRules.wasRedirected(notModified, from: request),
            let key = CacheKey(request), let record = record(for: key, request),
            let stored = record.metadata.response,
            stored.hasSameValidators(as: response.headers),
            stored.isMeant(by: notModified.headers)
        else { return nil }
        return update(record, with: notModified)
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

    /// Writes `response` as the entry of `key`, or of the variant that `request` selects.
    @discardableResult
    func keep(_ response: Response, for request: Request, as key: CacheKey) -> CacheRecord {
        var stored = StoredResponse(response)
        stored.headers = stored.headers.storable(CacheControl(stored.headers))
        var metadata = EntryMetadata(key: key, content: .response(stored))
        let fields = Vary.fields(of: response.headers) ?? []
        if !fields.isEmpty {
            metadata.family = family(of: key, fields: fields)
            metadata.key.fields = Vary.values(of: fields, in: request)
        }
        return keep(metadata, body: response.body)
    }

    /// Writes the entry anew with the header fields and the times of a confirmation.
    @discardableResult
    func update(_ record: CacheRecord, with confirmation: Response) -> CacheRecord {
        guard var stored = record.metadata.response else { return record }
        stored.headers = stored.headers.updated(by: confirmation.headers)
        stored.requestTime = confirmation.requestTime
        stored.responseTime = confirmation.responseTime
        var metadata = record.metadata
        metadata.content = .response(stored)
        return keep(metadata, body: record.body)
    }

    /// A 304 to a caller who asked with conditions of its own renews what is stored, when it names
    /// it by a validator.
    private func noteUnchanged(_ notModified: Response, for request: Request) {
        guard notModified.headers["ETag"] != nil || notModified.headers["Last-Modified"] != nil,
            !CachingRules.wasRedirected(notModified, from: request),
            let key = CacheKey(request), let record = record(for: key, request),
            record.metadata.response?.isMeant(by: notModified.headers) == true
        else { return }
        update(record, with: notModified)
    }

    /// The answer to a HEAD renews what is stored when it describes the same content; else what is
    /// stored is no longer right (RFC 9111 section 4.3.5).
    private func note(head response: Response, for request: Request) {
        var get = request
        get.method = .get
        guard response.status == 200, CachingRules.mayWrite(get),
            !CachingRules.wasRedirected(response, from: get), let key = CacheKey(get),
            let record = record(for: key, get), let stored = record.metadata.response,
            stored.status == 200
        else { return }
        if stored.isDescribed(by: response.headers) {
            update(record, with: response)
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
    /// what the answer names as the place of the change, on the same server.
    private func invalidate(after response: Response, to request: Request) {
        guard (200..<400).contains(response.status) else { return }
        remove(request)
        guard let target = try? URLParts(request.url) else { return }
        for name in ["Location", "Content-Location"] {
            guard let reference = response.headers[name],
                let place = try? target.resolving(field: reference), place.origin == target.origin
            else { continue }
            remove(Request(place.text))
        }
    }
}
