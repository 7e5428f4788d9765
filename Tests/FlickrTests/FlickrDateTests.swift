import Testing

@testable import Flickr
@testable import NetworkEngine

@Suite struct FlickrDateTests {
    @Test(arguments: [
        ("1970-01-01T00:00:00Z", 0), ("2000-02-29T12:00:00Z", 951_825_600),
        ("2026-01-05T10:11:12Z", 1_767_607_872),
        ("2100-03-01T00:00:00Z", 4_107_542_400), ("9999-12-31T23:59:59Z", 253_402_300_799),
        ("2016-12-31T23:59:60Z", 1_483_228_800),
    ])
    func aUniversalDateIsAPointInTime(text: String, seconds: Int64) {
        #expect(FlickrDate.universal(text) == Timestamp(seconds: seconds))
    }

    @Test(arguments: [
        "", "Z", "2026-01-05T10:11:12", "2026-13-05T10:11:12Z", "1969-12-31T23:59:59Z",
        "2026-01-05T24:11:12Z",
        "26-01-05T10:11:12ZZZ", "２026-01-05T10:11:12Z", "2026-01-05T10:11:1xZ",
        "2026:01-05T10:11:12Z",
        "2026-01-05TT0:11:12Z",
    ])
    func anythingElseIsNotKnown(text: String) {
        #expect(FlickrDate.universal(text) == nil)
    }

    @Test(arguments: [
        ("2024-01-02 03:04:05", "2024-01-02 03:04:05"),
        ("2026-01-04T09:08:07-08:00", "2026-01-04 09:08:07"),
        ("2999-01-01 00:00:00", "2999-01-01 00:00:00"), ("0000-00-00 00:00:00", nil),
        ("0000-01-01 00:00:00", nil),
        ("2024-00-02 03:04:05", nil), ("", nil), ("yesterday", nil), ("2024-01-02", nil),
    ])
    func aLocalDateIsShownWithoutAZone(text: String, expected: String?) {
        #expect(FlickrDate.local(text) == expected)
    }
}
