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
    let warn: @Sendable (String) -> Void
    let hasWarned = Lock(false)

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
        let isFresh = freshness.isFresh(at: now)
        guard let whole = record.response(source: isFresh ? .cache : .stale, now: now) else {
            return .miss
        }
        let verdict = rules.verdict(on: freshness, for: request, now: now)
        guard let answer = whole.answer(to: request) else {
            return beginning(whole, isFresh: verdict == .fresh, for: request)
        }
        return lookup(request, verdict, answer, record.conditions)
    }

    private func lookup(
        _ request: Request, _ verdict: CachingRules.Verdict, _ answer: Response,
        _ conditions: Headers
    ) -> CacheLookup {
        switch (verdict, request.cacheUse) {
        case (.fresh, _): .fresh(answer)
        case (.stale(mayServe: false), .cacheOnly): .miss
        case (_, .cacheOnly): .stale(answer, conditions: [:])
        case _ where request.hasOwnConditions: .miss
        case (.staleWhileAsking, _): .staleWhileAsking(answer, conditions: conditions)
        case (.stale, _): .stale(answer, conditions: conditions)
        }
    }

    /// How long ago the server made `response` or last confirmed it; for one from the cache, at
    /// the time of the lookup.
    package func age(of response: Response) -> Duration {
        response.source == .fresh
            ? freshness(of: response).age(at: clock.now()) : StoredResponse(response).ageValue
    }

    /// Whether `response`, which is stale, may answer all the same before the server is asked.
    package func mayServeStale(_ response: Response) -> Bool {
        freshness(of: response).mayServeStale
    }

    /// Whether `response`, which is stale, may answer all the same when the server was asked and
    /// cannot be reached or fails (RFC 9111 section 4.2.4, RFC 5861 section 4).
    package func mayServeOnError(_ response: Response) -> Bool {
        freshness(of: response).mayServeOnError(at: clock.now())
    }

    func freshness(of response: Response) -> Freshness {
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
}
