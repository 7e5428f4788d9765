import Testing

@testable import NetworkEngine

@Suite struct RequestSerializerTests {
    private let url = "https://api.example.com/search"

    @Test func parametersOfAQueryStandInTheAddress() {
        let request = RequestSerializer.query.request(url, ["term": "sea side", "page": "2"])
        #expect(request.url == url + "?term=sea%20side&page=2")
        #expect(request.method == .get)
        #expect(request.body == nil)
        #expect(request.cacheKey == nil)
    }

    @Test func withoutParametersTheAddressStaysAsItIs() {
        #expect(RequestSerializer.query.request(url).url == url)
        #expect(RequestSerializer.form.request(url).body == .form([:]))
    }

    @Test func aFormCarriesThemInItsBody() {
        let request = RequestSerializer.form.request(url, ["a": "1 2", "b": "ü&="])
        #expect(request.method == .post)
        #expect(request.url == url)
        #expect(
            request.body
                == Body(
                    Array("a=1%202&b=%C3%BC%26%3D".utf8),
                    contentType: "application/x-www-form-urlencoded"))
    }

    @Test func jsonCarriesThemAsAnObjectInTheirOrder() {
        let request = RequestSerializer.json.request(
            url, ["tag": "a", "name": "\"b\"", "tag": "c"], method: .put)
        #expect(request.method == .put)
        #expect(
            request.body
                == Body(
                    Array(#"{"tag":["a","c"],"name":"\"b\""}"#.utf8),
                    contentType: "application/json"))
    }

    @Test func anEncodingOfTheCallersOwnWritesTheBody() {
        let lines = RequestSerializer.body { parameters in
            Body(Array(parameters.map(\.name).joined(separator: "\n").utf8), contentType: "x/y")
        }
        let request = lines.request(url, ["a": "1", "b": "2"])
        #expect(request.body == Body(Array("a\nb".utf8), contentType: "x/y"))
    }

    @Test(arguments: [Method.get, .head, .delete])
    func whereABodyMeansNothingParametersStandInTheAddress(method: Method) {
        for serializer in [RequestSerializer.form, .json, .query] {
            let request = serializer.request(url, ["a": "1"], method: method)
            #expect(request.url == url + "?a=1")
            #expect(request.method == method)
            #expect(request.body == nil)
        }
    }

    @Test func itsOwnParametersGoWithEveryRequestUnlessTheRequestHasThem() {
        let calls = RequestSerializer.query.adding(["format": "json", "lang": "en"])
        #expect(calls.request(url, ["q": "a"]).url == url + "?format=json&lang=en&q=a")
        #expect(calls.request(url, ["lang": "de"]).url == url + "?format=json&lang=de")
    }

    @Test func whatAuthenticatesIsSentAndUnknownToTheCache() {
        let calls = RequestSerializer.query.adding(["v": "1"]).authenticating(["key": "s3cret"])
        let request = calls.request(url, ["q": "a"])
        #expect(request.url == url + "?v=1&q=a&key=s3cret")
        #expect(request.cacheKey == url + "?v=1&q=a")
        let posted = RequestSerializer.form.authenticating(["key": "s3cret"]).request(url)
        #expect(posted.body == .form(["key": "s3cret"]))
        #expect(posted.url == url)
    }

    @Test func whatAuthenticatesIsInNoFileOfTheCache() async throws {
        let directory = try TemporaryDirectory()
        var configuration = Engine.Configuration()
        configuration.cacheDirectory = directory.path
        let clock = FakeClock()
        let transport = FakeTransport { (_) async throws(EngineError) in
            Response(200, ["Cache-Control": "max-age=60"], "hello", at: clock)
        }
        let engine = Engine(configuration, transport: transport, clock: clock.clock)
        let sources = try await [
            engine.response(for: keyed("s3cret")), engine.response(for: keyed("an0ther")),
        ].map(\.source)
        #expect(sources == [.fresh, .cache])
        let files = try directory.files().map(directory.bytes)
        #expect(!files.isEmpty)
        #expect(!files.contains { $0.contains(Array("s3cret".utf8)) })
        #expect(transport.requests.map(\.url) == [url + "?q=a&key=s3cret"])
    }

    private func keyed(_ key: String) -> Request {
        RequestSerializer.query.authenticating(["key": key]).request(url, ["q": "a"])
    }

    @Test func headersGoWithEveryRequest() {
        let calls = RequestSerializer.query.with(["Accept": "text/csv"]).with(["X-App": "1"])
        #expect(calls.request(url).headers == ["Accept": "text/csv", "X-App": "1"])
    }
}
