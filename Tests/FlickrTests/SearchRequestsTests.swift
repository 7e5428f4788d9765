import Testing

@testable import Flickr
@testable import NetworkEngine

@Suite struct SearchRequestsTests {
    @Test func aSearchAsksForWhatRowsNeedInAlphabeticalOrder() {
        let request = SearchRequests.page(
            1, of: 25, query: PhotoQuery(tags: ["sunset", "sea"]), at: .standard)

        #expect(
            request.url
                == "https://api.flickr.com/services/rest/?extras=date_taken,date_upload,media,owner_name"
                + "&format=json&method=flickr.photos.search&nojsoncallback=1&page=1&per_page=25"
                + "&sort=date-posted-desc&tag_mode=any&tags=sunset,sea")
        #expect(request.cacheKey == request.url)
        #expect(request.method == .get)
    }

    @Test func theFeedIsAskedForTheSameTags() {
        var criteria = SearchCriteria(tags: ["a", "b"])
        criteria.tagMode = .all

        #expect(
            SearchRequests.feed(criteria, at: .standard).url
                == "https://www.flickr.com/services/feeds/photos_public.gne?tags=a,b&tagmode=all"
                + "&format=json&nojsoncallback=1&lang=en-us")
    }

    @Test(arguments: [
        (["夕焼け"], "tags=%E5%A4%95%E7%84%BC%E3%81%91"), (["Zürich"], "tags=Z%C3%BCrich"),
        (["golden gate"], "tags=goldengate"), (["a,b", " c "], "tags=a,b,c"),
        (["-bird", "x"], "tags=-bird,x"),
        (["a&b=c#d?e+f%"], "tags=a%26b%3Dc%23d%3Fe%2Bf%25"), (["geo:lat=5"], "tags=geo%3Alat%3D5"),
        (["", ",", "x"], "tags=x"),
    ])
    func tagsAreJoinedByCommasAndEscapedOnce(tags: [String], expected: String) {
        let request = SearchRequests.page(1, of: 25, query: PhotoQuery(tags: tags), at: .standard)

        #expect(request.url.hasSuffix("&" + expected))
    }

    @Test func addressesAreAskedForOnlyForSizesOfTheirOwnSecret() {
        var query = PhotoQuery(tags: ["x"])
        let plain = query.extras
        for size in PhotoSize.allCases.filter({ !$0.hasOwnSecret }) {
            query.size = size
            #expect(query.extras == plain)
        }
        query.size = .h
        #expect(
            query.extras.joined(separator: " ")
                == "date_taken date_upload media owner_name"
                + " url_c url_h url_l url_m url_n url_s url_w url_z")
        query.size = .o
        #expect(query.extras.count == plain.count + 15)
        #expect(
            SearchRequests.page(1, of: 1, query: query, at: .standard).url.contains(
                "extras=date_taken,date_upload,media,owner_name,url_3k,url_4k,url_5k,"))
    }

    @Test(arguments: [(0, 1), (-5, 1), (1, 1), (4000, 4000), (4001, 4000), (Int.max, 4000)])
    func aLimitIsMovedIntoItsBounds(limit: Int, expected: Int) {
        #expect(PhotoQuery(tags: ["x"], limit: limit).limit == expected)
    }

    @Test func aPageIsAPortionOfTheLimit() {
        #expect(PhotoQuery(tags: ["x"]).offset == 0)
        #expect(PhotoQuery(tags: ["x"], limit: 25, page: 3).offset == 50)
        #expect(PhotoQuery(tags: ["x"], limit: 25, page: -3).page == 1)
        #expect(PhotoQuery(tags: ["x"], limit: 4000, page: .max).offset == .max)
        #expect(PhotoQuery(tags: ["x"], limit: 700).perPage == 500)
    }
}
