/// A point in time on the wall clock, in whole milliseconds since 1970-01-01 00:00:00 UTC.
public struct Timestamp: Hashable, Comparable, Sendable {
    /// Milliseconds since 1970, negative before it.
    public var milliseconds: Int64

    /// The point that lies this many milliseconds after 1970 began.
    public init(milliseconds: Int64) {
        self.milliseconds = milliseconds
    }

    /// The point that lies this many seconds after 1970 began.
    public init(seconds: Int64) {
        let (product, overflowed) = seconds.multipliedReportingOverflow(by: 1000)
        milliseconds = overflowed ? (seconds < 0 ? .min : .max) : product
    }

    /// Whole seconds since 1970, rounded down.
    public var seconds: Int64 {
        milliseconds / 1000 - (milliseconds % 1000 < 0 ? 1 : 0)
    }

    /// Whether `left` is the earlier one.
    public static func < (left: Timestamp, right: Timestamp) -> Bool {
        left.milliseconds < right.milliseconds
    }

    /// The time from `right` to `left`, negative when `right` is later.
    public static func - (left: Timestamp, right: Timestamp) -> Duration {
        .milliseconds(left.milliseconds.subtractingSaturating(right.milliseconds))
    }

    /// The point that lies `duration` after `left`; it stops at the ends of the range.
    public static func + (left: Timestamp, duration: Duration) -> Timestamp {
        Timestamp(milliseconds: left.milliseconds.addingSaturating(duration.milliseconds))
    }
}

extension Duration {
    /// The whole milliseconds of this duration, cut to what 64 bits can hold.
    package var milliseconds: Int64 {
        let (seconds, attoseconds) = components
        let (product, overflowed) = seconds.multipliedReportingOverflow(by: 1000)
        if overflowed { return seconds < 0 ? .min : .max }
        return product.addingSaturating(attoseconds / 1_000_000_000_000_000)
    }
}

extension Int64 {
    fileprivate func addingSaturating(_ other: Int64) -> Int64 {
        let (sum, overflowed) = addingReportingOverflow(other)
        return overflowed ? (other < 0 ? .min : .max) : sum
    }

    fileprivate func subtractingSaturating(_ other: Int64) -> Int64 {
        let (difference, overflowed) = subtractingReportingOverflow(other)
        return overflowed ? (other < 0 ? .max : .min) : difference
    }
}
