import NetworkEngine

/// How long something lasts, in words: `40 s`, `23 h 10 min`, `7 days`.
package struct TimeSpan: CustomStringConvertible, Sendable {
    private let seconds: Int64

    /// That long; less than nothing counts as nothing.
    package init(_ duration: Duration) {
        seconds = max(0, duration.milliseconds / 1000)
    }

    /// The time in the two largest units that say something, rounded down.
    package var description: String {
        let (minutes, hours, days) = (seconds / 60, seconds / 3600, seconds / 86_400)
        if days > 0 { return pair(days, days == 1 ? "day" : "days", hours % 24, "h") }
        if hours > 0 { return pair(hours, "h", minutes % 60, "min") }
        return minutes > 0 ? pair(minutes, "min", seconds % 60, "s") : "\(seconds) s"
    }

    private func pair(_ large: Int64, _ largeUnit: String, _ small: Int64, _ smallUnit: String)
        -> String
    {
        "\(large) \(largeUnit)" + (small > 0 ? " \(small) \(smallUnit)" : "")
    }
}
