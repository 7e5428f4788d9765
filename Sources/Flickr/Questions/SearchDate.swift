import NetworkEngine

/// A date as people write one, in UTC.
///
/// It is all of what it names: a day without a time from its first second to its last.
public enum SearchDate: Hashable, Sendable {
    /// From one second since 1970 to another.
    case seconds(ClosedRange<Int>)
    /// The day so many days ago.
    case daysAgo(Int)
    /// The day of the same name so many years ago.
    case yearsAgo(Int)

    /// What is allowed, in words that follow "is not".
    public static let allowed =
        "a date in UTC: YYYY-MM-DD, YYYY-MM-DDTHH:MM[:SS], or 3d, 2w, 1y for so long ago"

    /// What is allowed where a time makes no sense, in words that follow "is not".
    public static let allowedDay = "a day in UTC: YYYY-MM-DD, or 3d, 2w, 1y for so long ago"

    /// Whether it is a day, without a time.
    public var isDay: Bool {
        if case .seconds(let seconds) = self { return seconds.count == SearchDate.secondsOfDay }
        return true
    }

    /// The date that `text` writes, nil when it writes none.
    public init?(_ text: String) {
        guard let date = SearchDate.ago(text) ?? SearchDate.moment(text) else { return nil }
        self = date
    }

    /// From which second since 1970 to which it lasts, when it is now `now`.
    public func seconds(at now: Timestamp) -> ClosedRange<Int> {
        if case .seconds(let seconds) = self { return seconds }
        return SearchDate.seconds(of: day(at: now))
    }

    /// The day that it lies on, when it is now `now`.
    public func day(at now: Timestamp) -> CivilDay {
        let today = SearchDate.day(of: Int(now.seconds))
        return switch self {
        case .seconds(let seconds): SearchDate.day(of: seconds.lowerBound)
        case .daysAgo(let count): CivilDay(daysSince1970: today.daysSince1970 - count)
        case .yearsAgo(let count): today.yearsBefore(count)
        }
    }

    private static func ago(_ text: String) -> SearchDate? {
        let digits = text.dropLast()
        guard Digits.isDecimal(digits), digits.utf8.count <= 4, let count = Int(digits) else {
            return nil
        }
        return switch text.last {
        case "d": .daysAgo(count)
        case "w": .daysAgo(count * 7)
        case "y": .yearsAgo(count)
        default: nil
        }
    }

    private static func moment(_ text: String) -> SearchDate? {
        let parts = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
        guard let day = CivilDay(parts[0]) else { return nil }
        guard parts.count == 2 else { return .seconds(seconds(of: day)) }
        let fields = parts[1].split(separator: ":", omittingEmptySubsequences: false)
        guard (2...3).contains(fields.count),
            fields.allSatisfy({ $0.utf8.count == 2 && Digits.isDecimal($0) })
        else { return nil }
        let numbers = fields.compactMap { Int($0) }
        guard zip(numbers, [23, 59, 59]).allSatisfy({ $0 <= $1 }) else { return nil }
        let minute = day.daysSince1970 * secondsOfDay + numbers[0] * 3600 + numbers[1] * 60
        guard numbers.count == 3 else { return .seconds(minute...minute + 59) }
        return .seconds(minute + numbers[2]...minute + numbers[2])
    }

    private static func seconds(of day: CivilDay) -> ClosedRange<Int> {
        let first = day.daysSince1970 * secondsOfDay
        return first...first + secondsOfDay - 1
    }

    private static func day(of second: Int) -> CivilDay {
        CivilDay(daysSince1970: second.flooredQuotient(by: secondsOfDay))
    }

    private static let secondsOfDay = 86_400
}
