import TestSupport

@testable import NetworkEngine

/// Makes answers at random, with a liking for what goes wrong: numbers that are none or too large,
/// quoted strings with commas and escapes, directives twice and on several lines, odd letters, dates
/// in every form and in none, times at the very end of a lifetime.
struct AnswerCaseMaker {
    private var random: SeededRandom

    /// When every answer is received, but for milliseconds: 5 January 2026, 12:00:00.
    private static let receipt: Int64 = 1_767_614_400

    init(seed: UInt64) {
        random = SeededRandom(seed: seed)
    }

    /// The next case, of any policy.
    mutating func next() -> AnswerCase {
        let received = Self.receipt * 1_000 + any([0, 0, 1, 500, 999])
        var made = AnswerCase(
            policy: any(["rfc9111", "thumbnails", "mknetworkkit"]), reloads: chance(8),
            status: any(Self.statuses), hasBody: !chance(6),
            sent: received - any([0, 0, 1, 40, 1_000, 61_000, -500]), received: received,
            now: received + any(Self.ages) * 1_000 + any([-1, 0, 0, 1, 999]))
        addFields(to: &made.headers)
        addWishes(to: &made.asking)
        return made
    }

    private mutating func addFields(to headers: inout Headers) {
        if !chance(4) { headers.append("Content-Type", any(Self.types)) }
        if chance(2) { add("Cache-Control", Self.directives, to: &headers) }
        if chance(4) { add("cache-control", Self.directives, to: &headers) }
        if chance(3) { headers.append("ETag", any(["\"1\"", "W/\"2\"", ""])) }
        if chance(3) { headers.append("Last-Modified", any(Self.dates)) }
        if chance(4) { headers.append("Expires", any(Self.dates)) }
        if chance(30) { headers.append("EXPIRES", any(Self.dates)) }
        if chance(2) { headers.append("Date", any(Self.dates)) }
        if chance(3) { headers.append("Age", any(Self.numbers + [", 60", "60, 5", "60,", "5 6"])) }
        if chance(30) { headers.append("age", any(Self.numbers)) }
        if chance(12) {
            headers.append("Vary", any(["*", "Accept", "Accept, *", "\"*\"", "**", ""]))
        }
        if chance(12) { headers.append("Pragma", any(["no-cache", "x"])) }
    }

    private mutating func addWishes(to headers: inout Headers) {
        if chance(3) { add("Cache-Control", Self.wishes, to: &headers) }
        if chance(12) { add("CACHE-control", Self.wishes, to: &headers) }
        if chance(8) {
            headers.append("Pragma", any(["no-cache", "x, No-Cache", "no-cache=1", "x"]))
        }
        if chance(8) { headers.append("Accept", "a") }
    }

    private mutating func add(_ name: String, _ directives: [String], to headers: inout Headers) {
        let members = (0..<any([1, 1, 2, 2, 3, 4])).map { _ in
            var member = any(directives)
            if member.hasSuffix("=") { member += any(Self.numbers) }
            return chance(6) ? member.uppercased() : member
        }
        headers.append(name, members.joined(separator: any([", ", ",", " ,\t", ",,"])))
    }

    private mutating func any<Value>(_ values: [Value]) -> Value {
        values[Int.random(in: 0..<values.count, using: &random)]
    }

    /// Once in so many times.
    private mutating func chance(_ times: Int) -> Bool {
        Int.random(in: 0..<times, using: &random) == 0
    }

    private static let statuses = [
        200, 200, 200, 200, 200, 200, 203, 204, 206, 299, 301, 302, 304, 404, 410, 500, 503, 599,
        999,
    ]

    private static let types = [
        "image/jpeg", "IMAGE/png;q=1", "image/", "imagery/x", "text/html", "",
    ]

    private static let ages: [Int64] = [
        -86_400, -1, 0, 0, 1, 59, 60, 61, 120, 360, 3_600, 3_660, 8_640, 86_400, 90_000, 604_800,
        864_000, 2_147_483_648, 99_999_999_999,
    ]

    private static let numbers = [
        "0", "1", "59", "60", "60", "61", "120", "3600", "86400", "604800", "-1", "1.5", "\"60\"",
        "\"6\\0\"", "\"60\\\"", "\"60", "60\"", "\"\"", "'60'", "", "abc", "0060", "+60", "1e3",
        " 60", "60 ", "6 0", "\u{B2}", "2147483647", "2147483648", "9223372036854775808",
        "99999999999999999999",
    ]

    private static let directives = [
        "max-age=", "max-age=", "max-age=", "max-age=60", "max-age=3600", "max-age", "max-age =60",
        "x-max-age=", "s-maxage=", "no-cache", "no-cache", "no-cache=\"Set-Cookie, X\"",
        "no-cache=Foo", "no-cache=\"\"", "no-cache=\",\"", "no-cache=\"a b\"", "no-cache=\"Foo",
        "no-cache=", "x-no-cache", "no-store", "no-storex", "foo=\"a, no-store\"",
        "foo=\"max-age=0\"",
        "foo=\"\\\", no-cache\"", "must-revalidate", "must-revalidate", "proxy-revalidate",
        "private",
        "private=\"Foo\"", "public", "immutable", "must-understand", "stale-while-revalidate=",
        "stale-while-revalidate=60", "max-age=60, stale-while-revalidate=3600",
        "stale-while-revalidate", "stale-if-error=",
        "stale-if-error=60",
        "\"", "\\", "=", "foo=\"", "\u{E9}", "no cache", "no-cache\"",
    ]

    private static let wishes = [
        "max-age=", "max-age=60", "max-age=0", "min-fresh=", "min-fresh=60", "max-stale",
        "max-stale=",
        "max-stale=1", "max-stale=60", "no-cache", "no-store", "only-if-cached", "no-transform",
        "foo=\"no-cache\"",
    ]

    /// Times around the receipt in the preferred form and in the others, and what is no date.
    private static let dates: [String] = {
        let near: [Int64] = [
            0, 0, 1, -1, -59, -60, -61, 60, 120, 3_600, -3_600, 86_400, -86_400, -600, 604_800,
            -6_048_000, -90_000_000,
        ]
        let texts = near.map { HTTPDate.format(Timestamp(seconds: receipt + $0)) }
        return texts + texts.prefix(4).map { $0.uppercased() } + [
            "Mon Jan  5 12:00:00 2026", "Mon Jan 05 12:01:00 2026", "mon jan  5 11:59:00 2026",
            "Mon Jan 5 12:00:00 2026", "Monday, 05-Jan-26 12:01:00 GMT",
            "Monday, 05-JAN-26 11:00:00 gmt",
            "Sunday, 05-Jan-76 12:00:00 GMT", "Monday, 05-Jan-76 12:00:01 GMT",
            "Saturday, 01-Jan-00 00:00:00 GMT", "Friday, 29-Feb-75 00:00:00 GMT",
            "Mon, 05-Jan-26 12:00:00 GMT", "Monday, 05-Jan-2026 12:00:00 GMT",
            "Fri, 31 Dec 9999 23:59:59 GMT", "Sat, 01 Jan 0000 00:00:00 GMT",
            "Thu, 01 Jan 1970 00:00:00 GMT", "Wed, 29 Feb 2023 12:00:00 GMT",
            "Thu, 29 Feb 2024 12:00:00 GMT", "Thu, 31 Dec 1998 23:59:60 GMT",
            "Mon, 05 Jan 2026 24:00:00 GMT", "Mon, 05 Jan 2026 12:00:00 UTC",
            "Mon, 05 Jan 2026 12:00:00 +0000", "Mon, 05 Jan 2026 2:00:00 GMT",
            "Mon, 5 Jan 2026 12:00:00 GMT", "Mon, 05 Jan 26 12:00:00 GMT",
            "Mon,  05 Jan 2026 12:00:00 GMT", "Mon, 05 Jan 2026 12.00.00 GMT",
            "Mon 05 Jan 2026 12:00:00 GMT", " Mon, 05 Jan 2026 12:00:00 GMT",
            "Mon, 05 Jan 2026 12:00:00 GMT ", "0", "-1", "", "never", "1767614400",
        ]
    }()
}
