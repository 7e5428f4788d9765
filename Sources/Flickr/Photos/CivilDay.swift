/// A day of the Gregorian calendar.
public struct CivilDay: Hashable, Sendable, CustomStringConvertible {
    /// From 1 to 9999.
    public let year: Int
    /// From 1 to 12.
    public let month: Int
    /// From 1 to the last of the month.
    public let day: Int

    /// That day, nil when the calendar has none such.
    public init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month),
            (1...CivilDay.days(in: month, of: year)).contains(day)
        else { return nil }
        self.year = year
        self.month = month
        self.day = day
    }

    /// The day that `text` writes, `2026-01-04`; nil when it writes none.
    public init?(_ text: some StringProtocol) {
        let fields = Substring(text).split(separator: "-", omittingEmptySubsequences: false)
        guard fields.map(\.utf8.count) == [4, 2, 2], fields.allSatisfy(Digits.isDecimal) else {
            return nil
        }
        let numbers = fields.compactMap { Int($0) }
        self.init(year: numbers[0], month: numbers[1], day: numbers[2])
    }

    /// As it is written.
    public var description: String {
        "\(year.padded(to: 4))-\(month.padded(to: 2))-\(day.padded(to: 2))"
    }

    /// How many days a month has.
    private static func days(in month: Int, of year: Int) -> Int {
        switch month {
        case 4, 6, 9, 11: 30
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        default: 31
        }
    }
}

extension CivilDay {
    /// How many days lie between it and 1970-01-01, negative before that.
    var daysSince1970: Int {
        CivilDay.daysSince1970(year: year, month: month, day: day)
    }

    /// The day so many days after 1970-01-01, moved to the nearest of the years 1 to 9999.
    init(daysSince1970 days: Int) {
        let count = min(max(days, CivilDay.firstDay), CivilDay.lastDay) + 719_468
        let era = count / 146_097
        let dayOfEra = count - era * 146_097
        let yearOfEra =
            (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    /// The day of that many years before, the last of February where there is no 29th.
    func yearsBefore(_ count: Int) -> CivilDay {
        let year = max(year - count, 1)
        return CivilDay(year: year, month: month, day: day)
            ?? CivilDay(daysSince1970: CivilDay.daysSince1970(year: year, month: 2, day: 28))
    }

    /// Days from 1970-01-01 to one whose parts need not be those of a real day.
    static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
        let isEarly = month <= 2
        let year = isEarly ? year - 1 : year
        let monthFromMarch = isEarly ? month + 9 : month - 3
        let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
        return year * 365 + year / 4 - year / 100 + year / 400 + dayOfYear - 719_468
    }

    /// The day of a second since 1970, and the time of that day: `2026-01-04 09:08:07`.
    package static func dateAndTime(_ second: Int) -> String {
        let day = CivilDay(daysSince1970: second.flooredQuotient(by: 86_400))
        let time = second - day.daysSince1970 * 86_400
        let fields = [time / 3600, time / 60 % 60, time % 60].map { $0.padded(to: 2) }
        return "\(day) \(fields.joined(separator: ":"))"
    }

    /// 0001-01-01.
    private static let firstDay = -719_162
    /// 9999-12-31.
    private static let lastDay = 2_932_896
}

extension Int {
    /// The quotient, rounded down.
    func flooredQuotient(by divisor: Int) -> Int {
        let (quotient, rest) = quotientAndRemainder(dividingBy: divisor)
        return rest < 0 ? quotient - 1 : quotient
    }

    /// In decimal digits, with zeros before it until it has that many.
    func padded(to count: Int) -> String {
        let digits = String(self)
        return String(repeating: "0", count: Swift.max(count - digits.utf8.count, 0)) + digits
    }
}
