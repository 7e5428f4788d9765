import Testing

@testable import NetworkEngine

@Suite struct RetryPolicyTests {
    private static let now = Timestamp(seconds: 1_767_614_400)
    private let policy: RetryPolicy = {
        var policy = RetryPolicy()
        policy.random = { 0.5 }
        return policy
    }()

    @Test(arguments: [
        EngineError.cannotResolve(host: "h"), .cannotConnect(host: "h", reason: ""),
        .timedOut(host: "h", waitingFor: ""), .connectionFailed(host: "h", reason: ""),
        .truncated(host: "h", received: 1, expected: 2), status(500), status(502), status(503),
        status(504), .rejected(Rejection(EngineError.notCached, canHeal: true)),
        .spoiled(path: "/part"),
    ]) func whatCanHealIsTriedAgainAfterAWait(error: EngineError) {
        #expect(wait(error, attempt: 1) == .milliseconds(300))
        #expect(wait(error, attempt: 2) == .milliseconds(600))
        #expect(wait(error, attempt: 3) == .milliseconds(1200))
        #expect(wait(error, attempt: 4) == nil)
    }

    @Test(arguments: [
        EngineError.invalidURL("", reason: ""), .forbiddenURL("", reason: ""),
        .invalidRequest(reason: ""), .cannotSecure(host: "", reason: ""), .tooLarge(limit: 1),
        .refusedRedirect(to: "", reason: ""), status(400), status(404), status(501), status(410),
        .rateLimited(host: "", retryAfter: nil), .refused(.empty), .notCached, .cancelled,
        .rejected(Rejection(EngineError.notCached)),
    ]) func whatCannotHealIsNot(error: EngineError) {
        guard case .giveUp = decision(error) else {
            Issue.record("tried again: \(error)")
            return
        }
    }

    @Test(arguments: [
        (Method.get, true), (.head, true), (.put, true), (.delete, true), (.options, true),
        (.post, false), (.patch, false), (Method(rawValue: "PURGE"), false),
    ]) func onlyWhatMayBeRepeatedIsTriedAgain(method: Method, isRepeated: Bool) {
        let request = Request("https://h/", method: method)
        let decision = policy.decision(
            after: .cannotResolve(host: "h"), for: request, attempt: 1, now: RetryPolicyTests.now)
        guard case .retry = decision else {
            #expect(!isRepeated)
            return
        }
        #expect(isRepeated)
    }

    @Test func theBackOffDoublesUpToHalfAMinuteWithinItsJitter() {
        var policy = policy
        policy.retries = 100
        for (random, share) in [(0.0, 0.5), (0.999, 1.0)] {
            policy.random = { random }
            var whole = 400.0
            for attempt in 1...70 {
                let decision = policy.decision(
                    after: .cannotResolve(host: "h"), for: Request("https://h/"), attempt: attempt,
                    now: RetryPolicyTests.now)
                guard case .retry(let wait) = decision else {
                    Issue.record("gave up")
                    return
                }
                #expect(abs(Double(wait.milliseconds) - whole * share) <= whole * 0.001 + 1)
                whole = min(whole * 2, 30_000)
            }
        }
    }

    @Test(arguments: [
        ("0", Duration.zero), ("7", .seconds(7)), ("120", .seconds(120)),
        ("Mon, 05 Jan 2026 12:00:30 GMT", .seconds(30)),
        ("Monday, 05-Jan-26 12:01:00 GMT", .seconds(60)),
        ("Mon, 05 Jan 2026 11:00:00 GMT", .zero),
    ]) func retryAfterIsObeyed(value: String, wait: Duration) {
        #expect(self.wait(RetryPolicyTests.status(503, ["Retry-After": value]), attempt: 1) == wait)
        guard
            case .pauseHost(let pause) = decision(
                RetryPolicyTests.status(429, ["Retry-After": value]))
        else {
            Issue.record("no pause")
            return
        }
        #expect(pause == wait)
    }

    @Test(arguments: [
        "121", "9223372036854775807", "99999999999999999999", "Mon, 05 Jan 2026 12:02:01 GMT",
    ])
    func nobodyWaitsForMoreThanTwoMinutes(value: String) {
        for code in [429, 503] {
            let decision = decision(RetryPolicyTests.status(code, ["Retry-After": value]))
            guard case .giveUp(.rateLimited(let host, let wait?)) = decision else {
                Issue.record("waits: \(decision)")
                continue
            }
            #expect(host == "h")
            #expect(wait > .seconds(120) && wait <= .seconds(1 << 31))
        }
    }

    @Test(arguments: ["", "soon", "-1", "1.5", "+3", "tomorrow"])
    func aRetryAfterThatIsNoneCountsAsNone(value: String) {
        #expect(
            wait(RetryPolicyTests.status(503, ["Retry-After": value]), attempt: 1)
                == .milliseconds(300))
        guard
            case .pauseHost(nil) = decision(RetryPolicyTests.status(429, ["Retry-After": value]))
        else {
            Issue.record("a time that was not said")
            return
        }
    }

    @Test func tooManyRequestsInTheEndIsARateLimit() {
        let decision = decision(RetryPolicyTests.status(429), attempt: 4)
        guard case .giveUp(.rateLimited("h", nil)) = decision else {
            Issue.record("no rate limit: \(decision)")
            return
        }
    }

    @Test func withoutRetriesTheFirstFailureIsTheLast() {
        var policy = policy
        policy.retries = 0
        let decision = policy.decision(
            after: .cannotResolve(host: "h"), for: Request("https://h/"), attempt: 1,
            now: RetryPolicyTests.now)
        guard case .giveUp(.cannotResolve("h")) = decision else {
            Issue.record("tried again: \(decision)")
            return
        }
    }

    private func decision(_ error: EngineError, attempt: Int = 1) -> RetryPolicy.Decision {
        policy.decision(
            after: error, for: Request("https://h/"), attempt: attempt, now: RetryPolicyTests.now)
    }

    private func wait(_ error: EngineError, attempt: Int) -> Duration? {
        guard case .retry(let wait) = decision(error, attempt: attempt) else { return nil }
        return wait
    }

    private static func status(_ code: Int, _ headers: Headers = [:]) -> EngineError {
        .status(
            Response(
                status: code, headers: headers, url: "https://h/x", requestTime: now,
                responseTime: now))
    }
}
