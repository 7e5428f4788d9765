/// The dates of HTTP: reads the three forms of RFC 9110 section 5.6.7 and no other, writes the
/// preferred one.
///
/// A form that is almost right (one-digit hours, another zone, two spaces) is not a date: a cache
/// must take such an `Expires` for already past. Letter case alone is forgiven.
package enum HTTPDate {
    /// The point in time that `text` names, or nil when it has none of the three forms.
    ///
    /// A year of two digits that would lie more than 50 years after `now` is of the last century.
    package static func parse(_ text: String, now: Timestamp) -> Timestamp? {
        var text = text
        return text.withUTF8 { parse($0, now: now) }
    }

    private static func parse(_ bytes: UnsafeBufferPointer<UInt8>, now: Timestamp) -> Timestamp? {
        var reader = DateReader(bytes)
        if let day = reader.word(Names.shortDays) {
            return day.isFollowedByComma
                ? fixdate(&reader) : asctime(&reader)
        }
        guard let day = reader.word(Names.longDays), day.isFollowedByComma else { return nil }
        return rfc850(&reader, now: now)
    }

    /// `time` in the preferred form: `Sun, 06 Nov 1994 08:49:37 GMT`.
    package static func format(_ time: Timestamp) -> String {
        let days = floorDivision(time.seconds, by: secondsPerDay)
        let second = Int(time.seconds - days * secondsPerDay)
        let date = CivilDate(daysSince1970: Int(days))
        let weekday = Names.shortDays[Int(floorModulo(days + 3, by: 7))]
        return "\(weekday), \(padded(date.day)) \(Names.months[date.month - 1]) "
            + "\(padded(date.year, to: 4)) \(padded(second / 3600)):"
            + "\(padded(second / 60 % 60)):\(padded(second % 60)) GMT"
    }

    private static let secondsPerDay: Int64 = 86_400

    /// `Sun, 06 Nov 1994 08:49:37 GMT`, from behind the comma.
    private static func fixdate(_ reader: inout DateReader) -> Timestamp? {
        guard reader.literal(" "), let day = reader.digits(2),
            reader.literal(" "), let month = reader.month(),
            reader.literal(" "), let year = reader.digits(4),
            reader.literal(" "), let second = reader.timeOfDay(),
            reader.literal(" gmt"), reader.isAtEnd
        else { return nil }
        return timestamp(year, month, day, second)
    }

    /// `Sunday, 06-Nov-94 08:49:37 GMT`, from behind the comma.
    private static func rfc850(_ reader: inout DateReader, now: Timestamp) -> Timestamp? {
        guard reader.literal(" "), let day = reader.digits(2),
            reader.literal("-"), let month = reader.month(),
            reader.literal("-"), let shortYear = reader.digits(2),
            reader.literal(" "), let second = reader.timeOfDay(),
            reader.literal(" gmt"), reader.isAtEnd
        else { return nil }
        let days = floorDivision(now.seconds, by: secondsPerDay)
        let secondOfToday = Int(now.seconds - days * secondsPerDay)
        let today = CivilDate(daysSince1970: Int(days))
        let latest = today.year + 50
        let year = latest - Int(floorModulo(Int64(latest - shortYear), by: 100))
        guard let time = timestamp(year, month, day, second) else { return nil }
        let isTooFarAhead =
            year == latest && (month, day, second) > (today.month, today.day, secondOfToday)
        return isTooFarAhead ? timestamp(year - 100, month, day, second) : time
    }

    /// `Sun Nov  6 08:49:37 1994`, from behind the day's name.
    private static func asctime(_ reader: inout DateReader) -> Timestamp? {
        guard reader.literal(" "), let month = reader.month(),
            reader.literal(" "),
            let day = reader.literal(" ") ? reader.digits(1) : reader.digits(2),
            reader.literal(" "), let second = reader.timeOfDay(),
            reader.literal(" "), let year = reader.digits(4), reader.isAtEnd
        else { return nil }
        return timestamp(year, month, day, second)
    }

    private static func timestamp(_ year: Int, _ month: Int, _ day: Int, _ second: Int)
        -> Timestamp?
    {
        let date = CivilDate(year: year, month: month, day: day)
        guard (1...date.daysInMonth).contains(day) else { return nil }
        return Timestamp(seconds: Int64(date.daysSince1970) * secondsPerDay + Int64(second))
    }

    private static func padded(_ number: Int, to width: Int = 2) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }
}

private enum Names {
    static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    static let shortDays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    static let longDays = [
        "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
    ]
}

/// Takes a date's bytes apart from left to right; what does not match is not consumed.
private struct DateReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    var isAtEnd: Bool { position == bytes.count }

    mutating func literal(_ text: StaticString) -> Bool {
        text.withUTF8Buffer { matches($0) }
    }

    /// Exactly `count` digits.
    mutating func digits(_ count: Int) -> Int? {
        guard bytes.count - position >= count else { return nil }
        var number = 0
        for byte in bytes[position..<position + count] {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
            number = number * 10 + Int(byte - UInt8(ascii: "0"))
        }
        position += count
        return number
    }

    /// The name of a day that ends at a comma, which is consumed, or at a space.
    mutating func word(_ names: [String]) -> (index: Int, isFollowedByComma: Bool)? {
        let start = position
        for (index, name) in names.enumerated() where self.name(name) {
            if literal(",") { return (index, true) }
            if position < bytes.count, bytes[position] == UInt8(ascii: " ") {
                return (index, false)
            }
            position = start
        }
        return nil
    }

    /// A month's number, from 1.
    mutating func month() -> Int? {
        for (index, name) in Names.months.enumerated() where self.name(name) { return index + 1 }
        return nil
    }

    /// `hh:mm:ss` as seconds since midnight; second 60 is a leap second.
    mutating func timeOfDay() -> Int? {
        guard let hour = digits(2), hour <= 23, literal(":"),
            let minute = digits(2), minute <= 59, literal(":"),
            let second = digits(2), second <= 60
        else { return nil }
        return hour * 3600 + minute * 60 + second
    }

    private mutating func name(_ name: String) -> Bool {
        name.utf8.withContiguousStorageIfAvailable { matches($0) } ?? false
    }

    private mutating func matches(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard bytes.count - position >= text.count else { return false }
        for index in text.indices
        where lowercased(bytes[position + index]) != lowercased(text[index]) { return false }
        position += text.count
        return true
    }

    private func lowercased(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte + 32 : byte
    }
}

/// A day of the Gregorian calendar, reckoned backwards without end.
private struct CivilDate {
    let year: Int
    let month: Int
    let day: Int

    init(year: Int, month: Int, day: Int) {
        self.year = year
        self.month = month
        self.day = day
    }

    /// The day that many days after 1 January 1970.
    ///
    /// Years are counted from 1 March, so that the leap day is a year's last, in cycles of 400
    /// years, which all have the same number of days.
    init(daysSince1970: Int) {
        let days = daysSince1970 + CivilDate.daysBefore1970
        let cycle = Int(floorDivision(Int64(days), by: Int64(CivilDate.daysPerCycle)))
        let day = days - cycle * CivilDate.daysPerCycle
        let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365
        let dayOfYear = day - (365 * year + year / 4 - year / 100)
        let marchMonth = (5 * dayOfYear + 2) / 153
        month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
        self.day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
        self.year = cycle * 400 + year + (month <= 2 ? 1 : 0)
    }

    var daysSince1970: Int {
        let marchYear = month <= 2 ? year - 1 : year
        let cycle = Int(floorDivision(Int64(marchYear), by: 400))
        let yearOfCycle = marchYear - cycle * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfCycle = yearOfCycle * 365 + yearOfCycle / 4 - yearOfCycle / 100 + dayOfYear
        return cycle * CivilDate.daysPerCycle + dayOfCycle - CivilDate.daysBefore1970
    }

    var daysInMonth: Int {
        switch month {
        case 2: isLeapYear ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    private var isLeapYear: Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

    private static let daysPerCycle = 146_097
    /// From 1 March of the year 0 to 1 January 1970.
    private static let daysBefore1970 = 719_468
}

private func floorDivision(_ number: Int64, by divisor: Int64) -> Int64 {
    number >= 0 ? number / divisor : (number - divisor + 1) / divisor
}

private func floorModulo(_ number: Int64, by divisor: Int64) -> Int64 {
    number - floorDivision(number, by: divisor) * divisor
}
