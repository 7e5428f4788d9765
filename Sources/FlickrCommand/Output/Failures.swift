import Flickr

/// What kept pictures from coming in a run.
struct Failures: Sendable {
    private let file: FailedListFile?
    private var count = 0
    private var first: [String] = []
    private var canBeTriedAgain = false

    /// None yet but the `earlier` ones; those that can be tried again are written to `file`.
    init(_ earlier: [FailedList.Entry] = [], to file: FailedListFile?) {
        self.file = file
        for entry in earlier { add(entry) }
    }

    /// Whether there are none.
    var isEmpty: Bool { count == 0 }

    /// What was wanted of a photo has come.
    func settle(_ id: String, _ wanted: Wanted) { file?.settle(id, wanted) }

    /// Adds one.
    mutating func add(_ entry: FailedList.Entry) {
        count += 1
        // Whoever does not know which photo it is cannot ask for it.
        if !entry.photo.id.isEmpty, let file {
            canBeTriedAgain = true
            file.add(entry)
        }
        if first.count < Failures.mostNamed { first.append(entry.sentence) }
    }

    /// What is said of them at the end: the first ones by name, and what can be done about it.
    var sentences: [String] {
        let others = count - first.count
        let more = others > 0 ? ["\(others) more failed"] : []
        let hint = canBeTriedAgain ? ["'flickr fetch --failed' tries them again"] : []
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
