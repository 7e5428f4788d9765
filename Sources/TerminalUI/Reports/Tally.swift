/// What has become of the pictures of a list so far.
package struct Tally: Hashable, Sendable {
    /// The photos of the list, nil while that is not known.
    package var total: Int?
    /// The bytes that came over the network.
    package var bytes = 0
    private var counts: [Mark: Int] = [:]

    /// Nothing yet, of a list that long.
    package init(total: Int? = nil) {
        self.total = total
    }

    /// Counts a picture that is done.
    package mutating func add(_ mark: Mark) {
        counts[mark, default: 0] += 1
    }

    /// The pictures with that mark.
    package func count(of mark: Mark) -> Int {
        counts[mark] ?? 0
    }

    /// The pictures that are done, in whatever way.
    package var done: Int {
        counts.values.reduce(0, +)
    }
}
