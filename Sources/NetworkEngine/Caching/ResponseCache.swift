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
    /// How often an entry was written or removed: what was read before that is not remembered after.
    let changes = Lock(0)
    /// When the server changed what keys stand for, as far as that is known.
    let invalidations = MemoryCache<CacheKey, Timestamp>(costLimit: 512, countLimit: 512)

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
            let record = record(for: key, request, in: inMemoryAlone ? .memory : .anywhere),
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
        if verdict == .fresh { return .fresh(answer) }
        let standIn = verdict == .stale(mayServe: false) ? .never : freshness.standIn(at: now)
        return stale(answer, verdict, of: record, for: request, standIn)
    }

    private func stale(
        _ answer: Response, _ verdict: CachingRules.Verdict, of record: CacheRecord,
        for request: Request, _ standIn: StandIn
    ) -> CacheLookup {
        if request.cacheUse == .cacheOnly {
            return standIn == .never ? .miss : .stale(answer, conditions: [:], standIn: standIn)
        }
        if request.hasOwnConditions { return .miss }
        let conditions = record.conditions
        return verdict == .staleWhileAsking
            ? .staleWhileAsking(answer, conditions: conditions, standIn: standIn)
            : .stale(answer, conditions: conditions, standIn: standIn)
    }

    /// How long ago the server made `response` or last confirmed it; for one from the cache, at
    /// the time of the lookup.
    package func age(of response: Response) -> Duration {
        response.source == .fresh
            ? freshness(of: response).age(at: clock.now()) : StoredResponse(response).ageValue
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
        attempt { disk throws(CacheTrouble) in try disk.remove(key) }
        remember { $0.remove(key) }
    }
}
