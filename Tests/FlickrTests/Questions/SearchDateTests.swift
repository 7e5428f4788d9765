import NetworkEngine
import Testing

@testable import Flickr

/// Dates as people write them, when it is 2026-03-31 12:34:56 in UTC.
@Suite struct SearchDateTests {
    private static let now = Timestamp(seconds: 1_774_960_496)

    @Test(arguments: [
        ("2026-04-01", "2026-04-01 00:00:00", "2026-04-01 23:59:59"),
        ("2026-04-01T10:20", "2026-04-01 10:20:00", "2026-04-01 10:20:59"),
        ("2026-04-01T10:20:30", "2026-04-01 10:20:30", "2026-04-01 10:20:30"),
        ("2024-02-29", "2024-02-29 00:00:00", "2024-02-29 23:59:59"),
        ("1969-12-31", "1969-12-31 00:00:00", "1969-12-31 23:59:59"),
        ("0001-01-01", "0001-01-01 00:00:00", "0001-01-01 23:59:59"),
        ("9999-12-31T23:59:59", "9999-12-31 23:59:59", "9999-12-31 23:59:59"),
        ("0d", "2026-03-31 00:00:00", "2026-03-31 23:59:59"),
        ("3d", "2026-03-28 00:00:00", "2026-03-28 23:59:59"),
        ("2w", "2026-03-17 00:00:00", "2026-03-17 23:59:59"),
        ("1y", "2025-03-31 00:00:00", "2025-03-31 23:59:59"),
        ("9999y", "0001-03-31 00:00:00", "0001-03-31 23:59:59"),
    ])
    func aDateIsAllOfWhatItNames(text: String, first: String, last: String) throws {
        let seconds = try #require(SearchDate(text)).seconds(at: SearchDateTests.now)

        #expect(CivilDay.dateAndTime(seconds.lowerBound) == first)
        #expect(CivilDay.dateAndTime(seconds.upperBound) == last)
    }

    @Test func aLeapDayAYearAgoIsTheLastOfFebruary() throws {
        let leapDay = Timestamp(seconds: 1_709_164_800)

        let day = try #require(SearchDate("1y")).day(at: leapDay)

        #expect(day.description == "2023-02-28")
    }

    @Test(arguments: [
        "", " ", "2026", "2026-04", "2026-4-1", "26-04-01", "2026-13-01", "2026-00-01",
        "2026-04-31", "2025-02-29", "1900-02-29", "0000-01-01", "2026-04-01T", "2026-04-01T10",
        "2026-04-01T24:00", "2026-04-01T10:60", "2026-04-01T10:20:60", "2026-04-01T1:2",
        "2026-04-01 10:20", "2026-04-01T10:20Z", "2026/04/01", "3", "d", "-3d", "+3d", "3 d", "3D",
        "3m", "10000d", "٣d", "2026-04-0１", "now", "1.5d",
    ])
    func whatIsNoDateIsRefused(text: String) {
        #expect(SearchDate(text) == nil)
    }

    @Test func aDayHasNoTime() {
        for day in ["2026-04-01", "3d", "1y"] { #expect(SearchDate(day)?.isDay == true) }
        for moment in ["2026-04-01T00:00", "2026-04-01T10:20:30"] {
            #expect(SearchDate(moment)?.isDay == false)
        }
    }

    /// Every day of 400 years, which is when the calendar begins again.
    @Test func daysAndNumbersOfDaysAreTheSame() throws {
        var day = try #require(CivilDay(year: 1800, month: 1, day: 1))
        let first = day.daysSince1970
        for number in first..<first + 146_097 {
            #expect(CivilDay(daysSince1970: number) == day)
            #expect(day.daysSince1970 == number)
            day =
                CivilDay(year: day.year, month: day.month, day: day.day + 1)
                ?? CivilDay(year: day.year, month: day.month + 1, day: 1)
                ?? CivilDay(year: day.year + 1, month: 1, day: 1) ?? day
        }
        #expect(day.description == "2200-01-01")
    }
}
