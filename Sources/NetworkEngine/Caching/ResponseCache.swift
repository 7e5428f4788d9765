/// The cache of one engine: memory in front of a directory, under one policy.
///
/// All calls may come from any thread, and take as long as a small file takes to read or write.
/// Nothing that goes wrong with the directory keeps a request from being answered: the first
/// trouble is told once, and work goes on uncached.
package final class ResponseCache: Sendable {
    let disk: DiskStore?
    let rules: CachingRules
    let clock: EngineClock

    let memory: MemoryCache<CacheKey, CacheRecord>
    private let warn: @Sendable (String) -> Void
    private let hasWarned = Lock(false)

    /// How much is kept in memory in front of the directory.
    package struct MemoryLimits: Hashable, Sendable {
        /// Bytes of bodies and header fields.
        package var bytes: Int
        /// Number of entries.
        package var entries: Int

        /// At most so many bytes in at most so many entries.
        package init(bytes: Int, entries: Int) {
            self.bytes = bytes
            self.entries = entries
        }

        /// Nothing is kept in memory.
        package static let none = MemoryLimits(bytes: 0, entries: 0)
    }

    /// A cache in `directory`, or in memory alone when that is nil. `warn` is called at most once,
    /// with a sentence that names what is wrong with the directory and what can be done.
    package init(
        directory: String?, policy: CachePolicy = .thumbnails, memory: MemoryLimits = .none,
        limits: DiskLimits = DiskLimits(), clock: EngineClock = .system,
        warn: @escaping @Sendable (String) -> Void
    ) {
        disk = directory.map { DiskStore(path: $0, limits: limits, clock: clock) }
        rules = CachingRules(policy: policy)
        self.clock = clock
        self.warn = warn
        self.memory = MemoryCache(costLimit: memory.bytes, countLimit: memory.entries)
    }

    /// What there is for `request`, as its `cacheUse` has it; on request without a look at the disk.
    package func lookup(_ request: Request, inMemoryAlone: Bool = false) -> CacheLookup {
        guard CachingRules.concerns(request), let key = CacheKey(request),
            let record = record(for: key, request, inMemoryAlone: inMemoryAlone),
            let freshness = record.freshness, !(request.followsRedirects && record.isRedirect)
        else { return .miss }
        let now = clock.now()
        let verdict = rules.verdict(on: freshness, for: request, now: now)
        let source = freshness.isFresh(at: now) ? Source.cache : .stale
        guard let response = record.response(source: source, now: now) else { return .miss }
        switch (verdict, request.cacheUse) {
        case (.fresh, _): return .fresh(response)
        case (.stale(mayServe: false), .cacheOnly): return .miss
        case (_, .cacheOnly): return .stale(response, conditions: [:])
        case (.staleWhileAsking, _):
            return .staleWhileAsking(response, conditions: record.conditions)
        case (.stale, _): return .stale(response, conditions: record.conditions)
        }
    }

    /// Stores `response` as the answer to `request` where that is allowed, and returns it with the
    /// path of its file. The answer to a request that changes something makes what is stored for
    /// its URL invalid (RFC 9111 section 4.4): it must be handed over too.
    package func store(_ response: Response, for request: Request) -> Response {
        guard request.method.isSafe else {
            invalidate(after: response, to: request)
            return response
        }
        guard CachingRules.mayWrite(request), let key = CacheKey(request) else { return response }
        guard rules.mayStore(response, for: request) else {
            if CachingRules.replacesTheStored(response) { remove(request) }
            return response
        }
        var stored = StoredResponse(response)
        stored.headers = stored.headers.storable(CacheControl(stored.headers))
        var metadata = EntryMetadata(key: key, content: .response(stored))
        let fields = Vary.fields(of: response.headers) ?? []
        if !fields.isEmpty {
            metadata.family = family(of: key, fields: fields)
            metadata.key.fields = Vary.values(of: fields, in: request)
        }
        var response = response
        response.cachedFile = keep(metadata, body: response.body).path
        return response
    }

    /// Renews the entry that `response` came from with a 304: its header fields are brought up to
    /// date, it is fresh again, its body stays. Returns the answer, or nil when the entry is gone
    /// or is another one by now, or the 304 speaks of another one: then the request must be
    /// repeated without conditions.
    package func renew(
        _ response: Response, with notModified: Response, for request: Request
    ) -> Response? {
        guard let key = CacheKey(request), let record = record(for: key, request),
            var stored = record.metadata.response,
            stored.hasSameValidators(as: response.headers),
            stored.isMeant(by: notModified.headers)
        else { return nil }
        stored.headers = stored.headers.updated(by: notModified.headers)
        stored.requestTime = notModified.requestTime
        stored.responseTime = notModified.responseTime
        var metadata = record.metadata
        metadata.content = .response(stored)
        return keep(metadata, body: record.body).response(source: .revalidated, now: clock.now())
    }

    /// Whether `response`, which is stale, may answer all the same when the server was asked and
    /// cannot be reached or fails (RFC 9111 section 4.2.4, RFC 5861 section 4).
    package func mayServeOnError(_ response: Response) -> Bool {
        freshness(of: response).mayServeOnError(at: clock.now())
    }

    /// How long ago the server made `response` or last confirmed it; for one from the cache, at
    /// the time of the lookup.
    package func age(of response: Response) -> Duration {
        response.source == .fresh
            ? freshness(of: response).age(at: clock.now()) : StoredResponse(response).ageValue
    }

    private func freshness(of response: Response) -> Freshness {
        Freshness(
            of: StoredResponse(response), hasBody: !response.body.isEmpty, policy: rules.policy)
    }

    /// Removes what is stored for `request`, in all its variants.
    package func remove(_ request: Request) {
        var request = request
        request.method = .get
        guard let key = CacheKey(request) else { return }
        memory.remove(key)
        attempt { disk throws(CacheTrouble) in try disk.remove(key) }
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

extension ResponseCache {
    /// The entry that may answer `request`: the one of `key`, or the variant that its marker leads
    /// to.
    private func record(for key: CacheKey, _ request: Request, inMemoryAlone: Bool = false)
        -> CacheRecord?
    {
        guard let record = record(for: key, inMemoryAlone: inMemoryAlone) else { return nil }
        guard case .marker(let fields) = record.metadata.content else { return record }
        var variant = key
        variant.fields = Vary.values(of: fields, in: request)
        guard let found = self.record(for: variant, inMemoryAlone: inMemoryAlone),
            found.metadata.family == record.metadata.family
        else { return nil }
        return found
    }

    private func record(for key: CacheKey, inMemoryAlone: Bool = false) -> CacheRecord? {
        if let record = memory.value(for: key) { return record }
        if inMemoryAlone { return nil }
        let found = attempt { disk throws(CacheTrouble) in try disk.read(key) }
        guard let found = found ?? nil else { return nil }
        let record = CacheRecord(
            found.metadata, body: found.body, path: found.path, policy: rules.policy)
        memory.set(record, for: key, cost: record.cost)
        return record
    }

    /// Writes an entry to disk and memory.
    private func keep(_ metadata: EntryMetadata, body: [UInt8]) -> CacheRecord {
        let path = attempt { disk throws(CacheTrouble) in try disk.write(metadata, body: body) }
        let record = CacheRecord(metadata, body: body, path: path ?? nil, policy: rules.policy)
        memory.set(record, for: metadata.key, cost: record.cost)
        return record
    }

    /// The number that ties the variants of `key` together; a marker with other fields begins anew.
    private func family(of key: CacheKey, fields: [String]) -> UInt64 {
        if let marker = record(for: key)?.metadata, case .marker(fields) = marker.content {
            return marker.family
        }
        let family = UInt64.random(in: 1...UInt64.max)
        _ = keep(
            EntryMetadata(key: key, content: .marker(fields: fields), family: family), body: [])
        return family
    }

    /// Runs `body` with the disk store, if there is one; trouble is told once.
    @discardableResult
    func attempt<Value>(
        telling sentence: (CacheTrouble) -> String = \.description,
        _ body: (DiskStore) throws(CacheTrouble) -> Value
    ) -> Value? {
        guard let disk else { return nil }
        do throws(CacheTrouble) {
            return try body(disk)
        } catch {
            let isFirst = hasWarned.withLock { hasWarned in
                defer { hasWarned = true }
                return !hasWarned
            }
            if isFirst { warn(sentence(error)) }
            return nil
        }
    }
}
