import NetworkEngine

/// How old something is, in words: `12 s old`, `3 min old`. The future is 0 s old.
package struct Age: CustomStringConvertible, Sendable {
    private let seconds: Int64

    /// An age of that long.
    package init(_ duration: Duration) {
        seconds = max(0, duration.milliseconds / 1000)
    }

    /// The age in whole units, rounded down.
    package var description: String {
        let (minutes, hours, days) = (seconds / 60, seconds / 3600, seconds / 86_400)
        if minutes == 0 { return "\(seconds) s old" }
        if hours == 0 { return "\(minutes) min old" }
        if days < 2 { return "\(hours) h old" }
        return "\(days) days old"
    }
}
