import Testing

@testable import Flickr
@testable import NetworkEngine

@Suite struct PhotoListRequestsTests {
    @Test func aSearchAsksForWhatRowsNeedInAlphabeticalOrder() {
        let request = PhotoListRequests.page(
            1, of: 25, query: PhotoQuery(tags: ["sunset", "sea"]), at: .standard)

        #expect(
            request.url
                == "https://api.flickr.com/services/rest/?extras=date_taken,date_upload,license,media,owner_name,tags"
                + "&format=json&method=flickr.photos.search&nojsoncallback=1&page=1&per_page=25"
                + "&sort=date-posted-desc&tag_mode=any&tags=sunset,sea")
        #expect(request.cacheKey == request.url)
        #expect(request.method == .get)
    }

    @Test func theFeedIsAskedForTheSameTags() {
        var criteria = SearchCriteria(tags: ["a", "b"])
        criteria.tagMode = .all

        #expect(
            PhotoListRequests.feed(criteria, at: .standard).url
                == "https://www.flickr.com/services/feeds/photos_public.gne?tags=a,b&tagmode=all"
                + "&format=json&nojsoncallback=1&lang=en-us")
    }

    @Test func aGroupHasAFeedOfItsOwn() {
        var criteria = SearchCriteria()
        criteria.group = NSID("1@N01")

        #expect(
            PhotoListRequests.feed(criteria, at: .standard).url
                == "https://www.flickr.com/services/feeds/groups_pool.gne?id=1%40N01&format=json"
                + "&nojsoncallback=1&lang=en-us")
    }

    @Test(arguments: [
        (["夕焼け"], "tags=%E5%A4%95%E7%84%BC%E3%81%91"), (["Zürich"], "tags=Z%C3%BCrich"),
        (["golden gate"], "tags=goldengate"), (["a,b", " c "], "tags=a,b,c"),
        (["-bird", "x"], "tags=-bird,x"),
        (["a&b=c#d?e+f%"], "tags=a%26b%3Dc%23d%3Fe%2Bf%25"), (["geo:lat=5"], "tags=geo%3Alat%3D5"),
        (["", ",", "x"], "tags=x"),
    ])
    func tagsAreJoinedByCommasAndEscapedOnce(tags: [String], expected: String) {
        let request = PhotoListRequests.page(
            1, of: 25, query: PhotoQuery(tags: tags), at: .standard)

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
                == "date_taken date_upload license media owner_name tags"
                + " url_c url_h url_l url_m url_n url_s url_w url_z")
        query.size = .o
        #expect(query.extras.count == plain.count + 15)
        #expect(
            PhotoListRequests.page(1, of: 1, query: query, at: .standard).url.contains(
                "extras=date_taken,date_upload,license,media,owner_name,tags,url_3k,url_4k,url_5k,")
        )
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

    /// Every criterion, and how Flickr is asked for it.
    @Test(arguments: CriterionArgument.all)
    func eachCriterionBecomesItsArgument(row: CriterionArgument) {
        var criteria = SearchCriteria()
        row.set(&criteria)
        let arguments = criteria.arguments.map { "\($0.name)=\($0.value)" }

        let plain = SearchCriteria().arguments.map { "\($0.name)=\($0.value)" }
        #expect(arguments.filter { !plain.contains($0) } == row.arguments)
        #expect(criteria.flagBeyondFeed == row.flag)
    }

    @Test func whatIsNotAskedForIsNotSent() {
        #expect(
            SearchCriteria().arguments.map { "\($0.name)=\($0.value)" }
                == ["tag_mode=any", "sort=date-posted-desc"])
    }

    @Test(
        arguments: [
            (
                PhotoCollection.album(id: "721", owner: NSID("1@N01")), "photosets.getPhotos",
                "photoset_id=721&user_id=1%40N01"
            ),
            (.album(id: "721", owner: nil), "photosets.getPhotos", "photoset_id=721"),
            (.gallery(id: "722"), "galleries.getPhotos", "gallery_id=722"),
            (
                .interesting(day: CivilDay("2026-04-30")), "interestingness.getList",
                "date=2026-04-30"
            ),
            (.interesting(day: nil), "interestingness.getList", nil),
        ] as [(PhotoCollection, String, String?)])
    func eachListHasItsMethod(collection: PhotoCollection, method: String, arguments: String?) {
        let url = PhotoListRequests.page(
            2, of: 500, query: PhotoQuery(collection, limit: nil), at: .standard
        ).url

        #expect(url.contains("&method=flickr.\(method)&"))
        #expect(url.contains("&page=2&per_page=500"))
        for argument in arguments?.split(separator: "&") ?? [] { #expect(url.contains(argument)) }
        #expect(arguments != nil || !url.contains("date="))
    }

    @Test func listsOfSomebodysPhotosHaveTheirMethods() throws {
        let id = try #require(NSID("1@N01"))
        for (collection, method) in [
            (PhotoCollection.group(id: id), "groups.pools.getPhotos"),
            (.user(id: id), "people.getPublicPhotos"),
            (.favorites(user: id), "favorites.getPublicList"),
        ] {
            let url = PhotoListRequests.page(
                1, of: 25, query: PhotoQuery(collection), at: .standard
            ).url
            #expect(url.contains("method=flickr.\(method)&"))
            #expect(url.contains("_id=1%40N01"))
        }
    }

    @Test func aPlaceHasShorterPages() {
        var criteria = SearchCriteria(tags: ["x"])
        criteria.area = GeoBox("1,2,3,4").map { .box($0) }
        let query = PhotoQuery(.search(criteria), limit: 4000)

        #expect(query.perPage == 250)
        #expect(PhotoQuery(.search(criteria), limit: 20).perPage == 20)
    }

    @Test func leastPixelsAskForTheSizesThatTell() {
        var criteria = SearchCriteria(tags: ["x"])
        (criteria.minWidth, criteria.minHeight) = (1800, nil)

        #expect(
            PhotoQuery(.search(criteria)).extras.joined(separator: " ")
                == "date_taken date_upload license media o_dims owner_name tags"
                + " url_3k url_4k url_5k url_6k url_f url_k url_o")
    }
}

/// A criterion, how Flickr is asked for it, and the flag of what the feed cannot serve.
struct CriterionArgument: Sendable, CustomTestStringConvertible {
    let arguments: [String]
    let flag: String?
    let set: @Sendable (inout SearchCriteria) -> Void

    var testDescription: String { arguments.joined(separator: " ") }

    private init(
        _ arguments: String, _ flag: String?,
        _ set: @escaping @Sendable (inout SearchCriteria) -> Void
    ) {
        self.arguments = arguments.split(separator: " ").map(String.init)
        self.flag = flag
        self.set = set
    }

    static let all: [CriterionArgument] = [
        .init("tags=a,b", nil) { $0.tags = ["a", "b"] },
        .init("tags=a,-b", "--exclude") { ($0.tags, $0.excludedTags) = (["a"], ["b"]) },
        .init("tag_mode=all", nil) { $0.tagMode = .all },
        .init("text=a%20%22b%22%20-c", "--text") { $0.text = "a \"b\" -c" },
        .init("machine_tags=geo%3A,a%3Ab%3D%22c%2Cd%22 machine_tag_mode=any", "--machine-tag") {
            $0.machineTags = ["geo:", "a:b=c,d"].compactMap { MachineTag($0) }
        },
        .init("user_id=1%40N01", nil) { $0.user = NSID("1@N01") },
        .init("group_id=1%40N01", nil) { $0.group = NSID("1@N01") },
        .init("tags=a group_id=1%40N01", "--group") {
            ($0.tags, $0.group) = (["a"], NSID("1@N01"))
        },
        .init("min_upload_date=5", "--since") { $0.uploaded.first = 5 },
        .init("min_upload_date=0", "--since") { $0.uploaded.first = -5 },
        .init("max_upload_date=7", "--until") { $0.uploaded.last = 7 },
        .init("min_taken_date=1970-01-01%2000%3A00%3A05", "--taken-since") { $0.taken.first = 5 },
        .init("max_taken_date=1969-12-31%2023%3A59%3A55", "--taken-until") { $0.taken.last = -5 },
        .init("license=4,11,16", "--license") { $0.licenses = [.by2, .by4, .byNCND4] },
        .init("bbox=-2.5%2C48%2C3%2C49.25", "--bbox") {
            $0.area = GeoBox("-2.5,48,3,49.25").map { .box($0) }
        },
        .init("lat=48.5 lon=-2 radius=3 radius_units=mi", "--near") { criteria in
            guard let point = GeoPoint("48.5,-2"), let radius = Radius("3mi") else { return }
            criteria.area = .circle(point, radius)
        },
        .init("woe_id=615702", "--place") { $0.place = Place("615702") },
        .init("place_id=4hLQygSaBJ92", "--place") { $0.place = Place("4hLQygSaBJ92") },
        .init("accuracy=11", "--accuracy") { $0.accuracy = PlaceAccuracy("city") },
        .init("has_geo=0", "--geotagged") { $0.isGeotagged = false },
        .init("geo_context=2", "--scene") { $0.scene = .outdoors },
        .init("media=videos", "--media") { $0.media = .videos },
        .init("media=all", nil) { $0.media = .all },
        .init("content_types=0,3 video_content_types=0,1", "--content") {
            $0.content = [.photos, .videos, .virtual, .screencasts]
        },
        .init("safe_search=1", nil) { $0.safety = .safe },
        .init("safe_search=3", "--safe") { $0.safety = .restricted },
        .init("is_commons=1", "--commons") { $0.isCommons = true },
        .init("in_gallery=1", "--gallery") { $0.isInGallery = true },
        .init("", "--min-width") { ($0.minWidth, $0.minHeight) = (5, 6) },
        .init("", "--min-height") { $0.minHeight = 6 },
        .init("", nil) { $0.sort = .uploadedLatestFirst },
        .init("sort=relevance", "--sort") { $0.sort = .relevance },
    ]
}
