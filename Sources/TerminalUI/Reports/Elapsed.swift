import NetworkEngine

/// How long something took, in words: `0.4 s`, `3 min 5 s`.
package struct Elapsed: CustomStringConvertible, Sendable {
    private let milliseconds: Int64

    /// That long; less than nothing counts as nothing.
    package init(_ duration: Duration) {
        milliseconds = max(0, duration.milliseconds)
    }

    /// The time in the two largest units that say something.
    package var description: String {
        let tenths = milliseconds / 100 + (milliseconds % 100 >= 50 ? 1 : 0)
        let seconds = milliseconds / 1000 + (milliseconds % 1000 >= 500 ? 1 : 0)
        if milliseconds < 100 { return "\(milliseconds) ms" }
        if tenths < 100 { return "\(tenths / 10).\(tenths % 10) s" }
        if seconds < 60 { return "\(seconds) s" }
        if seconds < 3600 { return pair(seconds / 60, "min", seconds % 60, "s") }
        return pair(seconds / 3600, "h", seconds % 3600 / 60, "min")
    }

    private func pair(_ large: Int64, _ largeUnit: String, _ small: Int64, _ smallUnit: String)
        -> String
    {
        "\(large) \(largeUnit)" + (small > 0 ? " \(small) \(smallUnit)" : "")
    }
}
