/// How many columns of a terminal text takes, and text cut or filled to a number of them.
///
/// No two terminals agree on every cluster, so the width of one is the larger of what the cluster
/// as a whole should take and the sum of what its code points take alone: it is rarely too small.
package enum DisplayWidth {
    /// The columns of clean text (see `Sanitizer`).
    package static func of(_ text: String) -> Int {
        if isASCII(text) { return text.utf8.count }
        return text.reduce(0) { $0 + of($1) }
    }

    /// The columns of one cluster, at least 1.
    package static func of(_ cluster: Character) -> Int {
        var sum = 0
        var isPresentedAsEmoji = false
        for scalar in cluster.unicodeScalars {
            sum += of(scalar)
            isPresentedAsEmoji = isPresentedAsEmoji || scalar.value == 0xFE0F
        }
        return max(sum, isPresentedAsEmoji ? 2 : 1)
    }

    /// The columns of one code point alone: 0, 1 or 2. East Asian ambiguous ones take 1.
    static func of(_ scalar: Unicode.Scalar) -> Int {
        if scalar.value < 0x300 { return 1 }
        if isWide(scalar.value) { return 2 }
        switch CharacterKind(scalar) {
        case .joiner, .selector, .tag, .invisible: return 0
        case .mark: return scalar.properties.generalCategory == .spacingMark ? 1 : 0
        case .space, .forbidden, .base: return 1
        }
    }

    /// Whether terminals may disagree on the width of `text`: it holds emoji or clusters of
    /// several code points that take columns.
    package static func isUncertain(_ text: String) -> Bool {
        if isASCII(text) { return false }
        return text.contains { $0.unicodeScalars.count > 1 || isPictureLike($0) }
    }

    /// `text` when it fits into `columns`, else as many clusters as fit before `ellipsis`.
    package static func cut(_ text: String, to columns: Int, ellipsis: String = "…") -> String {
        if isASCII(text), text.utf8.count <= columns { return text }
        let room = columns - of(ellipsis)
        guard room >= 0 else { return prefix(of: text, columns: columns, orAll: columns).text }
        let (start, isWhole) = prefix(of: text, columns: room, orAll: columns)
        return isWhole ? start : start + ellipsis
    }

    /// `text` and spaces behind it (or before it) up to `columns`; longer text stays as it is.
    package static func pad(_ text: String, to columns: Int, alignedRight: Bool = false) -> String {
        let filling = String(repeating: " ", count: max(0, columns - of(text)))
        return alignedRight ? filling + text : text + filling
    }

    /// The clusters that fit into `columns`, or all of `text` when that fits into `whole`. Reads no
    /// further than that.
    private static func prefix(of text: String, columns: Int, orAll whole: Int)
        -> (text: String, isWhole: Bool)
    {
        var width = 0
        var end = text.startIndex
        for index in text.indices {
            width += of(text[index])
            if width <= columns { end = text.index(after: index) }
            if width > whole { return (String(text[..<end]), false) }
        }
        return (text, true)
    }

    private static func isPictureLike(_ cluster: Character) -> Bool {
        cluster.unicodeScalars.first.map { $0.value >= 0x1F000 } ?? false
    }

    private static func isASCII(_ text: String) -> Bool {
        text.utf8.allSatisfy { $0 < 0x80 }
    }

    private static func isWide(_ code: UInt32) -> Bool {
        let after = SortedSearch.firstIndex(below: WideTable.first.count) {
            WideTable.first[$0] > code
        }
        return after > 0 && WideTable.last[after - 1] >= code
    }
}
