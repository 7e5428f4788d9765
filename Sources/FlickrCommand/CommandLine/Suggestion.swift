/// What was probably meant by a word that nothing is called.
enum Suggestion {
    /// The nearest of `candidates`, or nil when none is near: the one that differs by the case of its
    /// letters alone, or by the fewest edits and at most one for every three of its letters, or the first
    /// that begins with the word.
    static func nearest(to word: String, among candidates: [String]) -> String? {
        let folded = word.lowercased()
        let near = candidates.map { (name: $0, edits: edits(from: folded, to: $0.lowercased())) }
            .filter { $0.edits <= min(word.count / 3, mostEdits) }
            .min { $0.edits < $1.edits }
        return near?.name ?? candidates.first { word.count > 1 && $0.hasPrefix(folded) }
    }

    /// The least number of insertions, removals, replacements and swaps of neighbours that turn one
    /// word into the other (the restricted distance of Damerau and Levenshtein).
    static func edits(from source: String, to target: String) -> Int {
        let source = Array(source.prefix(longest))
        let target = Array(target.prefix(longest))
        var beforeLast: [Int] = []
        var last = Array(0...target.count)
        for row in 0..<source.count {
            var current = [row + 1]
            for column in 0..<target.count {
                let replaced = last[column] + (source[row] == target[column] ? 0 : 1)
                var best = min(replaced, last[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, source[row] == target[column - 1],
                    source[row - 1] == target[column]
                {
                    best = min(best, beforeLast[column - 1] + 1)
                }
                current.append(best)
            }
            (beforeLast, last) = (last, current)
        }
        return last[target.count]
    }

    private static let mostEdits = 3

    /// Longer words are compared by their beginning: a suggestion must not take quadratic time.
    private static let longest = 64
}
