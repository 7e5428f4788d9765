@testable import NetworkEngine

/// The header fields of a message as plain texts.
struct FieldTexts {
    private let all: [(name: String, value: String)]

    init(_ headers: Headers) {
        all = headers.map { ($0.name.lowercased(), $0.value) }
    }

    func values(_ name: String) -> [String] { all.filter { $0.name == name }.map(\.value) }

    func first(_ name: String) -> String? { all.first { $0.name == name }?.value }

    /// The members of a list, as RFC 9110 section 5.6.1 has them: empty ones do not count, and
    /// commas in quoted strings part nothing.
    func members(_ name: String) -> [String] {
        values(name).flatMap(FieldTexts.members).map(FieldTexts.trimmed).filter { !$0.isEmpty }
    }

    /// Cuts at quotes first: what lies outside of them is cut at commas.
    private static func members(of list: String) -> [String] {
        guard list.contains("\"") else { return list.split(separator: ",").map(String.init) }
        var members = [""]
        var isInside = false
        for (place, piece) in pieces(list, "\"").enumerated() {
            if place > 0 { members[members.count - 1] += "\"" }
            let parts = isInside ? [piece] : pieces(piece, ",")
            members[members.count - 1] += parts[0]
            members += parts.dropFirst()
            let slashes = piece.reversed().prefix { $0 == "\\" }.count
            let isEscaped = isInside && slashes % 2 == 1
            if !isEscaped { isInside.toggle() }
        }
        return members
    }

    static func pieces(_ text: String, _ separator: Character) -> [String] {
        text.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
    }

    private static func trimmed(_ text: String) -> String {
        var text = text[...]
        while text.hasPrefix(" ") || text.hasPrefix("\t") { text.removeFirst() }
        while text.hasSuffix(" ") || text.hasSuffix("\t") { text.removeLast() }
        return String(text)
    }
}

/// The directives of Cache-Control as plain texts. Where one stands twice, the standard lets a cache
/// take the first or call the answer stale: the strictest counts.
struct DirectiveTexts {
    private let all: [(name: String, argument: String?)]

    init(_ fields: FieldTexts) {
        all = fields.members("cache-control").map { member in
            let halves = member.split(
                separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let argument = halves.count > 1 ? DirectiveTexts.unquoted(String(halves[1])) : nil
            return (halves[0].lowercased(), argument)
        }
    }

    func has(_ name: String) -> Bool { all.contains { $0.name == name } }

    /// Section 4.2.1: one that cannot be read, or two that differ, make an answer stale.
    var maxAge: Int64? {
        guard has("max-age") else { return nil }
        let lengths = Set(lengths("max-age", without: 0))
        return lengths.count == 1 ? lengths.first : 0
    }

    /// The longest; one that cannot be read is longer than any answer lasts.
    func longest(_ name: String) -> Int64? {
        all.filter { $0.name == name }
            .map { ($0.argument.flatMap(DirectiveTexts.number) ?? 1 << 31) * 10_000 }.max()
    }

    /// The shortest, one without a number being without limit where that is meant so.
    func shortest(_ name: String, unlimited: Bool = false) -> Int64? {
        lengths(name, without: unlimited ? (1 << 31) * 10_000 : 0).min()
    }

    /// Section 5.2.2.4: only one that names fields lets the answer be used without them.
    var isNoCache: Bool {
        all.filter { $0.name == "no-cache" }.contains { directive in
            let names = directive.argument.map { FieldTexts(["x": $0]).members("x") } ?? []
            return names.isEmpty || !names.allSatisfy(DirectiveTexts.isToken)
        }
    }

    private func lengths(_ name: String, without: Int64) -> [Int64] {
        all.filter { $0.name == name }.map { directive in
            guard let argument = directive.argument else { return without }
            return (DirectiveTexts.number(argument) ?? 0) * 10_000
        }
    }

    /// Section 1.2.2: digits, and no more than 2^31.
    static func number(_ text: String) -> Int64? {
        guard !text.isEmpty, !text.contains(where: { !"0123456789".contains($0) }) else {
            return nil
        }
        let digits = text.drop { $0 == "0" }
        return digits.count > 10 ? 1 << 31 : min(Int64(digits) ?? 0, 1 << 31)
    }

    /// RFC 9110 section 5.6.2.
    private static func isToken(_ text: String) -> Bool {
        let letters = "abcdefghijklmnopqrstuvwxyz0123456789!#$%&'*+-.^_`|~"
        return text.lowercased().allSatisfy { letters.contains($0) }
    }

    /// RFC 9110 section 5.6.4; a text that is no quoted string stays as it is.
    private static func unquoted(_ text: String) -> String {
        guard text.count > 1, text.hasPrefix("\""), text.hasSuffix("\"") else { return text }
        var inner = ""
        var isEscaped = false
        for character in text.dropFirst().dropLast() {
            isEscaped = !isEscaped && character == "\\"
            if !isEscaped { inner.append(character) }
        }
        return isEscaped ? text : inner
    }
}

/// A date as plain text: RFC 9110 section 5.6.7, word by word.
struct DateText {
    /// Tenths of milliseconds since 1970; nil when it is no date.
    private(set) var time: Int64?
    private let now: Int64

    private static let months = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]
    private static let days = [
        "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
    ]

    private static let shortDays = days.map { String($0.prefix(3)) + "," }

    /// Reads `text` at a time in milliseconds since 1970.
    init(_ text: String, read now: Int64) {
        self.now = now / 1_000
        let words = FieldTexts.pieces(text.lowercased(), " ")
        switch words.count {
        case 6 where DateText.shortDays.contains(words[0]) && words[5] == "gmt":
            time = seconds(words[1], words[2], number(words[3], 4), words[4])
        case 4 where DateText.days.contains { $0 + "," == words[0] } && words[3] == "gmt":
            let parts = FieldTexts.pieces(words[1], "-")
            if parts.count == 3 { time = shortYear(parts[0], parts[1], parts[2], words[2]) }
        case 5 where DateText.shortDays.contains(words[0] + ","):
            time = seconds(words[2], words[1], number(words[4], 4), words[3])
        case 6
        where DateText.shortDays.contains(words[0] + ",") && words[2].isEmpty && words[3].count == 1:
            time = seconds("0" + words[3], words[1], number(words[5], 4), words[4])
        default: break
        }
        time = time.map { $0 * 10_000 }
    }

    private func number(_ text: String, _ count: Int) -> Int? {
        text.utf8.count == count && text.utf8.allSatisfy { $0 >= 48 && $0 <= 57 } ? Int(text) : nil
    }

    /// The last year of those two digits that is not more than 50 years ahead.
    private func shortYear(_ day: String, _ month: String, _ year: String, _ clock: String)
        -> Int64?
    {
        guard let year = number(year, 2) else { return nil }
        let latest = DateText.year(at: now) + 50
        let candidate = latest - (latest - year) % 100
        guard let time = seconds(day, month, candidate, clock) else { return nil }
        let limit =
            now + Int64(DateText.days(before: latest) - DateText.days(before: latest - 50)) * 86_400
        return time > limit ? seconds(day, month, candidate - 100, clock) : time
    }

    private func seconds(_ day: String, _ month: String, _ year: Int?, _ clock: String) -> Int64? {
        let parts = FieldTexts.pieces(clock, ":").map { number($0, 2) }
        guard let day = number(day, 2), let month = DateText.months.firstIndex(of: month), let year,
            parts.count == 3, let hour = parts[0], let minute = parts[1], let second = parts[2],
            hour < 24, minute < 60, second < 61
        else { return nil }
        let isLeap = DateText.days(before: year + 1) - DateText.days(before: year) == 366
        let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        guard day > 0, day <= lengths[month] else { return nil }
        let days = DateText.days(before: year) + lengths[..<month].reduce(0, +) + day - 1
        return Int64(days * 86_400 + hour * 3_600 + minute * 60 + second)
    }

    /// The days from 1970 to the beginning of a year: one in four has one more, but of the centuries
    /// only one in four.
    private static func days(before year: Int) -> Int {
        func leapYears(_ year: Int) -> Int { year / 4 - year / 100 + year / 400 }
        // The year 0 is a leap year.
        let before = year == 0 ? -1 : leapYears(year - 1)
        return (year - 1970) * 365 + before - leapYears(1969)
    }

    private static func year(at second: Int64) -> Int {
        var year = 1970
        while days(before: year + 1) <= second / 86_400 { year += 1 }
        return year
    }
}
