import Testing

@testable import NetworkEngine

/// Policies have names, and each of their constants is the caller's to change.
@Suite struct CachePolicyTests {
    @Test(arguments: [
        ("thumbnails", CachePolicy.thumbnails), ("rfc9111", .rfc9111),
        ("mknetworkkit", .mknetworkkit),
    ])
    func aPolicyIsFoundByItsName(name: String, policy: CachePolicy) {
        #expect(CachePolicy(named: name) == policy)
    }

    @Test(arguments: ["", "RFC9111", "rfc9111 ", "default", "MKNetworkKit"])
    func anotherNameIsNone(name: String) {
        #expect(CachePolicy(named: name) == nil)
    }

    @Test func theDefaultIsTheFirst() {
        #expect(CachePolicy.named.map(\.name) == ["thumbnails", "rfc9111", "mknetworkkit"])
        #expect(Engine.Configuration().policy == CachePolicy.named[0].policy)
    }

    /// A change to one field of a policy, and for how long an answer is fresh before and after it.
    struct Change: Sendable, CustomTestStringConvertible {
        let field: String
        let policy: CachePolicy
        let headers: Headers
        var status = 200
        let seconds: (before: Int64, after: Int64)
        let make: @Sendable (inout CachePolicy) -> Void

        var testDescription: String { field }
    }

    private static let day: Int64 = 86_400
    private static let aHundredDaysAgo = HTTPDate.format(
        PolicyTable.receipt + .seconds(-100 * day))

    static let changes: [Change] = [
        Change(
            field: "validatedLifetime", policy: .mknetworkkit,
            headers: ["Content-Type": "text/html", "ETag": "\"1\""], seconds: (day, 3_600)
        ) { $0.validatedLifetime = .seconds(3_600) },
        Change(
            field: "validatedLifetime", policy: .rfc9111,
            headers: ["Content-Type": "text/html", "ETag": "\"1\""], seconds: (0, 3_600)
        ) { $0.validatedLifetime = .seconds(3_600) },
        Change(
            field: "validatedPictureLifetime", policy: .thumbnails,
            headers: ["Content-Type": "image/jpeg", "ETag": "\"1\""], seconds: (day, 2 * day)
        ) { $0.validatedPictureLifetime = .seconds(2 * day) },
        Change(
            field: "otherPictureLifetime", policy: .thumbnails,
            headers: ["Content-Type": "image/jpeg"], seconds: (7 * day, 30)
        ) { $0.otherPictureLifetime = .seconds(30) },
        Change(
            field: "otherPictureLifetime", policy: .mknetworkkit,
            headers: ["Content-Type": "image/jpeg"], seconds: (7 * day, 0)
        ) { $0.otherPictureLifetime = nil },
        Change(
            field: "replyLifetime", policy: .thumbnails,
            headers: ["Content-Type": "application/json"], seconds: (0, 60)
        ) { $0.replyLifetime = .seconds(60) },
        Change(
            field: "heuristicDivisor", policy: .thumbnails,
            headers: ["Last-Modified": aHundredDaysAgo], seconds: (10 * day, 5 * day)
        ) { $0.heuristicDivisor = 20 },
        Change(
            field: "heuristicDivisor", policy: .rfc9111,
            headers: ["Last-Modified": aHundredDaysAgo], seconds: (7 * day, 0)
        ) { $0.heuristicDivisor = nil },
        Change(
            field: "heuristicDivisor", policy: .mknetworkkit,
            headers: ["Last-Modified": aHundredDaysAgo], status: 203, seconds: (0, 100 * day)
        ) { $0.heuristicDivisor = 0 },
        Change(
            field: "heuristicLimit", policy: .rfc9111,
            headers: ["Last-Modified": aHundredDaysAgo], seconds: (7 * day, 10 * day)
        ) { $0.heuristicLimit = nil },
        Change(
            field: "noCacheLifetime", policy: .mknetworkkit,
            headers: ["Cache-Control": "no-cache"], seconds: (60, 90)
        ) { $0.noCacheLifetime = .seconds(90) },
        Change(
            field: "noCacheLifetime", policy: .thumbnails,
            headers: ["Cache-Control": "no-cache"], seconds: (0, 5)
        ) { $0.noCacheLifetime = .seconds(5) },
        Change(
            field: "lifetimeStart", policy: .mknetworkkit,
            headers: ["Cache-Control": "max-age=60", "Age": "20"], seconds: (60, 40)
        ) { $0.lifetimeStart = .origin },
    ]

    @Test(arguments: changes)
    func aConstantThatIsChangedChangesWhatIsFresh(change: Change) {
        var changed = change.policy
        change.make(&changed)
        #expect(secondsLeft(change, under: change.policy) == change.seconds.before)
        #expect(secondsLeft(change, under: changed) == change.seconds.after)
    }

    @Test(arguments: [true, false])
    func whetherPostedContentIsKeptIsTheCallersChoice(isKept: Bool) {
        for (_, policy) in CachePolicy.named {
            var policy = policy
            policy.keepsPostedContent = isKept
            let cache = ResponseCache(
                directory: nil, policy: policy, memory: .init(bytes: 1 << 20, entries: 8),
                warn: { Issue.record("\($0)") })
            let post = Request("https://example.com/a", method: .post)
            let now = EngineClock.system.now()
            let headers: Headers = ["Cache-Control": "max-age=60", "Content-Location": post.url]
            _ = cache.store(
                Response(
                    status: 200, headers: headers, url: post.url, requestTime: now,
                    responseTime: now),
                for: post)
            #expect((cache.lookup(Request(post.url)).response != nil) == isKept)
        }
    }

    @Test func noFieldIsForgotten() {
        let fields = Mirror(reflecting: CachePolicy()).children.compactMap(\.label)
        #expect(Set(fields) == Set(Self.changes.map(\.field) + ["keepsPostedContent"]))
    }

    @Test func aLifetimeBelowNothingIsNone() {
        var policy = CachePolicy()
        policy.replyLifetime = .seconds(-5)
        let freshness = freshness([:], under: policy)
        #expect(freshness.lifetime.duration == .zero)
        #expect(!freshness.isFresh(at: PolicyTable.receipt))
        #expect(freshness.staleness(at: PolicyTable.receipt) == .zero)
    }

    /// For how long the answer of a change is fresh from its receipt on.
    private func secondsLeft(_ change: Change, under policy: CachePolicy) -> Int64 {
        let freshness = freshness(change.headers, status: change.status, under: policy)
        guard freshness.isFresh(at: PolicyTable.receipt) else { return 0 }
        return -freshness.staleness(at: PolicyTable.receipt).components.seconds
    }

    private func freshness(_ headers: Headers, status: Int = 200, under policy: CachePolicy)
        -> Freshness
    {
        let stored = StoredResponse(
            status: status, headers: headers, requestTime: PolicyTable.receipt,
            responseTime: PolicyTable.receipt)
        return Freshness(of: stored, hasBody: true, policy: policy)
    }
}
