@testable import NetworkEngine

/// A request, its answer, and a time at which a cache looks at it: all that a decision hangs on.
struct AnswerCase: Sendable {
    /// The name of the policy.
    var policy = "rfc9111"
    /// The fields of the later request.
    var asking: Headers = [:]
    /// Whether that request is a reload.
    var reloads = false
    var status = 200
    var headers: Headers = [:]
    var hasBody = true
    /// When the request went out, in milliseconds since 1970.
    var sent: Int64
    /// When the answer came, in milliseconds since 1970.
    var received: Int64
    /// When the later request comes, in milliseconds since 1970.
    var now: Int64
}

/// What becomes of an answer.
struct Decision: Hashable, Sendable {
    /// Whether it is stored.
    let isStored: Bool
    /// What a stored one is good for.
    let verdict: CachingRules.Verdict
    /// How old it is, in milliseconds.
    let age: Int64
    /// Whether it may answer when its server was asked and failed.
    let servesOnError: Bool
}

extension AnswerCase {
    /// What the engine's rules decide; nil for a policy that there is not.
    var decisionOfTheRules: Decision? {
        guard let policy = CachePolicy(named: policy) else { return nil }
        let rules = CachingRules(policy: policy)
        var request = Request("https://example.com/a", headers: asking)
        if reloads { request.cacheUse = .revalidate }
        let response = Response(
            status: status, headers: headers, body: hasBody ? [0] : [], url: request.url,
            requestTime: Timestamp(milliseconds: sent),
            responseTime: Timestamp(milliseconds: received))
        let freshness = Freshness(of: StoredResponse(response), hasBody: hasBody, policy: policy)
        let time = Timestamp(milliseconds: now)
        return Decision(
            isStored: rules.mayStore(response, for: request),
            verdict: rules.verdict(on: freshness, for: request, now: time),
            age: freshness.age(at: time).milliseconds,
            servesOnError: freshness.standIn(at: time).isAllowed(at: time))
    }
}

extension AnswerCase: CustomStringConvertible {
    /// The case as it can be pasted into a test.
    var description: String {
        """
        AnswerCase(
            policy: "\(policy)", asking: \(AnswerCase.literal(asking)), reloads: \(reloads),
            status: \(status), headers: \(AnswerCase.literal(headers)), hasBody: \(hasBody),
            sent: \(sent), received: \(received), now: \(now))
        """
    }

    private static func literal(_ headers: Headers) -> String {
        let fields = headers.map { "\($0.name.debugDescription): \($0.value.debugDescription)" }
        return fields.isEmpty ? "[:]" : "[\(fields.joined(separator: ", "))]"
    }
}
