import Flickr

/// What kept pictures from coming in a run.
struct Failures: Sendable {
    /// The photos that can be tried again.
    private(set) var entries: [FailedList.Entry] = []
    private var count = 0
    private var first: [String] = []

    /// The failures of an earlier part of the run.
    init(_ earlier: [FailedList.Entry] = []) {
        for entry in earlier { add(entry) }
    }

    /// Whether there are none.
    var isEmpty: Bool { count == 0 }

    /// Adds one.
    mutating func add(_ entry: FailedList.Entry) {
        count += 1
        // Whoever does not know which photo it is cannot ask for it.
        if !entry.photo.id.isEmpty { entries.append(entry) }
        if first.count < Failures.mostNamed { first.append(entry.sentence) }
    }

    /// What is said of them at the end: the first ones by name, and what can be done about it when
    /// they are kept.
    func sentences(areKept: Bool) -> [String] {
        let others = count - first.count
        let more = others > 0 ? ["\(others) more failed"] : []
        let hint = entries.isEmpty || !areKept ? [] : ["'flickr fetch --failed' tries them again"]
        return first + more + hint
    }

    private static let mostNamed = 5
}

extension FailedList.Entry {
    fileprivate var sentence: String {
        let name = photo.id.isEmpty ? "row \(row)" : "row \(row), photo \(photo.id)"
        return "\(name): \(message)"
    }
}
