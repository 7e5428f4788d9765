import Testing

@testable import Flickr

/// What the address of a page of Flickr's own search names.
@Suite struct SearchPageTests {
    @Test("Every field that the API knows is a criterion") func fields() throws {
        let page = try #require(
            SearchPage(
                "https://www.flickr.com/search/?text=last+light%20%26&tags=sea%2Csun&tag_mode=all"
                    + "&license=4%2C9&sort=interestingness-desc&media=photos&min_upload_date=1"
                    + "&max_upload_date=2&min_taken_date=2026-01-01&max_taken_date=2026-01-01"
                    + "&safe_search=2&content_types=0,2&is_commons=1&group_id=1@N01&width=1024"
                    + "&height=768&dimension_search_mode=min&view_all=1&advanced=1&machine_tags=a:b=c"
            ))
        var expected = SearchCriteria(tags: ["sea", "sun"])
        (expected.text, expected.tagMode) = ("last light &", .all)
        (expected.licenses, expected.sort) = ([.by2, .cc0], .mostInterestingFirst)
        (expected.media, expected.safety) = (.photos, .moderate)
        (expected.content, expected.isCommons) = ([.photos, .other], true)
        (expected.minWidth, expected.minHeight) = (1024, 768)
        expected.group = NSID("1@N01")
        expected.machineTags = [try #require(MachineTag("a:b=c"))]
        expected.uploaded = DateRange(first: 1, last: 2)
        expected.taken = DateRange(first: 1_767_225_600, last: 1_767_311_999)
        #expect(page.criteria == expected)
        #expect(page.user == nil)
    }

    @Test(
        "A user is named by number or by the address of the pages",
        arguments: [
            ("1@N01", "1@N01"), ("1%40N01", "1@N01"), ("marenhold", nil),
        ] as [(String, String?)])
    func users(name: String, id: String?) throws {
        let page = try #require(SearchPage("flickr.com/search?user_id=\(name)&text="))
        let expected = id.flatMap { NSID($0) }.map { UserName.id($0) }
        #expect(
            page.user == expected ?? .page("https://www.flickr.com/photos/marenhold/"))
        #expect(page.criteria == SearchCriteria())
    }

    @Test(
        "What cannot be searched for so is no list",
        arguments: [
            "", "?", "?text=", "?sort=relevance", "?view_all=1", "?text=a&color_codes=4",
            "?text=a&license=4,x", "?text=a&license=99", "?text=a&sort=x", "?text=a&media=x",
            "?text=a&user_id=../b", "?text=a&group_id=x", "?text=a&safe_search=9",
            "?text=a&min_upload_date=x", "?text=a&dimension_search_mode=max", "?tags=,",
            "people/?text=a",
        ])
    func others(rest: String) {
        #expect(ListName("https://www.flickr.com/search/\(rest)") == nil)
    }
}
