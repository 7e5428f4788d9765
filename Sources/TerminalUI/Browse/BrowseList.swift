import NetworkEngine

/// A list that is browsed, as far as it is known.
package struct BrowseList: Sendable {
    /// Its number; a later list has a higher one.
    package let number: Int
    /// What it answers, in a few words.
    package let title: String
    /// What else is to be known of it, each in a word or two.
    package let remarks: [String]
    /// Its photos.
    package private(set) var items: [BrowseItem] = []
    /// Whether there are no more.
    package private(set) var isComplete = false
    /// What became of the thumbnails; nil where that is not known yet.
    package private(set) var outcomes: [RowOutcome?] = []
    private var counts: [Mark: Int] = [:]

    /// The list that begins so.
    init(_ listing: BrowseListing) {
        number = listing.number
        title = listing.title
        remarks = listing.remarks
        add(listing)
    }

    /// Adds photos that have become known.
    mutating func add(_ listing: BrowseListing) {
        items += listing.items
        outcomes += [RowOutcome?](repeating: nil, count: listing.items.count)
        isComplete = listing.isComplete
    }

    /// No more photos will come.
    mutating func end() {
        isComplete = true
    }

    /// The thumbnails with that mark.
    package func count(of mark: Mark) -> Int {
        counts[mark] ?? 0
    }

    /// Notes what became of a thumbnail. How it first came stays its mark, since that is what the
    /// user waited for; a picture after a failure counts anew.
    mutating func note(_ outcome: RowOutcome, row: Int) {
        guard outcomes.indices.contains(row) else { return }
        if let before = outcomes[row] {
            guard before.mark == .failed else { return }
            counts[.failed, default: 0] -= 1
        }
        outcomes[row] = outcome
        counts[outcome.mark, default: 0] += 1
    }
}
