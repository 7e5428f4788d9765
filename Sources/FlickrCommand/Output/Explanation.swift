import Flickr
import NetworkEngine
import TerminalUI

/// What `cache explain` has found out, as sentences and as JSON.
struct Explanation {
    /// What was asked about.
    let named: NamedEntry
    /// The name of the cache's directory.
    let cache: String
    /// What the cache has.
    let finding: CacheExplanation.Finding
    /// The policy in force.
    let policy: NamedPolicy
    /// The time.
    let now: Timestamp

    /// Whether there is an entry for it.
    var isKept: Bool {
        if case .entry = finding { true } else { false }
    }

    /// What it is about, and then a sentence each.
    var sentences: [String] {
        let start = named.row.map { "Row \($0), size \(named.size?.rawValue ?? ""): " } ?? ""
        return [start + Sanitizer.field(named.cacheKey ?? "")] + found
    }

    private var found: [String] {
        switch finding {
        case .nothing: ["Not in the cache."]
        case .damaged(let entry):
            [
                "Damaged: \(entry.reason).",
                "Kept in \(Sanitizer.field(entry.path)) until the next request, which removes it"
                    + " and fetches it anew.",
            ]
        case .otherVariants(let variants, let fields):
            [others(variants, fields)]
                + variants.map { "\(values($0.fields)), received \(Span(now - $0.stored)) ago." }
        case .entry(let entry): EntrySentences(entry: entry, policy: policy, now: now).all
        }
    }

    private func others(_ variants: [CacheExplanation.Variant], _ fields: [String]) -> String {
        let names = Sanitizer.text(fields.joined(separator: ", ").cutSentence)
        return "Not in the cache for this request: the answer depends on \(names) (Vary, RFC 9111"
            + " section 4.1), and \(variants.count) with other values"
            + " \(variants.count == 1 ? "is" : "are") kept."
    }

    private func values(_ fields: [String: String?]) -> String {
        fields.sorted { $0.key < $1.key }
            .map { name, value in value.map { "\(name) \($0.quoted)" } ?? "no \(name)" }
            .map(Sanitizer.text).joined(separator: ", ")
    }
}
