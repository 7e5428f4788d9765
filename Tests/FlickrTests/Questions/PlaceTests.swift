import Testing

@testable import Flickr

@Suite struct PlaceTests {
    @Test(
        arguments: [
            ("615702", Place.shared("615702")), ("4hLQygSaBJ92", .own("4hLQygSaBJ92")),
            ("a.b_c-1", .own("a.b_c-1")), ("", nil), ("a b", nil), ("a/b", nil), ("é", nil),
            ("a,b", nil),
        ] as [(String, Place?)])
    func digitsAreTheSharedNumber(text: String, place: Place?) {
        #expect(Place(text) == place)
    }

    @Test(
        arguments: [
            ("1", 1), ("16", 16), ("world", 1), ("country", 3), ("region", 6), ("city", 11),
            ("street", 16), ("0", nil), ("17", nil), ("", nil), ("-1", nil), ("City", nil),
            ("1.5", nil),
        ] as [(String, Int?)])
    func accuracyHasSixteenLevels(text: String, level: Int?) {
        #expect(PlaceAccuracy(text)?.level == level)
    }
}
