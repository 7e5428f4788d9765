import Testing

@testable import Flickr
@testable import NetworkEngine

@Suite struct FlickrServiceSearchTests {
    private static let key = "0123456789abcdef0123456789abcdef"

    @Test func withAKeyTheAPIIsAskedAndTheKeyStandsInTheURLAlone() async throws {
        let transport = ScriptedTransport(bodies: [
            try RecordedReply.body("search-ok-int-total.json")
        ])
        let service = try service(transport, key: FlickrServiceSearchTests.key)

        let list = try await service.search(PhotoQuery(tags: ["sunset"]))

        #expect(list.photos.map(\.id) == ["54000000001", "54000000002", "54000000003"])
        #expect(list.total == 487)
        #expect(list.source == .fresh)
        #expect(!list.isFromFeed)
        let urls = transport.urls
        #expect(urls.first?.hasPrefix("https://api.flickr.com/services/rest/?") == true)
        #expect(
            urls.first?.hasSuffix("&tags=sunset&api_key=" + FlickrServiceSearchTests.key) == true)
    }

    @Test func withoutAKeyTheFeedIsReadAndNoKeyIsSent() async throws {
        let transport = ScriptedTransport(bodies: [try RecordedReply.body("feed-bad-escape.txt")])

        let list = try await service(transport).search(PhotoQuery(tags: ["pier"], limit: 1))

        #expect(list.photos.map(\.id) == ["54000000001"])
        #expect(list.isFromFeed)
        #expect(transport.urls.count == 1)
        #expect(
            transport.urls.first?.contains("/services/feeds/photos_public.gne?tags=pier") == true)
        #expect(transport.urls.first?.contains("api_key") == false)
    }

    @Test func theFeedIsNeverSentTheKey() throws {
        let configuration = FlickrEngines.replies(key: try APIKey(FlickrServiceSearchTests.key))
        var request = PhotoListRequests.feed(SearchCriteria(tags: ["x"]), at: .standard)
        let before = request.url

        configuration.prepare(&request)

        #expect(request.url == before)
    }

    @Test func theCacheKeyHoldsNoAPIKey() throws {
        let configuration = FlickrEngines.replies(key: try APIKey(FlickrServiceSearchTests.key))
        var request = PhotoListRequests.page(
            1, of: 25, query: PhotoQuery(tags: ["x"]), at: .standard)

        configuration.prepare(&request)

        #expect(request.url.contains(FlickrServiceSearchTests.key))
        #expect(request.cacheKey?.contains(FlickrServiceSearchTests.key) == false)
    }

    @Test func theEnginesSayWhoTheyAreAndSpeakPlainHTTPWithThisMachineAlone() {
        for configuration in [FlickrEngines.replies(key: nil), FlickrEngines.pictures()] {
            #expect(configuration.plainHTTP == .loopbackOnly)
            #expect(
                configuration.headers["user-agent"]
                    == "flickr/\(FlickrVersion.current) (command-line photo browser)")
        }
    }

    @Test func aFailureThatMayHealIsHandedToTheEngineAsOne() throws {
        let configuration = FlickrEngines.replies(key: nil)
        for (file, canHeal) in [
            ("fail-000.json", true), ("fail-010.json", true), ("fail-105.json", true),
            ("fail-106.json", true),
            ("fail-201.json", true), ("fail-201-trailing-comma.txt", true),
            ("truncated.json", true), ("empty-body.txt", true),
            ("fail-001.json", false), ("fail-100-expired.json", false),
            ("ok-array-root.json", false),
            ("ok-without-photos.json", false), ("deep-nesting.json", false),
        ] {
            var response = Response.holding(try RecordedReply.body(file))
            response.url += "?method=flickr.photos.search"

            let rejection = configuration.check(response, Request(response.url))
            #expect(rejection?.canHeal == canHeal, "\(file)")
        }
    }

    @Test func aGoodAnswerIsNotTurnedDown() throws {
        let configuration = FlickrEngines.replies(key: nil)
        var search = Response.holding(try RecordedReply.body("search-ok-int-total.json"))
        search.url += "?method=flickr.photos.search"
        var feed = Response.holding(try RecordedReply.body("feed-bad-escape.txt"))
        feed.url = "https://www.flickr.com/services/feeds/photos_public.gne"

        let sizes = Response.holding(try RecordedReply.body("getsizes-photo-full.json"))
        for response in [search, feed, sizes] {
            #expect(configuration.check(response, Request(response.url)) == nil)
        }
    }

    @Test func aKeyThatFlickrRepeatsIsHidden() throws {
        let configuration = FlickrEngines.replies(key: try APIKey(FlickrServiceSearchTests.key))
        let body =
            #"{"stat":"fail","code":100,"message":"Invalid API Key (\#(FlickrServiceSearchTests.key))"}"#

        let response = Response.holding(Array(body.utf8))
        let rejection = try #require(configuration.check(response, Request(response.url)))

        #expect(
            "\(rejection.error)"
                == "Flickr does not accept the API key (error 100: Invalid API Key ($FLICKR_API_KEY))"
        )
    }

    @Test func whatFlickrSaysWentWrongIsTheError() async throws {
        let transport = ScriptedTransport(bodies: [try RecordedReply.body("fail-100-expired.json")])
        let service = try service(transport, key: FlickrServiceSearchTests.key)

        let error = await #expect(throws: FlickrError.self) {
            try await service.search(PhotoQuery(tags: ["x"]))
        }

        #expect(error?.kind == .permission)
        #expect(
            error?.description
                == "Flickr does not accept the API key (error 100: Invalid API Key (Key has expired))"
        )
    }

    @Test(arguments: [
        "fail-105.json", "fail-201-trailing-comma.txt", "truncated.json", "empty-body.txt",
        "http-429.html",
    ])
    func aFailureThatHealsIsNotSeen(file: String) async throws {
        let transport = ScriptedTransport(bodies: [
            try RecordedReply.body(file), try RecordedReply.body("search-ok-int-total.json"),
        ])
        let service = try service(transport, key: FlickrServiceSearchTests.key)

        #expect(try await service.search(PhotoQuery(tags: ["x"])).photos.count == 3)
        #expect(transport.urls.count == 2)
        #expect(Set(transport.urls).count == 1)
    }

    @Test func pagesComeOneByOneAndMakeOneList() async throws {
        let transport = ScriptedTransport { request in
            let page = request.url.contains("&page=2&") ? 2 : 1
            let photos = (1...500).map { #"{"id":"\#(page * 1000 + $0)"}"# }.joined(separator: ",")
            let body =
                #"{"photos":{"page":\#(page),"pages":9,"perpage":500,"total":"4321","photo":[\#(photos)]},"stat":"ok"}"#
            var response = Response.answer(to: request, body: Array(body.utf8))
            if page == 2 { response.responseTime = Timestamp(seconds: 5) }
            return .success(response)
        }
        let service = try service(transport, key: FlickrServiceSearchTests.key)
        let query = PhotoQuery(tags: ["x"], limit: 600)

        var counts: [Int] = []
        for try await page in try service.pages(of: query) { counts.append(page.photos.count) }
        let list = try await service.search(query)

        #expect(counts == [500, 100])
        #expect(list.photos.count == 600)
        #expect(list.total == 4321)
        #expect(list.retrieved == Timestamp(seconds: 5))
        #expect(list.age(at: Timestamp(seconds: 65)) == .seconds(60))
        #expect(list.age(at: Timestamp(seconds: 1)) == .zero)
    }

    @Test func aPhotoThatComesAgainIsLeftOut() async throws {
        let overlapping = ScriptedTransport(bodies: [
            try RecordedReply.body("search-page-overlap-1.json"),
            try RecordedReply.body("search-page-overlap-2.json"),
        ])
        let repeating = ScriptedTransport(bodies: [
            try RecordedReply.body("search-page-8-of-cap.json"),
            try RecordedReply.body("search-page-9-repeat.json"),
        ])
        let key = FlickrServiceSearchTests.key

        let overlap = try await service(overlapping, key: key).search(
            PhotoQuery(tags: ["x"], limit: 600))
        let double = try await service(
            ScriptedTransport(bodies: [try RecordedReply.body("search-duplicate-ids.json")]),
            key: key
        ).search(PhotoQuery(tags: ["x"]))
        let capped = try await service(repeating, key: key).search(
            PhotoQuery(tags: ["x"], limit: 4000))

        #expect(overlap.photos.map { $0.id.last } == ["1", "2", "3", "4", "5", "6"])
        #expect(double.photos.map { $0.id.last } == ["1", "2", "3"])
        #expect(capped.photos.count == 4)
        #expect(capped.isCapped)
    }

    @Test func aFailureOnALaterPageIsAnError() async throws {
        let transport = ScriptedTransport { request in
            guard request.url.contains("&page=1&") else {
                return .failure(.cannotResolve(host: "h"))
            }
            let body =
                #"{"photos":{"page":1,"pages":9,"perpage":500,"photo":[{"id":"1"}]},"stat":"ok"}"#
            return .success(.answer(to: request, body: Array(body.utf8)))
        }
        let service = try service(transport, key: FlickrServiceSearchTests.key)

        let error = await #expect(throws: FlickrError.self) {
            try await service.search(PhotoQuery(tags: ["x"], limit: 600))
        }

        #expect(error?.kind == .unavailable)
        #expect(error?.description == "the name h does not resolve")
    }

    @Test func whatTheFeedCannotServeAsksNothing() async throws {
        let transport = ScriptedTransport(bodies: [])
        let service = try service(transport)

        let page = await #expect(throws: FlickrError.self) {
            try await service.search(PhotoQuery(tags: ["x"], page: 2))
        }
        let tags = await #expect(throws: FlickrError.self) {
            try await service.search(PhotoQuery(tags: [" ", ","]))
        }

        #expect(
            page?.description
                == "--page needs an API key; without one only the public feed can be read")
        #expect(tags?.description == "there is nothing to search for")
        #expect(transport.urls.isEmpty)
    }

    @Test(arguments: [SafetyLevel.moderate, .restricted])
    func whatOnlyTheSignedInMaySeeAsksNothing(safety: SafetyLevel) async throws {
        let transport = ScriptedTransport(bodies: [])
        var criteria = SearchCriteria(tags: ["x"])
        criteria.safety = safety

        let error = await #expect(throws: FlickrError.self) {
            try await service(transport, key: FlickrServiceSearchTests.key).search(
                PhotoQuery(.search(criteria)))
        }

        #expect(error?.kind == .permission)
        #expect(
            error?.description == "--safe \(safety.rawValue) needs a user who is signed in")
        #expect(transport.urls.isEmpty)
    }

    @Test func whatOnlyNarrowsIsNothingToSearchFor() async throws {
        var criteria = SearchCriteria()
        criteria.excludedTags = ["x"]
        (criteria.media, criteria.sort, criteria.minWidth) = (.photos, .relevance, 7)

        let error = await #expect(throws: FlickrError.self) {
            try await service(ScriptedTransport(bodies: []), key: FlickrServiceSearchTests.key)
                .search(PhotoQuery(.search(criteria)))
        }

        #expect(error?.description == "there is nothing to search for")
    }

    @Test func ofAUserWhomTheFeedDoesNotKnowNobodyElsesPhotosAreShown() async throws {
        let body = try RecordedReply.body("feed-bad-escape.txt")
        var known = SearchCriteria()
        known.user = NSID("100000001@N01")
        var unknown = SearchCriteria()
        unknown.user = NSID("7@N07")

        let transport = ScriptedTransport(bodies: [body])
        let found = try await service(transport).search(PhotoQuery(.search(known)))
        let none = try await service(transport).search(PhotoQuery(.search(unknown)))

        #expect(!found.photos.isEmpty)
        #expect(found.photos.allSatisfy { $0.owner == "100000001@N01" })
        #expect(none.photos.isEmpty)
        #expect(transport.urls.first?.contains("?id=100000001%40N01&tagmode=any&") == true)
    }

    @Test func aPortionBehindTheLastPhotoIsEmptyWithoutAsking() async throws {
        let transport = ScriptedTransport(bodies: [])
        let service = try service(transport, key: FlickrServiceSearchTests.key)

        let list = try await service.search(PhotoQuery(tags: ["x"], limit: 500, page: 9))

        #expect(list.photos.isEmpty)
        #expect(list.isCapped)
        #expect(transport.urls.isEmpty)
    }

    @Test func anOverrideStandsInForBothHosts() async throws {
        let transport = ScriptedTransport(bodies: [try RecordedReply.body("search-empty.json")])
        let endpoints = try FlickrEndpoints(root: "http://127.0.0.1:8000/")
        let service = try service(
            transport, key: FlickrServiceSearchTests.key, endpoints: endpoints)

        #expect(try await service.search(PhotoQuery(tags: ["x"])).photos.isEmpty)
        #expect(
            transport.urls.first?.hasPrefix("http://127.0.0.1:8000/services/rest/?extras=") == true)
        #expect(transport.urls.first?.hasSuffix(FlickrServiceSearchTests.key) == true)
    }

    private func service(
        _ transport: ScriptedTransport, key: String? = nil, endpoints: FlickrEndpoints = .standard
    ) throws -> FlickrService {
        let key = try key.map { (text) throws(FlickrError) in try APIKey(text) }
        return .played(by: transport, key: key, endpoints: endpoints)
    }
}
