@testable import NetworkEngine

/// What becomes of an answer, once more: RFC 9111 read section by section and written down in the
/// plainest way. Texts are split, not scanned; times are whole tenths of milliseconds since 1970.
struct SecondOpinion {
    private let answer: AnswerCase
    private let fields: FieldTexts
    private let says: DirectiveTexts
    private let asked: FieldTexts
    private let wishes: DirectiveTexts

    private let date: Int64?
    private let modified: Int64?
    private var lifetime: Int64 = 0
    private var initialAge: Int64 = 0

    init(on answer: AnswerCase) {
        self.answer = answer
        fields = FieldTexts(answer.headers)
        says = DirectiveTexts(fields)
        asked = FieldTexts(answer.asking)
        wishes = DirectiveTexts(asked)
        date = fields.first("date").flatMap { DateText($0, read: answer.received).time }
        modified = fields.first("last-modified").flatMap {
            DateText($0, read: answer.received).time
        }
        lifetime = namedLifetime ?? impliedLifetime
        initialAge = ageOnReceipt
    }

    var decision: Decision {
        Decision(
            isStored: isStored, verdict: verdict, age: age / 10,
            servesOnError: mayServeStale && staleness <= says.shortest("stale-if-error") ?? .max)
    }

    // MARK: Section 3, storing

    private var isStored: Bool {
        let isFinal = answer.status >= 200 && answer.status < 600
        // A part is only stored for a request that asked for it; a 304 has no content of its own.
        if !isFinal || answer.status == 206 || answer.status == 304 { return false }
        if wishes.has("no-store") || isForbidden || fields.members("vary").contains("*") {
            return false
        }
        let isFreshForAWhile = lifetime > 0 && !isAskedEachTime
        // The standard lets a cache leave out what it likes: failures without a lifetime.
        if answer.status >= 400 { return isFreshForAWhile }
        let allowed =
            says.has("public") || says.has("private") || says.has("max-age")
            || !fields.values("expires").isEmpty || isHeuristic || takesNoCacheForAMinute
        // And what could never be used.
        return allowed && (isFreshForAWhile || hasValidator || mayServeStale)
    }

    /// Section 5.2.2.3: whoever understands the status ignores no-store.
    private var isForbidden: Bool {
        guard says.has("must-understand") else { return says.has("no-store") }
        return [299, 599, 999].contains(answer.status)
    }

    private var isHeuristic: Bool {
        [200, 203, 204, 206, 300, 301, 308, 404, 405, 410, 414, 501].contains(answer.status)
    }

    // MARK: Section 4.2.1 and 4.2.2, lifetimes

    private static let second: Int64 = 10_000
    private static let day = 86_400 * second
    private static let week = 7 * day

    private var namedLifetime: Int64? {
        if takesNoCacheForAMinute { return min(60 * Self.second, says.maxAge ?? .max) }
        if let maxAge = says.maxAge { return maxAge }
        let isOld = answer.policy == "mknetworkkit"
        let expiries = fields.values("expires")
        if expiries.count > 1 { return 0 }
        return expiries.first.map { expiry in
            let time = DateText(expiry, read: answer.received).time
            return time.map { max(0, $0 - (isOld ? receipt : made)) } ?? 0
        }
    }

    private var impliedLifetime: Int64 {
        let isPicture =
            fields.first("content-type").map { $0.lowercased().hasPrefix("image/") } ?? false
        let isWholePicture = isPicture && answer.hasBody && answer.status == 200
        switch answer.policy {
        case "mknetworkkit" where answer.status == 200 && hasValidator: return Self.day
        case "mknetworkkit": return isWholePicture ? Self.week : 0
        case "thumbnails" where isWholePicture:
            return max(tenth, hasValidator ? Self.day : Self.week)
        case "thumbnails": return tenth
        default: return min(tenth, Self.week)
        }
    }

    /// A tenth of the time since it was last modified.
    private var tenth: Int64 {
        guard isHeuristic || says.has("public"), let modified else {
            return 0
        }
        return max(0, made - modified) / 10
    }

    // MARK: Section 4.2.3, age

    private var receipt: Int64 { answer.received * 10 }
    private var made: Int64 { date ?? receipt }

    /// Dates count whole seconds, so the clock that they are held against does too.
    private var ageOnReceipt: Int64 {
        let clock = answer.received / 1_000 * Self.second
        let apparent = max(0, clock - (date ?? clock))
        let value = fields.members("age").first.flatMap(DirectiveTexts.number) ?? 0
        let delay = max(0, answer.received - answer.sent) * 10
        return max(apparent, value * Self.second + delay)
    }

    private var residentTime: Int64 { max(0, answer.now - answer.received) * 10 }
    private var age: Int64 { initialAge + residentTime }

    // MARK: Section 4.2, freshness; section 4.2.4, staleness

    private var used: Int64 { answer.policy == "mknetworkkit" ? residentTime : age }
    private var staleness: Int64 { used - lifetime }
    private var isFromTheFuture: Bool { answer.now < answer.received }
    private var takesNoCacheForAMinute: Bool { answer.policy == "mknetworkkit" && says.isNoCache }
    private var isAskedEachTime: Bool { says.isNoCache && !takesNoCacheForAMinute }
    private var isFresh: Bool { used < lifetime && !isFromTheFuture && !isAskedEachTime }
    private var mayServeStale: Bool { !says.isNoCache && !says.has("must-revalidate") }
    private var hasValidator: Bool {
        fields.first("etag") != nil || fields.first("last-modified") != nil
    }

    // MARK: Section 4 and 5.2.1, answering

    private var verdict: CachingRules.Verdict {
        let isTooStale =
            wishes.shortest("max-stale", unlimited: true).map { staleness > $0 } ?? false
        let askFirst = CachingRules.Verdict.stale(
            mayServe: mayServeStale && !wantsValidation && !isTooStale)
        if wantsValidation || isTooOld || isTooSoonStale { return askFirst }
        // RFC 8246 section 2: a reload need not ask for what does not change.
        if answer.reloads { return isFresh && says.has("immutable") ? .fresh : askFirst }
        if isFresh { return .fresh }
        if !mayServeStale || isFromTheFuture { return askFirst }
        if let limit = wishes.shortest("max-stale", unlimited: true) {
            return staleness <= limit ? .fresh : askFirst
        }
        // RFC 5861 section 3; a client that names an age or a margin has had its say.
        guard !wishes.has("max-age"), !wishes.has("min-fresh"),
            let limit = says.shortest("stale-while-revalidate"), staleness <= limit
        else { return askFirst }
        return .staleWhileAsking
    }

    /// Section 5.4: Pragma counts without Cache-Control alone.
    private var wantsValidation: Bool {
        let isPragma =
            asked.values("cache-control").isEmpty
            && asked.members("pragma").contains { $0.lowercased() == "no-cache" }
        return wishes.isNoCache || isPragma
    }

    /// Even an age of nothing is too much for max-age=0, which is how a reload is written.
    private var isTooOld: Bool { wishes.maxAge.map { age >= $0 } ?? false }

    private var isTooSoonStale: Bool {
        wishes.longest("min-fresh").map { lifetime - used < $0 } ?? false
    }
}
