/// Binary search in a table.
enum SortedSearch {
    /// The first index below `count` for which `isBehind` holds, else `count`; it must hold for
    /// every index after one for which it holds.
    static func firstIndex(below count: Int, where isBehind: (Int) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = low + (high - low) / 2
            if isBehind(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
