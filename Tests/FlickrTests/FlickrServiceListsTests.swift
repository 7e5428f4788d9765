import Testing

@testable import Flickr
@testable import NetworkEngine

/// Lists and photos that are named by their addresses or numbers.
@Suite struct FlickrServiceListsTests {
    private static let key = "0123456789abcdef0123456789abcdef"

    @Test("An album's number is enough; whose it is, is sent where it is known")
    func albums() async throws {
        let transport = ScriptedTransport(bodies: [])
        let service = try FlickrService.played(by: transport, key: APIKey(Self.key))
        let owner = try #require(NSID("1@N01"))
        #expect(
            try await service.collection(of: .album(id: "7", owner: .id(owner)))
                == .album(id: "7", owner: owner))
        #expect(
            try await service.collection(of: .album(id: "7", owner: .page("https://x")))
                == .album(id: "7", owner: nil))
        #expect(transport.urls.isEmpty)
    }

    @Test("A user is looked up for the list, once")
    func users() async throws {
        let body = #"{"user":{"nsid":"1@N01"},"stat":"ok"}"#
        let transport = ScriptedTransport(bodies: [Array(body.utf8)])
        let service = try FlickrService.played(by: transport, key: APIKey(Self.key))
        let page = UserName.page("https://www.flickr.com/photos/x/")
        let owner = try #require(NSID("1@N01"))

        #expect(try await service.collection(of: .user(page)) == .user(id: owner))
        #expect(try await service.collection(of: .favorites(page)) == .favorites(user: owner))
        var criteria = SearchCriteria(tags: ["sea"])
        criteria.user = owner
        #expect(try await service.collection(of: .tag("sea", of: page)) == .search(criteria))
        #expect(transport.urls.allSatisfy { $0.contains("flickr.urls.lookupUser") })
    }

    @Test("A short form leads to where the server says, and nobody goes there")
    func shortForms() async throws {
        let place = "https://www.flickr.com/photos/x/sets/7"
        let transport = ScriptedTransport { request in
            var response = Response.answer(to: request, status: 302)
            response.headers["Location"] = place
            return .success(response)
        }
        let service = try FlickrService.played(by: transport, key: APIKey(Self.key))

        let long = try await service.longForm(of: "flic.kr/s/abc")

        #expect(long == place)
        #expect(transport.urls == ["https://flic.kr/s/abc"])
    }

    @Test("A short form that leads nowhere is an error")
    func deadShortForms() async throws {
        for status in [200, 302, 404] {
            let transport = ScriptedTransport { .success(.answer(to: $0, status: status)) }
            await #expect(throws: FlickrError.self, "\(status)") {
                try await FlickrService.played(by: transport).longForm(of: "flic.kr/s/abc")
            }
        }
    }

    @Test("A photo's own answer is read from where its fields stand")
    func photo() async throws {
        let transport = ScriptedTransport(bodies: [try RecordedReply.body("getinfo-photo.json")])
        let service = try FlickrService.played(by: transport, key: APIKey(Self.key))

        let photo = try await service.photo("54000000001")

        #expect(photo.title == "Dore &quot;Abbey&quot;")
        #expect((photo.owner, photo.ownerName) == ("100000001@N01", "sample"))
        #expect((photo.server, photo.secret, photo.farm) == ("65535", "a1b2c30001", "66"))
        #expect(photo.taken == nil)
        #expect(photo.uploaded == Timestamp(seconds: 1_767_600_000))
        #expect(photo.tags == ["twowords", "x:y=z"])
        #expect(
            photo.renditions[.o]?.url
                == "https://live.staticflickr.com/65535/54000000001_c000000001_o.jpg")
        #expect(transport.urls.count == 1)
        #expect(transport.urls[0].contains("method=flickr.photos.getInfo&"))
        #expect(transport.urls[0].contains("&photo_id=54000000001"))
    }

    @Test("A photo that is not there, or another one, is an error")
    func otherPhotos() async throws {
        let gone = #"{"stat":"fail","code":1,"message":"Photo not found"}"#
        let other = #"{"photo":{"id":"7","secret":"ab","server":"1"},"stat":"ok"}"#
        for (body, code) in [(gone, PictureFailure.Code.gone), (other, .noAddress)] {
            let transport = ScriptedTransport(bodies: [Array(body.utf8)])
            let error = try await #require(throws: FlickrError.self) {
                try await FlickrService.played(by: transport, key: APIKey(Self.key)).photo("8")
            }
            #expect(PictureFailure(error).code == code)
        }
    }

    @Test("Without a key nobody is asked, and it is said what needs one")
    func withoutKey() async throws {
        let transport = ScriptedTransport(bodies: [])
        let error = await #expect(throws: FlickrError.self) {
            try await FlickrService.played(by: transport).photo("8")
        }
        #expect(error?.kind == .permission)
        #expect(transport.urls.isEmpty)
    }
}
