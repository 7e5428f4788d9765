import NetworkEngine
import TerminalUI

/// What is to say of an entry of the cache, in sentences that name the rule or the policy behind
/// each fact.
struct EntrySentences {
    /// The entry.
    let entry: CacheExplanation.Entry
    /// The policy in force.
    let policy: NamedPolicy
    /// The time.
    let now: Timestamp

    /// Whether it may be used, why, and what happens next.
    var all: [String] {
        [
            state, next, staleUse, immutability, account, variants, part, age, receipt, validators,
            file,
        ]
        .compactMap(\.self)
    }

    private var state: String {
        switch entry.freshness {
        case .fresh(let left): "Fresh for \(TimeSpan(left)) more: \(lifetime)."
        case .stale where entry.lifetime.duration == .zero:
            "Stale from the beginning: \(lifetime)."
        case .stale(let past): "Stale for \(TimeSpan(past)): \(lifetime)."
        case .alwaysAsked:
            "Never used without asking the server, which says no-cache"
                + " (RFC 9111 section 5.2.2.4)."
        case .fromTheFuture(let ahead):
            "Not used without asking the server: it was received at a time that comes only in"
                + " \(TimeSpan(ahead)), so the clock has been set back."
        }
    }

    /// What it would be if it were kept.
    var prospect: String {
        switch entry.freshness {
        case .fresh(let left):
            "It would be fresh for \(TimeSpan(left + entry.age - ageBefore)): \(lifetime)."
        case .alwaysAsked:
            "It would never be used without asking the server, which says no-cache (RFC 9111"
                + " section 5.2.2.4)."
        case .stale, .fromTheFuture: "It would be stale from the beginning: \(lifetime)."
        }
    }

    /// How old it was before it came, in whole seconds as `Age` and `Date` have it: the moment that
    /// the answer took is none of that.
    private var ageBefore: Duration { .seconds(entry.initialAge.components.seconds) }

    /// Why it is fresh for as long as it is.
    private var lifetime: String {
        let duration = entry.lifetime.duration
        let span = duration > .zero ? "\(TimeSpan(duration))" : "no time"
        return switch entry.lifetime.rule {
        case .maxAge: "the server gives it \(span) by max-age (RFC 9111 section 5.2.2.1)"
        case .expires: "the server gives it \(span) by Expires (RFC 9111 section 5.3)"
        case .heuristic: "the server names no lifetime; \(heuristic(span))"
        case .noCache: "the server says no-cache, which \(policy) takes for \(span)"
        case .validator:
            "the server names no lifetime; \(policy) gives an answer with a validator \(span)"
        case .validatedPicture:
            "the server names no lifetime; \(policy) gives a picture with a validator \(span)"
        case .picture:
            "the server names no lifetime; \(policy) gives a picture without a validator \(span)"
        case .reply: "the server names no lifetime; \(policy) gives a reply \(span)"
        case .none: "the server names no lifetime, and neither does \(policy)"
        }
    }

    private func heuristic(_ span: String) -> String {
        let divisor = policy.policy.heuristicDivisor ?? 1
        let share = "the time since it was last modified, divided by \(divisor),"
        let isLimited = entry.lifetime.duration == policy.policy.heuristicLimit
        return isLimited
            ? "of \(share) \(policy) takes at most \(span) (RFC 9111 section 4.2.2)"
            : "\(share) is \(span) (RFC 9111 section 4.2.2)"
    }

    private var part: String? {
        entry.part.map { "It is only a part of the content: \(Sanitizer.text($0.cutValue))." }
    }

    private var receipt: String {
        let what = "Kept with status \(entry.status), \(ByteCount(entry.bytes))"
        guard entry.stored <= now else { return "\(what)." }
        return "\(what), received or last confirmed \(TimeSpan(now - entry.stored)) ago."
    }

    /// Without a full stop, which would look like a part of the name.
    private var file: String? { entry.path.map { "File: \(Sanitizer.field($0))" } }

    private var age: String? {
        guard entry.initialAge >= .seconds(1) else { return nil }
        let counted =
            entry.lifetimeStart == .receipt ? ", which \(policy) does not count" : ""
        return
            "It is \(TimeSpan(entry.age)) old: it was \(TimeSpan(entry.initialAge)) old when it came"
            + " (RFC 9111 section 4.2.3)\(counted)."
    }

    private var next: String {
        if case .fresh = entry.freshness, entry.next == .answer {
            return "Until then it answers, and nobody is asked; then \(step(entry.afterwards))."
        }
        return "At the next request \(step(entry.next))."
    }

    private func step(_ step: CacheExplanation.Step) -> String {
        switch step {
        case .answer: "it answers, and nobody is asked"
        case .answerAndAsk(let fields):
            "it answers at once, and the server is asked\(naming(fields)) after that"
                + " (stale-while-revalidate, RFC 5861 section 3)"
        case .ask(let fields):
            "the server is asked\(naming(fields)) whether it still holds (RFC 9111 section 4.3)"
        case .complete(let fields): "the server is asked\(naming(fields)) for the rest"
        case .fetch where entry.etag == nil && entry.lastModified == nil:
            "it is fetched anew: it has no validator to ask by"
        case .fetch: "it is fetched anew"
        }
    }

    private func naming(_ fields: Headers) -> String {
        fields.isEmpty ? "" : " with \(fields.map(\.name).joined(separator: " and "))"
    }

    private var validators: String? {
        let named = [("ETag", entry.etag), ("Last-Modified", entry.lastModified)]
            .compactMap { name, value in
                value.map { "\(name) \(Sanitizer.text($0.cutValue))" }
            }
        guard !named.isEmpty else { return nil }
        return "Its \(named.count == 1 ? "validator is" : "validators are")"
            + " \(named.joined(separator: " and "))."
    }

    private var staleUse: String {
        switch entry.staleUse {
        case .allowed(onFailureFor: nil):
            "When nobody can be asked, it answers although it is stale (RFC 9111 section 4.2.4)."
        case .allowed(onFailureFor: let limit?):
            "With --offline it answers although it is stale; when the server fails, until it has"
                + " been stale for \(TimeSpan(limit)) (stale-if-error, RFC 5861 section 4)."
        case .forbidden(let directive):
            "It never answers when it is stale: the server says \(directive) (RFC 9111 section"
                + " \(directive == "no-cache" ? "5.2.2.4" : "5.2.2.2"))."
        }
    }

    private var immutability: String? {
        guard entry.isImmutable else { return nil }
        return "While it is fresh, --refresh does not ask either: the server says immutable"
            + " (RFC 8246)."
    }

    private var account: String? {
        entry.account.map {
            "It was given to \(Sanitizer.text($0.cutValue)), who is signed in, and answers nobody else."
        }
    }

    private var variants: String? {
        guard !entry.varies.isEmpty else { return nil }
        let fields = Sanitizer.text(entry.varies.keys.sorted().joined(separator: ", ").cutValue)
        let count = entry.otherVariants.count
        let others = count == 1 ? "1 other variant is" : "\(count) other variants are"
        return "It answers requests with the same \(fields) (Vary, RFC 9111 section 4.1)"
            + (count == 0 ? "." : "; \(others) kept.")
    }
}

/// A policy and what it is called.
struct NamedPolicy: CustomStringConvertible {
    /// The policy.
    let policy: CachePolicy

    /// Its name, such as `thumbnails`.
    var name: String {
        CachePolicy.named.first { $0.policy == policy }?.name ?? "in force"
    }

    /// It in a sentence.
    var description: String { "the policy \(name)" }
}

extension String {
    /// A server's own text as a sentence may quote it.
    fileprivate var cutValue: String {
        let start = unicodeScalars.prefix(120)
        return String(start) + (start.endIndex < endIndex ? "..." : "")
    }
}
