import Testing

@testable import NetworkEngine

@Suite struct VaryTests {
    private let workshop: CacheWorkshop

    init() throws {
        workshop = try CacheWorkshop()
    }

    private func request(_ headers: Headers = [:]) -> Request {
        Request("https://example.com/a", headers: headers)
    }

    private func store(_ body: String, vary: String, for request: Request) {
        let headers: Headers = ["Cache-Control": "max-age=60", "Vary": vary]
        _ = workshop.cache().store(workshop.response(headers, body: body), for: request)
    }

    private func found(_ headers: Headers = [:]) -> String {
        workshop.cache().lookup(request(headers)).summary
    }

    @Test func eachVariantAnswersTheRequestsItWasMadeFor() throws {
        store("english", vary: "Accept-Language", for: request(["Accept-Language": "en"]))
        store("german", vary: "Accept-Language", for: request(["accept-language": "de"]))
        store("any", vary: "Accept-Language", for: request())

        #expect(found(["Accept-Language": "en"]) == "fresh english")
        #expect(found(["ACCEPT-LANGUAGE": "de"]) == "fresh german")
        #expect(found() == "fresh any")
        #expect(found(["Accept-Language": "fr"]) == "miss")
        #expect(found(["Accept-Language": ""]) == "miss", "empty is not absent")
    }

    /// dadrus/heimdall#3417: another user's answer came from the cache.
    @Test func anotherUsersAnswerIsNotGiven() {
        store("mine", vary: "Cookie", for: request(["Cookie": "user=1"]))
        #expect(found(["Cookie": "user=1"]) == "fresh mine")
        #expect(found(["Cookie": "user=2"]) == "miss")
        #expect(found() == "miss")
    }

    @Test func credentialsAreComparedButNotWrittenDown() throws {
        store(
            "mine", vary: "Cookie, Authorization",
            for: request([
                "Cookie": "session=topsecret", "Authorization": "Bearer topsecret",
            ]))
        for file in try workshop.directory.files() {
            let bytes = try workshop.directory.bytes(of: file)
            #expect(!String(decoding: bytes, as: UTF8.self).contains("topsecret"), "\(file)")
        }
    }

    @Test func onlyTheFieldsThatVaryNamesAreWrittenDown() throws {
        store("x", vary: "Accept", for: request(["Accept": "image/*", "X-Private": "topsecret"]))
        for file in try workshop.directory.files() {
            let bytes = try workshop.directory.bytes(of: file)
            #expect(!String(decoding: bytes, as: UTF8.self).contains("topsecret"), "\(file)")
        }
    }

    @Test func valuesCompareWithoutWhiteSpaceAroundTheirMembers() {
        store("x", vary: "Foo", for: request(["Foo": "a,  b", "Foo": "c"]))
        #expect(found(["Foo": "a, b,c"]) == "fresh x")
        #expect(found(["Foo": " a ,b", "foo": "\tc"]) == "fresh x")
        #expect(found(["Foo": "a, c, b"]) == "miss", "of an unknown field the order may matter")
        #expect(found(["Foo": "A, b, c"]) == "miss", "and so may the case")
        #expect(found(["Foo": "a b, c"]) == "miss")
    }

    @Test(arguments: [
        ("Accept-Language", "en, de", "de, en"), ("Accept-Language", "en, de", "eN, De"),
        ("Accept-Language", "en, de", " en ,   de"), ("Accept-Language", "en;q=0.5", "en; q=0.5"),
        ("Accept-Language", "de-CH, de;q=0.9", "de ;q=0.9,DE-ch"),
        ("Accept-Encoding", "gzip, br;q=0", "BR;Q=0,GZIP"), ("Accept-Encoding", "", ""),
        ("Accept-Charset", "utf-8, iso-8859-1;q=0.7", "ISO-8859-1;q=0.7, UTF-8"),
        ("Accept", "image/webp, image/*;q=0.8", "IMAGE/*; q=0.8,image/WebP"),
        ("Accept", "text/html;p=\"a, b\", */*", "*/*,TEXT/html;p=\"a, b\""),
    ])
    func whatIsAcceptableComparesByItsMeaning(name: String, one: String, other: String) {
        let same = Headers([Headers.Field(name: name, value: other)])
        store("x", vary: name, for: request(Headers([Headers.Field(name: name, value: one)])))
        #expect(found(same) == "fresh x")
    }

    @Test(arguments: [
        ("Accept-Language", "en, de", "en"), ("Accept-Language", "en, de", "en, de, fr"),
        ("Accept-Language", "en, de", "en;q=0.5, de"), ("Accept-Language", "en de", "ende"),
        ("Accept-Language", "en, de", "en; de"), ("Accept-Encoding", "gzip", "gzip;q=0"),
        ("Accept-Encoding", "gzip", ""), ("Accept", "text/html;p=A", "text/html;p=a"),
        ("Accept", "a/b;p=\"x y\"", "a/b;p=\"xy\""), ("Accept", "a/b;q=0.1, a/c", "a/b, a/c;q=0.1"),
    ])
    func whatIsNotTheSameIsAnotherVariant(name: String, one: String, other: String) {
        let different = Headers([Headers.Field(name: name, value: other)])
        store("x", vary: name, for: request(Headers([Headers.Field(name: name, value: one)])))
        #expect(found(different) == "miss")
    }

    @Test func membersOnSeveralLinesAreOneList() {
        store("x", vary: "Accept-Language", for: request(["Accept-Language": "en, de"]))
        let lines: Headers = ["Accept-Language": "DE", "accept-language": "en"]
        #expect(found(lines) == "fresh x")
    }

    @Test func theNamesOfFieldsAreASet() {
        store("one", vary: "Accept, Accept-Language", for: request(["Accept": "a"]))
        store("two", vary: "accept-language,ACCEPT, accept", for: request(["Accept": "b"]))
        #expect(found(["Accept": "a"]) == "fresh one")
        #expect(found(["Accept": "b"]) == "fresh two")
    }

    @Test func otherFieldsBeginAnew() {
        store("one", vary: "Accept", for: request(["Accept": "a"]))
        store("two", vary: "Accept-Language", for: request(["Accept-Language": "en"]))
        #expect(found(["Accept": "a"]) == "miss")
        #expect(found(["Accept-Language": "en"]) == "fresh two")
    }

    @Test func anAnswerThatVariesNoMoreAnswersEverything() throws {
        store("one", vary: "Accept", for: request(["Accept": "a"]))
        _ = workshop.cache().store(
            workshop.response(["Cache-Control": "max-age=60"], body: "all"), for: request())
        #expect(found(["Accept": "a"]) == "fresh all")
        #expect(found() == "fresh all")
    }

    @Test func anAnswerThatBeginsToVaryNoLongerAnswersEverything() {
        _ = workshop.cache().store(
            workshop.response(["Cache-Control": "max-age=60"], body: "all"), for: request())
        store("one", vary: "Accept", for: request(["Accept": "a"]))
        #expect(found() == "miss")
        #expect(found(["Accept": "a"]) == "fresh one")
    }

    @Test func aVariantFromBeforeAChangeIsNotFoundAgain() {
        store("old", vary: "Accept", for: request(["Accept": "a"]))
        var change = request()
        change.method = .post
        workshop.take(workshop.response([:]), for: change)
        store("new", vary: "Accept", for: request(["Accept": "b"]))

        #expect(found(["Accept": "b"]) == "fresh new")
        #expect(found(["Accept": "a"]) == "miss")
    }

    @Test func aVariantIsRenewedByItself() throws {
        let headers: Headers = ["Cache-Control": "max-age=60", "Vary": "Accept", "ETag": "\"1\""]
        let asked = request(["Accept": "a"])
        _ = workshop.cache().store(workshop.response(headers), for: asked)
        workshop.time.advance(by: .seconds(90))
        let cache = workshop.cache()
        let stale = try #require(cache.lookup(asked).response)

        let renewed = cache.renew(
            stale, with: workshop.response(["ETag": "\"1\""], body: "", status: 304), for: asked)

        #expect(renewed?.source == .revalidated)
        #expect(found(["Accept": "a"]) == "fresh hello")
    }

    @Test func aMarkerAndAVariantAreTwoFiles() throws {
        store("x", vary: "Accept", for: request(["Accept": "a"]))
        let suffixes = try workshop.directory.files().map { $0.split(separator: ".").last }
        #expect(suffixes.sorted { ($0 ?? "") < ($1 ?? "") } == ["TAG", "bin", "vary"])
    }
}
