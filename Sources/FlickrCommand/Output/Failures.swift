import Flickr

/// What kept pictures from coming in a run.
struct Failures: Sendable {
    private let file: FailedListFile?
    private var count = 0
    private var first: [String] = []
    private var canBeTriedAgain = false

    /// None yet but the `earlier` ones, which `file` knows; those that can be tried again are added to
    /// it.
    init(_ earlier: [FailedList.Entry] = [], to file: FailedListFile?) {
        self.file = file
        for entry in earlier { count(entry) }
    }

    /// Whether there are none.
    var isEmpty: Bool { count == 0 }

    /// What was wanted of a photo has come.
    func settle(_ id: String, _ wanted: Wanted) { file?.settle(id, wanted) }

    /// Adds one.
    mutating func add(_ entry: FailedList.Entry) {
        count(entry)
        if entry.canBeTriedAgain { file?.add(entry) }
    }

    private mutating func count(_ entry: FailedList.Entry) {
        count += 1
        canBeTriedAgain = canBeTriedAgain || file != nil && entry.canBeTriedAgain
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
    /// Whoever does not know which photo it is cannot ask for it.
    fileprivate var canBeTriedAgain: Bool { !photo.id.isEmpty }

    fileprivate var sentence: String {
        let name = photo.id.isEmpty ? "row \(row)" : "row \(row), photo \(photo.id)"
        return "\(name): \(message)"
    }
}
