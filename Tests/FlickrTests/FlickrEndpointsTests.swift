import Testing

@testable import Flickr

@Suite struct FlickrEndpointsTests {
    @Test func withoutAnOverrideFlickrsOwnHostsAreAsked() throws {
        for endpoints in [
            try FlickrEndpoints(), try FlickrEndpoints(root: "", photoTemplate: ""), .standard,
        ] {
            #expect(endpoints.rest == "https://api.flickr.com/services/rest/")
            #expect(
                endpoints.publicFeed == "https://www.flickr.com/services/feeds/photos_public.gne")
            #expect(endpoints.addresses.template == nil)
        }
    }

    @Test(arguments: ["http://127.0.0.1:8000", "http://127.0.0.1:8000/", "http://127.0.0.1:8000//"])
    func oneRootStandsInForBoth(root: String) throws {
        let endpoints = try FlickrEndpoints(root: root, photoTemplate: "http://127.0.0.1:1/{id}")

        #expect(endpoints.rest == "http://127.0.0.1:8000/services/rest/")
        #expect(endpoints.publicFeed == "http://127.0.0.1:8000/services/feeds/photos_public.gne")
        #expect(endpoints.addresses.template != nil)
    }

    @Test func aRootMayHaveAPath() throws {
        #expect(
            try FlickrEndpoints(root: "https://mirror.example/flickr/").rest
                == "https://mirror.example/flickr/services/rest/")
    }

    @Test(arguments: [
        (
            "http://mirror.example",
            "plain http is for this machine alone (127.0.0.0/8, ::1, localhost)"
        ),
        ("https://m.example/?x=1", "it must not have a query"),
        ("https://m.example/?", "it must not have a query"),
        ("https://m.example/#x", "it must not have a fragment"),
        ("mirror", "it is no address (Bad scheme)"),
    ])
    func aRootThatIsNotSafeIsRefused(root: String, reason: String) {
        let error = #expect(throws: FlickrError.self) { try FlickrEndpoints(root: root) }

        #expect(error?.description == "FLICKR_API_URL is not usable: \(reason): \(root)")
    }

    @Test(arguments: [
        "http://127.255.0.9:1", "http://localhost", "http://LOCALHOST:1", "http://[::1]:8000",
    ])
    func plainHTTPIsForThisMachine(root: String) throws {
        #expect(try FlickrEndpoints(root: root).api == root.lowercased())
    }

    @Test(arguments: [
        "http://128.0.0.1", "http://127.0.0.1.evil.example", "http://localhost.evil.example",
        "http://0.0.0.0",
        "http://[::2]", "http://10.0.0.1", "http://evil.example:80/127.0.0.1",
        "http://127.0.0.１.example",
    ])
    func plainHTTPIsForNobodyElse(root: String) {
        #expect(throws: FlickrError.self) { try FlickrEndpoints(root: root) }
    }
}
