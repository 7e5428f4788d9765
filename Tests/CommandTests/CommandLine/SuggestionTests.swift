import Testing

@testable import FlickrCommand

@Suite struct SuggestionTests {
    @Test(arguments: [
        ("", "", 0), ("a", "", 1), ("", "abc", 3), ("cache", "cache", 0), ("chace", "cache", 2),
        ("cahce", "cache", 1), ("cach", "cache", 1), ("caches", "cache", 1), ("cxche", "cache", 1),
        ("ca", "abc", 3), ("kitten", "sitting", 3), ("é", "e", 1),
    ])
    func editsAreCountedAsAPersonWould(source: String, target: String, edits: Int) {
        #expect(Suggestion.edits(from: source, to: target) == edits)
        #expect(Suggestion.edits(from: target, to: source) == edits)
    }

    @Test(arguments: [
        ("serach", "search"), ("SEARCH", "search"), ("fetsh", "fetch"),
        ("cmopletions", "completions"),
        ("se", "search"), ("M", "m"), ("3K", "3k"), ("x", nil), ("ca", "cache"), ("", nil),
        ("zzzzzz", nil), ("s", nil),
    ])
    func theNearestNameIsSuggested(word: String, name: String?) {
        let names = ["search", "fetch", "cache", "completions", "m", "3k"]

        #expect(Suggestion.nearest(to: word, among: names) == name)
    }

    @Test func aVeryLongWordIsComparedInItsBeginningAlone() {
        let long = String(repeating: "a", count: 1_000_000)

        #expect(Suggestion.edits(from: long, to: long) == 0)
        #expect(Suggestion.nearest(to: long, among: ["search"]) == nil)
    }
}
