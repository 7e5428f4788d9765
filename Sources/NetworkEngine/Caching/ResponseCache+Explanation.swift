/// Why a cache may answer a request or not. Nothing is asked, touched or removed for it.
extension ResponseCache {
    /// What there is for `request`, and what follows from it.
    package func explanation(of request: Request) -> CacheExplanation {
        guard let key = CacheKey(request) else {
            return CacheExplanation(url: URLParts.redacted(request.url), finding: .nothing)
        }
        return CacheExplanation(url: key.url, finding: finding(of: key, request))
    }

    /// What would become of `response` as the answer to `request`. Nothing is stored.
    package func trial(of response: Response, for request: Request) -> StorageTrial {
        if let refusal = rules.refusal(toStore: response, for: request) {
            return .refused(refusal)
        }
        let cache = ResponseCache(
            directory: nil, policy: rules.policy, clock: clock, warn: { _ in })
        // An address that holds a password has no key: nothing is ever kept for it.
        guard let key = CacheKey(request),
            case let record = cache.keep(response, for: request, as: key),
            let stored = record.metadata.response
        else { return .refused(.requestedNoStore) }
        return .kept(.init(stored, in: record, for: request, of: key, rules, clock))
    }

    private func finding(of key: CacheKey, _ request: Request) -> CacheExplanation.Finding {
        let first: CacheRecord
        switch glance(at: key) {
        case .nothing: return .nothing
        case .damaged(let entry): return .damaged(entry)
        case .found(let record): first = record
        }
        switch first.metadata.content {
        case .response(let response):
            return .entry(.init(response, in: first, for: request, of: key, rules, clock))
        case .marker(let fields):
            return finding(below: first, fields, of: key, request)
        }
    }

    /// What there is of the answers that depend on these fields.
    private func finding(
        below marker: CacheRecord, _ fields: [String], of key: CacheKey, _ request: Request
    ) -> CacheExplanation.Finding {
        var wanted = key
        wanted.fields = Vary.values(of: fields, in: request)
        let others = variants(of: marker).filter { $0.key != wanted }
            .map { CacheExplanation.Variant(fields: $0.key.varies, stored: $0.value) }
            .sorted { $0.stored > $1.stored }
        switch glance(at: wanted) {
        case .damaged(let entry): return .damaged(entry)
        case .found(let record) where record.metadata.family == marker.metadata.family:
            guard let response = record.metadata.response else { break }
            return .entry(
                .init(response, in: record, for: request, of: key, rules, clock, others))
        case .nothing, .found: break
        }
        return others.isEmpty ? .nothing : .otherVariants(others, fields: fields)
    }

    /// When the answers that `marker` leads to were received.
    private func variants(of marker: CacheRecord) -> [CacheKey: Timestamp] {
        var times: [CacheKey: Timestamp] = [:]
        func note(_ metadata: EntryMetadata) {
            guard let response = metadata.response, metadata.family == marker.metadata.family,
                metadata.key.url == marker.metadata.key.url
            else { return }
            times[metadata.key] = response.responseTime
        }
        attempt { disk throws(CacheTrouble) in
            try disk.forEachTrailer { _, _, metadata, _ in
                note(metadata)
                return true
            }
        }
        for key in memory.keys { memory.value(for: key).map { note($0.metadata) } }
        return times
    }

    private enum Glance {
        case nothing
        case damaged(DamagedEntry)
        case found(CacheRecord)
    }

    private func glance(at key: CacheKey) -> Glance {
        if let record = memory.value(for: key) { return .found(record) }
        let examined = attempt { disk throws(CacheTrouble) in try disk.examine(key) }
        guard let disk, let examined = examined ?? nil else { return .nothing }
        let path = disk.path(of: examined.name)
        switch examined.outcome {
        case .success(let (metadata, body)):
            return .found(CacheRecord(metadata, body: body, path: path, policy: rules.policy))
        case .failure(let damage):
            return .damaged(DamagedEntry(path: path, reason: damage.description))
        }
    }
}

extension CacheExplanation.Entry {
    /// What follows from a stored response for `request` now, and later.
    fileprivate init(
        _ response: StoredResponse, in record: CacheRecord, for request: Request, of key: CacheKey,
        _ rules: CachingRules, _ clock: EngineClock,
        _ otherVariants: [CacheExplanation.Variant] = []
    ) {
        let now = clock.now()
        let freshness = Freshness(
            of: response, hasBody: !record.body.isEmpty, policy: rules.policy)
        let end = now + max(.zero, .zero - freshness.staleness(at: now))
        status = response.status
        bytes = record.body.count
        part = response.status == 206 ? response.headers["Content-Range"] : nil
        path = record.path
        stored = response.responseTime
        age = freshness.age(at: now)
        initialAge = freshness.initialAge
        lifetime = freshness.lifetime
        lifetimeStart = rules.policy.lifetimeStart
        self.freshness = EntryFreshness(freshness, at: now)
        etag = response.headers["ETag"]
        lastModified = response.headers["Last-Modified"]
        isImmutable = freshness.control.isImmutable
        next = CacheExplanation.Step(with: record, for: request, of: key, rules, at: now)
        afterwards = CacheExplanation.Step(with: record, for: request, of: key, rules, at: end)
        staleUse = CacheExplanation.StaleUse(freshness)
        account = record.metadata.key.account
        varies = record.metadata.key.varies
        self.otherVariants = otherVariants
    }
}

extension CacheExplanation.StaleUse {
    fileprivate init(_ freshness: Freshness) {
        let control = freshness.control
        self =
            freshness.mayServeStale
            ? .allowed(onFailureFor: control.staleIfError)
            : .forbidden(by: control.noCache ? "no-cache" : "must-revalidate")
    }
}

extension CacheExplanation.Step {
    /// What `request` does at that time. A cache that holds nothing else is asked, so that it is what
    /// a real request would do, and no file is touched.
    fileprivate init(
        with record: CacheRecord, for request: Request, of key: CacheKey, _ rules: CachingRules,
        at time: Timestamp
    ) {
        var clock = EngineClock.system
        clock.now = { time }
        let cache = ResponseCache(
            directory: nil, policy: rules.policy,
            memory: .init(bytes: max(1, record.cost), entries: 1), clock: clock, warn: { _ in })
        cache.memory.set(record, for: key, cost: record.cost)
        switch cache.lookup(request) {
        case .fresh: self = .answer
        case .staleWhileAsking(_, let conditions, _): self = .answerAndAsk(conditions)
        case .stale(_, let conditions, _): self = conditions.isEmpty ? .fetch : .ask(conditions)
        case .beginning(_, let conditions): self = .complete(conditions)
        case .miss: self = .fetch
        }
    }
}
