import NetworkEngine
import Testing

@testable import Flickr

/// What an address is to this program, and what its caches know it by.
@Suite struct KnownAddressTests {
    private static let live = "https://live.staticflickr.com/65535/54_ab_s.jpg"

    @Test(arguments: [
        (
            "https://live.staticflickr.com/65535/54_ab_s.jpg",
            "https://live.staticflickr.com/65535/54_ab_s.jpg", 0
        ),
        ("HTTPS://LIVE.staticflickr.com:443/65535/./54_ab_s.jpg#x", live, 0),
        (
            "https://farm66.staticflickr.com/65535/54_ab_s.jpg",
            "https://farm66.staticflickr.com/65535/54_ab_s.jpg", 1
        ),
        (
            "https://c1.staticflickr.com/5/65535/54_ab_s.jpg",
            "https://c1.staticflickr.com/5/65535/54_ab_s.jpg", 0
        ),
        ("http://farm66.static.flickr.com/65535/54_ab_s.jpg", live, 0),
        ("http://live.staticflickr.com/65535/54_ab_s.jpg", live, 0),
        (
            "https://live.staticflickr.com/65535/54_ab_s_d.jpg?zz=1",
            "https://live.staticflickr.com/65535/54_ab_s_d.jpg?zz=1", 0
        ),
    ])
    func aPictureIsKnownByItsLiveAddress(url: String, asked: String, alternates: Int) throws {
        let address = try picture(url, FlickrEndpoints())

        #expect(address.cacheKey == Self.live)
        #expect(address.url == asked)
        #expect(address.size == .s)
        #expect(address.alternateURLs == Array(repeating: Self.live, count: alternates))
    }

    @Test(arguments: [
        ("https://live.staticflickr.com/1/2_ab.png", PhotoSize.medium500),
        ("https://live.staticflickr.com/1/2_ab_3k.jpg", .extraLarge3K),
        ("https://live.staticflickr.com/1/2_ab_o.gif", .o),
    ])
    func itsSizeStandsInIt(url: String, size: PhotoSize) throws {
        let address = try picture(url, FlickrEndpoints())

        #expect(address.size == size)
        #expect(address.cacheKey == url)
    }

    /// Each of these patterns gives an address that leads back to the picture it was made of.
    @Test(arguments: [
        "http://127.0.0.1:8000/{server}/{id}_{secret}_{size}.{format}",
        "https://p.example/{farm}/{server}/{id}_{secret}_{size}.{format}",
        "https://farm{farm}.p.example/{server}/{id}_{secret}_{size}.{format}",
        "https://p.example/i?server={server}&photo={id}&s={secret}&z={size}&f={format}",
        "https://p.example/{secret}-{size}/{id}.{server}.{format}",
        "https://p.example/{id}/{server}/{secret}.jpg",
        "https://p.example/{id}_{id}_{secret}/{server}",
    ])
    func anAddressByAPatternLeadsBackToItsPicture(template: String) throws {
        let endpoints = try FlickrEndpoints(photoTemplate: template)
        for (size, farm) in [(PhotoSize.s, "66"), (.medium500, "0"), (.extraLarge4K, "5")] {
            guard size == .medium500 || template.contains("{size}") else { continue }
            var photo = Photo(id: "54000000001")
            (photo.server, photo.secret, photo.farm) = ("65535", "a1b2c3d4e5", farm)
            photo.renditions[.extraLarge4K] = .init(
                url: "https://live.staticflickr.com/65535/54000000001_0f0f0f_4k.jpg")
            let made = try #require(try endpoints.addresses.address(of: photo, size: size))

            let found = try picture(made.url, endpoints)

            #expect(found.cacheKey == made.cacheKey)
            #expect(found.url == made.url)
            #expect(found.size == size)
        }
    }

    @Test func aPatternThatLeavesAPartOutLeadsNowhere() throws {
        let endpoints = try FlickrEndpoints(photoTemplate: "https://p.example/{id}_{size}.jpg")

        #expect(
            try endpoints.known("https://p.example/54_s.jpg")
                == .foreign("https://p.example/54_s.jpg"))
    }

    @Test(arguments: [
        "http://127.0.0.1:8000/{server}/{id}_{secret}_{size}.{format}",
        "http://127.0.0.1:8000/x/{server}/{id}_{secret}_{size}.{format}?a=b",
    ])
    func underAPatternFlickrsOwnAddressIsAskedThere(template: String) throws {
        let endpoints = try FlickrEndpoints(photoTemplate: template)
        let own = template.replacing("{server}", with: "65535").replacing("{id}", with: "54")
            .replacing("{secret}", with: "ab").replacing("{size}", with: "s")
            .replacing("{format}", with: "jpg")
        for url in [Self.live, "https://farm66.staticflickr.com/65535/54_ab_s.jpg", own] {
            let address = try picture(url, endpoints)
            #expect(address.cacheKey == Self.live)
            #expect(address.url == own)
        }
        let old = try picture("http://127.0.0.1:8000/65535/54_ab_s.jpg?zz=1", endpoints)
        #expect(old.cacheKey == Self.live)
    }

    @Test(arguments: [
        "https://api.flickr.com/services/rest/?method=flickr.photos.search&tags=a",
        "https://api.flickr.com/services/rest/",
        "https://www.flickr.com/services/feeds/photos_public.gne?tags=a%2Cb",
        "https://www.flickr.com/services/feeds/groups_pool.gne?id=1%40N01",
    ])
    func aReplyIsKnownByItsWholeAddress(url: String) throws {
        #expect(try FlickrEndpoints().known(url) == .reply(url))
    }

    @Test(arguments: [
        ("?api_key=0123456789abcdef0123456789abcdef&tags=a", "?tags=a"),
        ("?tags=a&api_key=0123456789abcdef0123456789abcdef", "?tags=a"),
        ("?tags=a&api_key=$FLICKR_API_KEY&x=y", "?tags=a&x=y"), ("?api_key=1", ""),
        ("?oauth_consumer_key=1&tags=a&oauth_token=2&oauth_nonce=3&oauth_signature=4", "?tags=a"),
        ("?oauth_timestamp=1&oauth_verifier=2&x=oauth_token", "?x=oauth_token"),
        ("?auth_token=1&tags=a&api_sig=2&api_signs=3", "?tags=a&api_signs=3"),
        ("?API_KEY=1&%61pi_key=2&api%5Fkey=3&api_key&tags=a", "?tags=a"),
    ])
    func whatIsSecretIsLeftOut(query: String, kept: String) throws {
        let rest = "https://api.flickr.com/services/rest/"
        #expect(try FlickrEndpoints().known(rest + query) == .reply(rest + kept))
    }

    /// What a search asks is found again by the text that the cache lists.
    @Test(arguments: ["a", "x y", "ä夕", "~'[]|^", "50%", "%41", "a/b?c&d=e#f", "."])
    func whatASearchAsksIsFoundByItsAddress(tag: String) throws {
        let endpoints = try FlickrEndpoints(root: "http://127.0.0.1:8000/x/")
        let query = PhotoQuery(tags: [tag])
        for request in [
            PhotoListRequests.feed(SearchCriteria(tags: [tag]), at: endpoints),
            PhotoListRequests.page(1, of: 25, query: query, at: endpoints),
        ] {
            #expect(try endpoints.known(request.url) == .reply(try #require(request.cacheKey)))
        }
    }

    @Test(arguments: [
        "https://www.flickr.com/photos/x/54/", "https://example.com/65535/54_ab_s.jpg",
        "http://127.0.0.1:8000/65535/54_ab_s.jpg", "https://live.staticflickr.com/",
        "https://api.flickr.com/services/restful",
        "https://live.staticflickr.com/65535/54_zz_s.jpg",
        "https://staticflickr.com.example/65535/54_ab_s.jpg",
        "https://api.flickr.com/services/upload/",
    ])
    func anythingElseIsForeign(url: String) throws {
        #expect(try FlickrEndpoints().known(url) == .foreign(url))
    }

    @Test(arguments: [
        ("flickr.com/photos/x", "not a usable address: flickr.com/photos/x (Bad scheme)"),
        (
            "https://u:p@h/x?y",
            "not a usable address: https://h/x?… (it names a user or a password)"
        ),
        ("ftp://h/x", "not a usable address: ftp://h:21/x (it is neither https nor http)"),
        ("https://", "not a usable address: https:// (No host part in the URL)"),
    ])
    func whatIsNoAddressIsToldWhy(url: String, sentence: String) throws {
        let error = #expect(throws: EngineError.self) { try FlickrEndpoints().known(url) }
        #expect("\(try #require(error))" == sentence)
    }

    private func picture(_ url: String, _ endpoints: FlickrEndpoints) throws -> PhotoAddress {
        let known = try endpoints.known(url)
        guard case .picture(let address) = known else {
            throw Failure(found: known)
        }
        return address
    }

    private struct Failure: Error {
        let found: KnownAddress
    }
}
