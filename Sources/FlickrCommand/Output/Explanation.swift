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
    /// What could be there when nothing is, nil when something is.
    var prospect: Prospect?
    /// The policy in force.
    let policy: NamedPolicy
    /// The time.
    let now: Timestamp

    /// Whether there is an entry for it.
    var isKept: Bool {
        if case .entry = finding { true } else { false }
    }

    /// How the program ends that says so.
    var status: ExitStatus {
        if isKept { return .done }
        if case .unknown(_, let status)? = prospect { return status }
        return .failed
    }

    /// What it is about, and then a sentence each.
    var sentences: [String] {
        let row = named.row.map { "Row \($0), size \(named.size?.rawValue ?? "")" }
        let about = [row, named.shownAddress.map { Sanitizer.field($0) }].compactMap(\.self)
        return [about.joined(separator: ": ")] + found
    }

    private var found: [String] {
        switch finding {
        case .nothing: prospect.map { absence($0) } ?? ["Not in the cache."]
        case .damaged(let entry):
            [
                "Damaged: \(entry.reason).",
                "The next request removes it and fetches it anew.",
                "File: \(Sanitizer.field(entry.path))",
            ]
        case .otherVariants(let variants, let fields):
            [others(variants, fields)]
                + variants.map {
                    "\(values($0.fields)), received \(TimeSpan(now - $0.stored)) ago."
                }
        case .entry(let entry): EntrySentences(entry: entry, policy: policy, now: now).all
        }
    }

    private func absence(_ prospect: Prospect) -> [String] {
        switch prospect {
        case .kept(let entry):
            [
                "Not in the cache: it has not been fetched, or was removed since.",
                "The server was asked just now: its answer could be kept.",
                EntrySentences(entry: entry, policy: policy, now: now).prospect,
            ]
        case .refused(_, let reason):
            [
                "Not in the cache.",
                "The server was asked just now: its answer is not kept, since \(reason).",
            ]
        case .never(_, let reason): ["Never in the cache: \(reason)."]
        case .unknown(let reason, _):
            ["Not in the cache.", "Whether it could be kept is not known: \(reason)."]
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
