import Testing

@testable import Flickr
@testable import NetworkEngine

@Suite struct FlickrServicePictureTests {
    /// A whole GIF of one pixel.
    private static let picture: [UInt8] =
        Array("GIF89a".utf8) + [
            1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2,
            0x44, 1, 0, 0x3B,
        ]

    @Test func aPictureIsDeliveredWithItsSizeAndAddress() async throws {
        let transport = ScriptedTransport(bodies: [FlickrServicePictureTests.picture])

        let result = await FlickrService.played(by: transport).picture(of: .sample(), size: .m)

        #expect(result.size == .m)
        #expect(result.asked == .m)
        #expect(result.url == "https://live.staticflickr.com/65535/54000000001_a1b2c30001_m.jpg")
        #expect(try result.outcome.get().body == FlickrServicePictureTests.picture)
        #expect(transport.urls == [result.url])
    }

    @Test func theRequestCarriesAllThatTheEngineNeeds() async throws {
        let seen = Lock<[Request]>([])
        let transport = ScriptedTransport { request in
            seen.withLock { $0.append(request) }
            return .success(.answer(to: request, body: FlickrServicePictureTests.picture))
        }
        var service = FlickrService.played(by: transport)
        service.cacheUse = .revalidate

        _ = await service.picture(of: .sample(farm: "66"), size: .s, priority: .visible)

        let request = try #require(seen.withLock { $0.first })
        #expect(request.url == "https://farm66.staticflickr.com/65535/54000000001_a1b2c30001_s.jpg")
        #expect(
            request.alternateURLs == [
                "https://live.staticflickr.com/65535/54000000001_a1b2c30001_s.jpg"
            ])
        #expect(request.cacheKey == request.alternateURLs.first)
        #expect(request.cacheUse == .revalidate)
        #expect(request.priority == .visible)
        #expect(request.verifier != nil)
    }

    @Test func theAddressThatAnsweredIsTold() async {
        let live = "https://live.staticflickr.com/65535/54000000001_a1b2c30001_s.jpg"
        let transport = ScriptedTransport { request in
            var response = Response.answer(to: request, body: FlickrServicePictureTests.picture)
            response.url = live
            return .success(response)
        }

        let result = await FlickrService.played(by: transport).picture(
            of: .sample(farm: "66"), size: .s)

        #expect(result.url == live)
    }

    @Test(arguments: [
        (PhotoSize.z, "c30001.jpg", PhotoSize.medium500, ["_z", ""]),
        (.c, "_b.jpg", .b, ["_c", "_z", "_b"]), (.b, "_m.jpg", .m, ["_b", "_c", "", "_m"]),
        (.m, "_n.jpg", .n, ["_m", "_t", "_n"]),
    ])
    func withoutAKeyTheNextSmallerThenTheNextLargerSizeThenSmallStandsIn(
        asked: PhotoSize, there: String, found: PhotoSize, sought: [String]
    ) async throws {
        let transport = ScriptedTransport { request in
            let status = request.url.hasSuffix(there) ? 200 : 404
            return .success(
                .answer(to: request, status: status, body: FlickrServicePictureTests.picture))
        }

        let result = await FlickrService.played(by: transport).picture(of: .sample(), size: asked)

        #expect(result.asked == asked)
        #expect(result.size == found)
        #expect(
            transport.urls
                == sought.map {
                    "https://live.staticflickr.com/65535/54000000001_a1b2c30001\($0).jpg"
                })
    }

    @Test(arguments: [(PhotoSize.s, 3), (.m, 3), (.z, 4)])
    func aPhotoThatIsGoneIsSoughtInAFewSizesAndThenForADayInNone(size: PhotoSize, requests: Int)
        async
    {
        let transport = ScriptedTransport { .success(.answer(to: $0, status: 404)) }
        var service = FlickrService.played(by: transport)

        let result = await service.picture(of: .sample(), size: size)
        let again = await service.picture(of: .sample(), size: .n)

        #expect(code(of: result) == "gone")
        #expect(code(of: again) == "gone")
        #expect(result.size == size)
        #expect(transport.urls.count == requests)

        service.cacheUse = .revalidate
        _ = await service.picture(of: .sample(), size: .m)
        #expect(transport.urls.count > requests)
    }

    @Test func howLongAgoAPhotoWasGoneIsSaidInWordsThatFit() async throws {
        let clock = EngineClock.hurried()
        var service = FlickrService.played(
            by: ScriptedTransport { .success(.answer(to: $0, status: 404)) })
        service.gone = GonePhotos(path: nil, clock: clock)
        _ = await service.picture(of: .sample(), size: .m)

        for (pause, words) in [
            (0, "a moment ago"), (59, "a moment ago"), (1, "1 min ago"), (3539, "59 min ago"),
            (1, "1 h ago"), (82_799, "23 h ago"),
        ] {
            try await clock.sleep(.seconds(pause))
            let message = service.knownFailure(of: .sample(), choosing: .exactly(.m))?.message
            #expect(message?.contains("no longer there \(words), and") == true, "\(words)")
        }
        try await clock.sleep(.seconds(1))
        #expect(service.knownFailure(of: .sample(), choosing: .exactly(.m)) == nil)
    }

    @Test func anAddressThatLeadsNowhereIsRememberedAndNotThePhoto() async throws {
        let service = FlickrService.played(
            by: ScriptedTransport { .success(.answer(to: $0, status: 404)) })
        let named = try #require(
            service.endpoints.addresses.photo(
                at: "https://live.staticflickr.com/65535/54000000001_deadbeef01_k.jpg"))

        let result = await service.picture(of: named, size: .k)

        #expect(code(of: result) == "gone")
        #expect(service.rememberedFailure(of: named)?.code == .gone)
        #expect(service.rememberedFailure(of: Photo(id: "54000000001")) == nil)
    }

    @Test func aPhotoThatIsThereAgainIsGoneInNoSize() async {
        let isThere = Lock(false)
        let transport = ScriptedTransport { request in
            let status = isThere.withLock { $0 } ? 200 : 404
            return .success(
                .answer(to: request, status: status, body: FlickrServicePictureTests.picture))
        }
        var service = FlickrService.played(by: transport)
        _ = await service.picture(of: .sample(), size: .m)
        isThere.withLock { $0 = true }

        #expect(code(of: await service.picture(of: .sample(), size: .z)) == "gone")
        service.cacheUse = .revalidate
        _ = await service.picture(of: .sample(), size: .m)
        service.cacheUse = .standard
        #expect(code(of: await service.picture(of: .sample(), size: .z)) == nil)
    }

    @Test func aFailureOfTheSizeThatStandsInIsToldAsItsOwn() async {
        let transport = ScriptedTransport { request in
            request.url.hasSuffix("_z.jpg")
                ? .success(.answer(to: request, status: 404))
                : .failure(.cannotSecure(host: "h", reason: "expired"))
        }

        let result = await FlickrService.played(by: transport).picture(of: .sample(), size: .z)

        #expect(code(of: result) == "tls")
        #expect(result.size == .medium500)
    }

    @Test func offlineASmallerPictureFromTheCacheStandsIn() async throws {
        let transport = ScriptedTransport(bodies: [FlickrServicePictureTests.picture])
        var service = FlickrService.played(by: transport)
        _ = await service.picture(of: .sample(), size: .n)
        service.cacheUse = .cacheOnly

        let large = await service.picture(of: .sample(), size: .z)
        let none = await service.picture(of: .sample(), size: .s)

        #expect(large.size == .n)
        #expect(try large.outcome.get().source != .fresh)
        #expect(code(of: none) == "offline")
        #expect(transport.urls.count == 1)
    }

    @Test(arguments: [(500, "http-500", 4), (429, "rate-limited", 4), (403, "http-403", 1)])
    func anotherFailureIsTheAnswerAfterTheEnginesRetries(
        status: Int, expected: String, requests: Int
    ) async {
        let transport = ScriptedTransport { .success(.answer(to: $0, status: status)) }

        let result = await FlickrService.played(by: transport).picture(of: .sample(), size: .z)

        #expect(code(of: result) == expected)
        #expect(result.url != nil)
        #expect(transport.urls.count == requests)
        #expect(Set(transport.urls).count == 1)
    }

    @Test func anHTMLPageIsNotAPicture() async throws {
        let transport = ScriptedTransport(bodies: [try RecordedReply.body("http-429.html")])

        #expect(
            code(of: await FlickrService.played(by: transport).picture(of: .sample(), size: .s))
                == "not-an-image")
    }

    @Test func thePlaceholderOfAPhotoThatIsGoneIsNotThePhoto() async throws {
        let body = try RecordedReply.body("photo_unavailable.png")
        let transport = ScriptedTransport { request in
            var response = Response.answer(to: request, body: body)
            response.url = "https://s.yimg.com/pw/images/en-us/photo_unavailable_l.png"
            return .success(response)
        }

        #expect(
            code(of: await FlickrService.played(by: transport).picture(of: .sample(), size: .s))
                == "gone")
    }

    @Test func aPhotoWithoutAnAddressIsAFailureAndNoRequest() async {
        let transport = ScriptedTransport(bodies: [])
        let service = FlickrService.played(by: transport)
        var hostile = Photo.sample()
        hostile.server = "1/../.."

        let missing = await service.picture(of: Photo(id: "1"), size: .s)
        let unsafe = await service.picture(of: hostile, size: .s)

        #expect(code(of: missing) == "no-address")
        #expect(code(of: unsafe) == "unsafe-url")
        #expect(missing.url == nil)
        #expect(transport.urls.isEmpty)
    }

    @Test func theAddressIsToldWithoutAsking() throws {
        let service = FlickrService.played(by: ScriptedTransport(bodies: []))

        #expect(
            try service.address(of: .sample(), size: .m).url
                == "https://live.staticflickr.com/65535/54000000001_a1b2c30001_m.jpg")
        #expect(try service.address(of: .sample(), size: .o).size == .b)
        #expect(throws: PictureFailure.self) { try service.address(of: Photo(id: "1"), size: .m) }
    }

    @Test func onlyOriginalsMayCarryTheWarningsOfCameras() {
        #expect(FlickrEngines.rules(for: .o).allowsWarningsAfterFirstScan)
        #expect(!FlickrEngines.rules(for: .b).allowsWarningsAfterFirstScan)
    }

    private func code(of result: PictureResult) -> String? {
        guard case .failure(let failure) = result.outcome else { return nil }
        return failure.code.description
    }
}
