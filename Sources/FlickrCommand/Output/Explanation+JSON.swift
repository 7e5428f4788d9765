import Flickr
import NetworkEngine

extension Explanation {
    /// It as a JSON object on a line, without a line end. All keys are always there; what is not
    /// known or does not apply is null. Times are seconds since 1970, durations whole seconds.
    var jsonLine: String {
        let about: [JSON.Member] = [
            .init("cache", .string(cache)), .init("policy", .string(policy.name)),
            .init("state", .string(state)), .init("kept", .bool(isKept)),
        ]
        return JSON.object(named.members + about + outlook + facts + variants).line
    }

    private var state: String {
        switch finding {
        case .nothing: "absent"
        case .damaged: "damaged"
        case .otherVariants: "other-variant"
        case .entry(let entry): entry.freshness.word
        }
    }

    /// The entry that is there, or that could be.
    private var entry: CacheExplanation.Entry? {
        switch (finding, prospect) {
        case (.entry(let entry), _), (.nothing, .kept(let entry)?): entry
        default: nil
        }
    }

    private var outlook: [JSON.Member] {
        let (storable, code, reason): (Bool?, String?, String?) =
            switch prospect {
            case nil: (nil, nil, nil)
            case .kept?: (true, nil, nil)
            case .refused(let code, let reason)?, .never(let code, let reason)?:
                (false, code, reason)
            case .unknown(let reason, _)?: (nil, nil, reason)
            }
        return [
            .init("storable", storable.map(JSON.bool) ?? .null), .init("refusal", JSON(code)),
            .init("reason", JSON(reason)),
        ]
    }

    private var facts: [JSON.Member] {
        [
            .init("path", JSON(path)), .init("status", JSON(entry?.status)),
            .init("bytes", JSON(entry?.bytes)), .init("part", JSON(entry?.part)),
            .init("stored", JSON(entry.map { Int($0.stored.seconds) })),
            .init("age", JSON(entry?.age)), .init("ageAtReceipt", JSON(entry?.initialAge)),
            .init("lifetime", JSON(entry?.lifetime.duration)),
            .init("rule", JSON(entry?.lifetime.rule.word)),
            .init("freshFor", JSON(entry?.freshness.left)),
            .init("staleFor", JSON(entry?.freshness.past)),
            .init("etag", JSON(entry?.etag)), .init("lastModified", JSON(entry?.lastModified)),
            .init("immutable", entry.map { .bool($0.isImmutable) } ?? .null),
            .init("next", JSON(entry?.next.word)),
            .init("conditions", entry?.next.conditions ?? .null),
            .init("afterwards", JSON(entry?.afterwards.word)),
            .init("staleForbiddenBy", JSON(entry?.staleUse.directive)),
            .init("staleIfError", JSON(entry?.staleUse.limit)),
        ]
    }

    private var path: String? {
        if case .damaged(let damaged) = finding { damaged.path } else { entry?.path }
    }

    private var variants: [JSON.Member] {
        let others: [CacheExplanation.Variant]? =
            if case .otherVariants(let variants, _) = finding { variants } else {
                entry?.otherVariants
            }
        return [
            .init("account", JSON(entry?.account)),
            .init("vary", entry.map { JSON($0.varies) } ?? .null),
            .init("otherVariants", others.map { .array($0.map { JSON($0.fields) }) } ?? .null),
        ]
    }
}

extension JSON {
    /// Whole seconds, or null.
    fileprivate init(_ duration: Duration?) {
        self.init(duration.map { Int($0.milliseconds / 1000) })
    }

    /// Fields and their values, null for one that was not sent.
    fileprivate init(_ fields: [String: String?]) {
        self = .object(
            fields.sorted { $0.key < $1.key }.map { .init($0.key, JSON($0.value)) })
    }
}

extension EntryFreshness {
    fileprivate var word: String {
        switch self {
        case .fresh: "fresh"
        case .stale: "stale"
        case .alwaysAsked: "always-asked"
        case .fromTheFuture: "from-the-future"
        }
    }

    fileprivate var left: Duration? {
        if case .fresh(let left) = self { left } else { nil }
    }

    fileprivate var past: Duration? {
        if case .stale(let past) = self { past } else { nil }
    }
}

extension CacheExplanation.Step {
    fileprivate var word: String {
        switch self {
        case .answer: "answer"
        case .answerAndAsk: "answer-and-ask"
        case .ask: "ask"
        case .complete: "complete"
        case .fetch: "fetch"
        }
    }

    fileprivate var conditions: JSON {
        switch self {
        case .answerAndAsk(let fields), .ask(let fields), .complete(let fields):
            .object(fields.map { .init($0.name, .string($0.value)) })
        case .answer, .fetch: .null
        }
    }
}

extension CacheExplanation.StaleUse {
    fileprivate var directive: String? {
        if case .forbidden(let directive) = self { directive } else { nil }
    }

    fileprivate var limit: Duration? {
        if case .allowed(onFailureFor: let limit) = self { limit } else { nil }
    }
}

extension Lifetime.Rule {
    fileprivate var word: String {
        switch self {
        case .maxAge: "max-age"
        case .expires: "expires"
        case .heuristic: "heuristic"
        case .noCache: "no-cache"
        case .validator: "validator"
        case .validatedPicture: "validated-picture"
        case .picture: "picture"
        case .reply: "reply"
        case .none: "none"
        }
    }
}
