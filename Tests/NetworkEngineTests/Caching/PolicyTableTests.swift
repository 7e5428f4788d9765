import Testing

@testable import NetworkEngine

/// One table of header fields, three policies: lifetime, who names it, whether the answer is stored,
/// and what it is good for at six moments.
@Suite struct PolicyTableTests {
    private static let all = PolicyTable.apart + PolicyTable.alike

    @Test(arguments: all)
    func thumbnailsMakesOfItWhatTheTableSays(row: PolicyTable.Row) {
        #expect(row.outcome(under: .thumbnails) == row.thumbnails)
    }

    @Test(arguments: all)
    func rfc9111MakesOfItWhatTheTableSays(row: PolicyTable.Row) {
        #expect(row.outcome(under: .rfc9111) == row.rfc9111)
    }

    @Test(arguments: all)
    func mknetworkkitMakesOfItWhatTheTableSays(row: PolicyTable.Row) {
        #expect(row.outcome(under: .mknetworkkit) == row.mknetworkkit)
    }

    @Test func noTwoPoliciesAreEqualThroughout() {
        #expect(Self.all.contains { $0.thumbnails != $0.rfc9111 })
        #expect(Self.all.contains { $0.thumbnails != $0.mknetworkkit })
        #expect(Self.all.contains { $0.rfc9111 != $0.mknetworkkit })
        let ways = CachePolicy.named.map { named in
            Self.all.map { $0.outcome(under: named.policy) }
        }
        #expect(Set(ways).count == CachePolicy.named.count)
    }

    /// Where a row stands is no opinion: the server has given a lifetime or forbidden to store it, and
    /// the time on the way plays no part.
    @Test func policiesDifferWhereTheServerIsSilentOrWasTakenOtherwiseAndNowhereElse() {
        for row in PolicyTable.apart {
            #expect(Set([row.thumbnails, row.rfc9111, row.mknetworkkit]).count > 1, "\(row.name)")
            #expect(!row.isPlain, "\(row.name)")
        }
        for row in Self.all where row.isPlain {
            #expect(row.thumbnails == row.rfc9111, "\(row.name)")
            #expect(row.mknetworkkit == row.rfc9111, "\(row.name)")
        }
        #expect(PolicyTable.alike.count { $0.isPlain } > 25)
    }

    @Test func everyRuleAndEveryRefusalOfAnAnswerStandsInTheTable() {
        let outcomes = Self.all.flatMap { [$0.thumbnails, $0.rfc9111, $0.mknetworkkit] }
        let rules = outcomes.compactMap {
            if case .kept(let lifetime, _) = $0 { lifetime.rule } else { nil }
        }
        let refusals = outcomes.compactMap {
            if case .refused(let reason) = $0 { reason } else { nil }
        }
        // A policy's own word on replies is not part of any named policy.
        #expect(Set(rules) == Set(Lifetime.Rule.allCases).subtracting([.reply]))
        // These two depend on the request's method and on the address that answered.
        #expect(Set(refusals) == Set(StorageRefusal.allCases).subtracting([.method, .redirected]))
    }

    /// A lifetime ends in the millisecond that its length says.
    @Test(arguments: all)
    func everyLifetimeEndsToTheMillisecond(row: PolicyTable.Row) {
        for (_, policy) in CachePolicy.named {
            let freshness = row.freshness(under: policy)
            let isFromReceipt = policy.lifetimeStart == .receipt
            let left = freshness.lifetime.duration - (isFromReceipt ? .zero : freshness.initialAge)
            let end = PolicyTable.receipt + left
            guard left > .zero, !freshness.mustAlwaysAsk else { continue }
            #expect(freshness.isFresh(at: end + .milliseconds(-1)))
            #expect(!freshness.isFresh(at: end))
        }
    }

    @Test(arguments: [
        (CachePolicy.thumbnails, "FFSSSS"), (.rfc9111, "FFSSSS"), (.mknetworkkit, "------"),
    ])
    func whatWasPostedToItsOwnAddressAnswersAGetButNotUnderMKNetworkKit(
        policy: CachePolicy, letters: String
    ) {
        var row = PolicyTable.alike[0]
        row.method = .post
        row.headers["Content-Location"] = row.request.url
        #expect(row.letters(under: policy) == letters)
    }

    @Test(arguments: [NetworkEngine.Method.head, .options, .put])
    func onlyWhatWasGotIsStored(method: NetworkEngine.Method) {
        for (_, policy) in CachePolicy.named {
            var row = PolicyTable.alike[0]
            row.method = method
            #expect(row.outcome(under: policy) == .refused(.method))
        }
    }

    @Test func aReloadAsksUnderEveryPolicyUnlessTheAnswerNeverChanges() {
        for (_, policy) in CachePolicy.named {
            let rules = CachingRules(policy: policy)
            for row in Self.all {
                var reload = row.request
                reload.cacheUse = .revalidate
                let freshness = row.freshness(under: policy)
                let verdict = rules.verdict(on: freshness, for: reload, now: PolicyTable.receipt)
                #expect((verdict == .fresh) == (row.name == "immutable"), "\(row.name)")
            }
        }
    }
}

extension PolicyTable.Row {
    /// Whether the server has given a lifetime or has forbidden to store it; and neither `no-cache`
    /// nor the time on the way plays a part.
    fileprivate var isPlain: Bool {
        let control = CacheControl(headers)
        let hasLifetime = control.maxAge != nil || headers["Expires"] != nil
        return control.noStore
            || hasLifetime && !control.noCache && headers["Age"] == nil && delay == .zero
                && headers["Date"].flatMap { HTTPDate.parse($0, now: PolicyTable.receipt) }
                    .map { $0 > PolicyTable.receipt && control.maxAge != nil } ?? true
    }

    fileprivate var request: Request {
        var request = Request("https://example.com/a", method: method, headers: asking)
        request.followsRedirects = false
        return request
    }

    private var response: Response {
        Response(
            status: status, headers: headers, body: hasBody ? [0xFF] : [], url: request.url,
            requestTime: PolicyTable.receipt + (.zero - delay), responseTime: PolicyTable.receipt)
    }

    fileprivate func freshness(under policy: CachePolicy) -> Freshness {
        Freshness(of: StoredResponse(response), hasBody: hasBody, policy: policy)
    }

    /// What the rules and a cache make of it.
    fileprivate func outcome(under policy: CachePolicy) -> PolicyTable.Outcome {
        let refusal = CachingRules(policy: policy).refusal(toStore: response, for: request)
        let letters = letters(under: policy)
        if let refusal { return letters == "------" ? .refused(refusal) : .kept(.none, letters) }
        let freshness = freshness(under: policy)
        return freshness.mustAlwaysAsk && letters == "AAAAAA"
            ? .asked : .kept(freshness.lifetime, letters)
    }

    /// What a cache has to say to a GET at each of the moments.
    fileprivate func letters(under policy: CachePolicy) -> String {
        let time = ManualClock(PolicyTable.receipt)
        let cache = ResponseCache(
            directory: nil, policy: policy, memory: .init(bytes: 1 << 20, entries: 8),
            clock: time.clock, warn: { Issue.record("\($0)") })
        _ = cache.store(response, for: request)
        var get = request
        get.method = .get
        return PolicyTable.moments.map { moment in
            time.advance(by: PolicyTable.receipt + moment - time.now)
            return cache.letter(for: get)
        }.joined()
    }
}

extension ResponseCache {
    /// `F`, `W`, `S` or `A`, or `-` when there is nothing.
    fileprivate func letter(for request: Request) -> String {
        switch lookup(request) {
        case .fresh: return "F"
        case .staleWhileAsking: return "W"
        case .miss: return "-"
        case .stale, .beginning:
            var offline = request
            offline.cacheUse = .cacheOnly
            return lookup(offline).response == nil ? "A" : "S"
        }
    }
}
