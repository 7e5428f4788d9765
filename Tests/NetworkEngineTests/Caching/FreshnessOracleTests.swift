import Testing

@testable import NetworkEngine

/// The freshness rules against a second implementation, written straight from RFC 9111 in whole
/// seconds, on random header fields.
@Suite struct FreshnessOracleTests {
    private let now: Int64 = 1_767_614_400

    @Test func twoImplementationsAgreeOnRandomHeaders() throws {
        #expect(try firstDisagreement(of: decision) == nil)
    }

    @Test func anImplementationThatForgetsTheAgeFieldIsFound() throws {
        let found = try firstDisagreement { sample in
            var careless = sample
            careless.headers["Age"] = nil
            return decision(careless)
        }
        #expect(found != nil)
    }

    @Test func anImplementationThatTakesNoCacheForADayIsFound() throws {
        let found = try firstDisagreement { sample in
            var careless = sample
            let all = sample.headers.values("Cache-Control").filter { $0 != "no-cache" }
            careless.headers["Cache-Control"] = nil
            all.forEach { careless.headers.append("Cache-Control", $0) }
            return decision(careless)
        }
        #expect(found != nil)
    }

    /// The first of many samples on which `implementation` and the oracle differ.
    private func firstDisagreement(of implementation: (Sample) -> Bool) throws -> Sample? {
        var random = SeededRandom(seed: 9_111)
        for _ in 0..<20_000 {
            let sample = Sample(now: now, using: &random)
            if implementation(sample) != Oracle(sample).isFresh { return sample }
        }
        return nil
    }

    private func decision(_ sample: Sample) -> Bool {
        let response = StoredResponse(
            status: sample.status, headers: sample.headers,
            requestTime: Timestamp(seconds: sample.sent),
            responseTime: Timestamp(seconds: sample.received))
        let rules = CachingRules(policy: .thumbnails)
        let freshness = Freshness(of: response, hasBody: sample.hasBody, policy: rules.policy)
        return rules.verdict(
            on: freshness, for: Request("https://example.com/"), now: Timestamp(seconds: sample.now)
        ) == .fresh
    }
}

/// A stored response and a time at which it is looked at.
private struct Sample: Sendable {
    var status: Int
    var headers = Headers()
    let hasBody: Bool
    let sent: Int64
    let received: Int64
    let now: Int64

    init(now: Int64, using random: inout SeededRandom) {
        self.now = now
        let ages: [Int64] = [0, 1, 59, 60, 3_600, 86_399, 86_400, 604_800, -10, 8_640_000]
        received = now - (ages.randomElement(using: &random) ?? 0)
        sent = received - Int64.random(in: 0...2, using: &random)
        status = [200, 200, 200, 203, 201, 302, 404, 500].randomElement(using: &random) ?? 200
        hasBody = Int.random(in: 0..<5, using: &random) > 0
        add("Content-Type", ["image/jpeg", "image/png", "text/html"], using: &random)
        add("ETag", ["\"1\"", "W/\"2\""], using: &random)
        add("Age", ["0", "30", "7200", "-1", "x", "0, 900", "99999999999999"], using: &random)
        add("Date", dates([0, -1, -100, 5_000, -90_000]), using: &random)
        add("Expires", dates([0, 60, -60, 90_000]) + ["0", "-1"], using: &random)
        add("Last-Modified", dates([-10, -600_000, -90_000_000, 10]) + ["never"], using: &random)
        for _ in 0..<2 {
            let directives = [
                "max-age=60", "max-age=0", "MAX-AGE=\"3600\"", "max-age=1.5", "no-cache", "private",
                "public", "must-revalidate", "max-age=99999999999", "no-cache=\"set-cookie\"",
            ]
            add("Cache-Control", directives, using: &random)
        }
    }

    private mutating func add(
        _ name: String, _ values: [String], using random: inout SeededRandom
    ) {
        guard Bool.random(using: &random), let value = values.randomElement(using: &random) else {
            return
        }
        headers.append(name, value)
    }

    private func dates(_ offsets: [Int64]) -> [String] {
        offsets.map { HTTPDate.format(Timestamp(seconds: received + $0)) }
    }
}

/// The decision once more, by hand.
private struct Oracle {
    private let sample: Sample

    init(_ sample: Sample) {
        self.sample = sample
    }

    var isFresh: Bool {
        if directives.contains("no-cache") || sample.received > sample.now { return false }
        return lifetime > Double(age)
    }

    private var directives: [String] {
        sample.headers.values("Cache-Control").flatMap { $0.lowercased().split(separator: ",") }
            .map { String($0.filter { $0 != " " && $0 != "\"" }) }
    }

    private var age: Int64 {
        let field = sample.headers["Age"]?.split(separator: ",").first.map(String.init) ?? "0"
        let isNumber = !field.isEmpty && field.allSatisfy(\.isNumber)
        let value = isNumber ? min(Int64(field) ?? .max, 1 << 31) : 0
        let apparent = max(0, sample.received - (time("Date") ?? sample.received))
        let corrected = value + sample.received - sample.sent
        return max(apparent, corrected) + sample.now - sample.received
    }

    private var lifetime: Double {
        let maxAges = Set(directives.filter { $0.hasPrefix("max-age=") })
        if let only = maxAges.first {
            guard maxAges.count == 1, let seconds = Int64(only.dropFirst(8)) else { return 0 }
            return Double(min(seconds, 1 << 31))
        }
        let made = time("Date") ?? sample.received
        if sample.headers["Expires"] != nil {
            return time("Expires").map { Double($0 - made) } ?? 0
        }
        return max(tenth(since: made), ofThePolicy)
    }

    private func tenth(since made: Int64) -> Double {
        let allowed = [200, 203, 404].contains(sample.status) || directives.contains("public")
        guard allowed, let modified = time("Last-Modified"), modified < made else { return 0 }
        return Double(made - modified) / 10
    }

    private var ofThePolicy: Double {
        let type = sample.headers["Content-Type"] ?? ""
        guard sample.status == 200, sample.hasBody, type.hasPrefix("image/") else { return 0 }
        let hasValidator = sample.headers["ETag"] != nil || sample.headers["Last-Modified"] != nil
        return hasValidator ? 86_400 : 604_800
    }

    private func time(_ name: String) -> Int64? {
        sample.headers[name]
            .flatMap { HTTPDate.parse($0, now: Timestamp(seconds: sample.received)) }?.seconds
    }
}
