import Testing

@testable import NetworkEngine

@Suite struct HTTPDateTests {
    private let now = Timestamp(seconds: 1_767_614_431)  // 5 January 2026, 12:00:31
    private let example = Timestamp(seconds: 784_111_777)

    @Test(arguments: [
        "Sun, 06 Nov 1994 08:49:37 GMT",
        "Sunday, 06-Nov-94 08:49:37 GMT",
        "Sun Nov  6 08:49:37 1994",
    ])
    func theThreeFormsOfTheStandardNameOnePoint(text: String) {
        #expect(HTTPDate.parse(text, now: now) == example)
    }

    @Test(arguments: [
        "sun, 06 nov 1994 08:49:37 gmt", "SUN, 06 NOV 1994 08:49:37 GMT",
        "sunday, 06-NOV-94 08:49:37 Gmt", "SUN NOV  6 08:49:37 1994",
    ])
    func letterCaseIsForgiven(text: String) {
        #expect(HTTPDate.parse(text, now: now) == example)
    }

    @Test(arguments: [
        "", "0", "-1", "never", "GMT", "784111777",
        "Sun, 06 Nov 1994 08:49:37 UTC", "Sun, 06 Nov 1994 08:49:37 AEST",
        "Sun, 06 Nov 1994 08:49:37 +0000", "Sun, 06 Nov 1994 08:49:37",
        "Sun, 06 Nov 94 08:49:37 GMT", "Sun, 06 Nov 1994 8:49:37 GMT",
        "Sun, 6 Nov 1994 08:49:37 GMT", "Sun,  06 Nov 1994 08:49:37 GMT",
        "Sun, 06  Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994  08:49:37 GMT",
        "Sun,06 Nov 1994 08:49:37 GMT", "Sun 06 Nov 1994 08:49:37 GMT",
        "06 Nov 1994 08:49:37 GMT", "Sun, 06-Nov-1994 08:49:37 GMT",
        "Sunday, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-1994 08:49:37 GMT",
        "Sunday 06-Nov-94 08:49:37 GMT", "Sun, 06-Nov-94 08:49:37 GMT",
        "Sun Nov 6 08:49:37 1994", "Sun Nov  6 08:49:37 94", "Sun Nov  6 08:49:37 1994 GMT",
        "Sun Nov 06  08:49:37 1994", "Sun, 06 Nov 1994 08:49 GMT",
        "Sun, 06 Nov 1994 08.49.37 GMT", "Sun, 06 Nov 1994 24:00:00 GMT",
        "Sun, 06 Nov 1994 08:60:00 GMT", "Sun, 06 Nov 1994 08:00:61 GMT",
        "Sun, 00 Nov 1994 08:49:37 GMT", "Thu, 31 Nov 1994 08:49:37 GMT",
        "Wed, 29 Feb 1995 08:49:37 GMT", "Mon, 29 Feb 2100 08:49:37 GMT",
        "Foo, 06 Nov 1994 08:49:37 GMT", "Sun, 06 Foo 1994 08:49:37 GMT",
        "Sun, 06 Nov 1994 08:49:37 GMTX", " Sun, 06 Nov 1994 08:49:37 GMT",
        "Sun, 06 Nov 1994 08:49:37 GMT ", "Sun, 06 Nov 1994 08:49:37 GMT, Sun",
        "Sun, 0６ Nov 1994 08:49:37 GMT", "1994-11-06T08:49:37Z", "Sun, +6 Nov 1994 08:49:37 GMT",
    ])
    func anythingElseIsNoDate(text: String) {
        #expect(HTTPDate.parse(text, now: now) == nil)
    }

    @Test(arguments: [
        ("Thu, 01 Jan 1970 00:00:00 GMT", 0), ("Wed, 31 Dec 1969 23:59:59 GMT", -1),
        ("Tue, 29 Feb 2000 00:00:00 GMT", 951_782_400),
        ("Thu, 31 Dec 1998 23:59:60 GMT", 915_148_800),
        ("Fri, 31 Dec 9999 23:59:59 GMT", 253_402_300_799),
        ("Tue, 19 Jan 2038 03:14:08 GMT", 2_147_483_648),
        ("Sat, 01 Jan 0000 00:00:00 GMT", -62_167_219_200),
        ("Mon Jan 15 00:00:00 2001", 979_516_800),
    ])
    func theEndsOfTheRangeAreReckonedRight(text: String, seconds: Int64) {
        #expect(HTTPDate.parse(text, now: now) == Timestamp(seconds: seconds))
    }

    @Test(arguments: [
        ("Monday, 05-Jan-26 12:00:31 GMT", "Mon, 05 Jan 2026 12:00:31 GMT"),
        ("Sunday, 05-Jan-76 12:00:31 GMT", "Sun, 05 Jan 2076 12:00:31 GMT"),
        ("Monday, 05-Jan-76 12:00:32 GMT", "Mon, 05 Jan 1976 12:00:32 GMT"),
        ("Tuesday, 06-Jan-76 12:00:31 GMT", "Tue, 06 Jan 1976 12:00:31 GMT"),
        ("Saturday, 01-Jan-77 00:00:00 GMT", "Sat, 01 Jan 1977 00:00:00 GMT"),
        ("Friday, 31-Dec-99 23:59:59 GMT", "Fri, 31 Dec 1999 23:59:59 GMT"),
        ("Saturday, 01-Jan-00 00:00:00 GMT", "Sat, 01 Jan 2000 00:00:00 GMT"),
    ])
    func aYearOfTwoDigitsLiesAtMostFiftyYearsAhead(text: String, full: String) {
        #expect(HTTPDate.parse(text, now: now) == HTTPDate.parse(full, now: now))
        #expect(HTTPDate.parse(full, now: now) != nil)
    }

    /// The dates of cache-tests, the public suite; the day of the week is wrong in one of them.
    @Test(arguments: [
        ("Tue, 19 Jan 2038 14:14:08 GMT", 2_147_523_248),
        ("Sun, 21 Nov 2286 04:46:39 GMT", 10_000_039_599),
        ("Thursday, 18-Aug-50 02:01:18 GMT", 2_544_400_878),
        ("Thu Aug  8 02:01:18 2050", 2_543_536_878),
        ("THU, 18 Aug 2050 02:01:18 GMT", 2_544_400_878),
        ("Thu, 18 AUG 2050 02:01:18 GMT", 2_544_400_878),
        ("Thu, 18 Aug 2050 02:01:18 gMT", 2_544_400_878), ("Thu, 18 Aug 2050 02:01:18 UTC", nil),
        ("Thu, 18 Aug 2050 02:01:18 AEST", nil), ("Thu, 18 Aug 50 02:01:18 GMT", nil),
        ("Thu 18 Aug 2050 02:01:18 GMT", nil), ("Thu, 18  Aug  2050 02:01:18 GMT", nil),
        ("Thu, 18-Aug-2050 02:01:18 GMT", nil), ("Thu, 18 Aug 2050 02.01.18 GMT", nil),
        ("Thu, 18 Aug 2050 2:01:18 GMT", nil),
    ])
    func theDatesOfThePublicSuiteAreReadAsItHasThem(text: String, seconds: Int64?) {
        #expect(HTTPDate.parse(text, now: now) == seconds.map { Timestamp(seconds: $0) })
    }

    /// No recipient is told to compare them (RFC 9110 section 5.6.7), and senders get them wrong.
    @Test func theDayOfTheWeekNeedNotBeRight() {
        for day in ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] {
            #expect(HTTPDate.parse("\(day), 06 Nov 1994 08:49:37 GMT", now: now) == example)
            #expect(HTTPDate.parse("\(day) Nov  6 08:49:37 1994", now: now) == example)
        }
    }

    @Test func theLeapDayOfTwoDigitsIsLookedForInItsOwnCentury() {
        let midYear = Timestamp(seconds: 2_550_000_000)  // October 2050
        let leapDay = HTTPDate.parse("Monday, 29-Feb-00 00:00:00 GMT", now: midYear)
        #expect(leapDay == nil, "2100 is no leap year")
    }

    @Test func whatIsWrittenIsReadBack() throws {
        var seconds: Int64 = -62_135_596_800
        while seconds < 253_402_300_800 {
            let time = Timestamp(seconds: seconds)
            let text = HTTPDate.format(time)
            try #require(text.utf8.count == 29)
            try #require(HTTPDate.parse(text, now: now) == time, "\(text)")
            seconds += 86_400 * 97 + 3_661
        }
    }

    @Test func thePreferredFormIsWritten() {
        #expect(HTTPDate.format(example) == "Sun, 06 Nov 1994 08:49:37 GMT")
        #expect(HTTPDate.format(Timestamp(milliseconds: -1)) == "Wed, 31 Dec 1969 23:59:59 GMT")
        #expect(HTTPDate.format(Timestamp(seconds: 0)) == "Thu, 01 Jan 1970 00:00:00 GMT")
    }
}
