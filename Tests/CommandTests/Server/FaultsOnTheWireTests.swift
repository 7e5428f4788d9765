import NetworkEngine
import Testing

@testable import FixtureServer

/// What each fault looks like to a client.
@Suite(.timeLimit(.minutes(5))) struct FaultsOnTheWireTests {
    private let photo = "/65535/54000000001_a38b34c4d7_s.jpg"

    private func reply(to line: String) async throws -> HTTPExchange.Reply {
        let server = try await LocalFlickr("--fault", line)
        return try await server.exchange.send(photo)
    }

    private func picture() async throws -> [UInt8] {
        try await LocalFlickr().exchange.send(photo).body
    }

    @Test func aCutTransferLacksItsLastChunk() async throws {
        let reply = try await reply(to: "photo * cut=100")
        #expect(reply.body.count == 100)
        #expect(!reply.bytes.reversed().starts(with: Array("0\r\n\r\n".utf8).reversed()))
    }

    @Test func aCutTransferOfKnownLengthIsShorterThanDeclared() async throws {
        let reply = try await reply(to: "photo * cut framing=length")
        let whole = try await picture()
        #expect(reply.field("Content-Length") == "\(whole.count)")
        #expect(reply.body == Array(whole.prefix(whole.count / 2)))
    }

    @Test func aWrongLengthIsDeclaredForAWholeBody() async throws {
        let reply = try await reply(to: "photo * length=5")
        #expect(reply.field("Content-Length") == "5")
        #expect(reply.body == (try await picture()))
    }

    @Test func aResetBeforeTheHeaderLeavesNothing() async throws {
        #expect(try await reply(to: "photo * reset").bytes.isEmpty)
    }

    @Test func anEarlyHangUpLeavesNothing() async throws {
        #expect(try await reply(to: "photo * hang-up").bytes.isEmpty)
    }

    @Test func garbageIsNoStatusLine() async throws {
        #expect(try await reply(to: "photo * garbage").bytes.starts(with: Array("HTTQ".utf8)))
    }

    @Test func theOldestHTTPHasNoHeader() async throws {
        #expect(try await reply(to: "photo * http09").bytes == (try await picture()))
    }

    @Test func anEmptyBodyIsWhole() async throws {
        let reply = try await reply(to: "photo * empty")
        #expect(reply.status == 200)
        #expect(reply.body.isEmpty)
        #expect(reply.field("Content-Type") == "image/jpeg")
    }

    @Test func aCaptivePortalCallsItsPageAPicture() async throws {
        let reply = try await reply(to: "photo * html")
        #expect(reply.status == 200)
        #expect(reply.field("Content-Type") == "image/jpeg")
        #expect(reply.text.hasPrefix("<html>"))
    }

    @Test func tooManyRequestsComesWithFlickrsOwnPage() async throws {
        let reply = try await reply(to: "photo * status=429 retry-after=7")
        #expect(reply.status == 429)
        #expect(reply.field("Retry-After") == "7")
        #expect(reply.body.count == 117)
        #expect(reply.field("ETag") == nil)
    }

    @Test func aRetryDateLiesAhead() async throws {
        let reply = try await reply(to: "photo * status=429 retry-after=date+3600")
        let text = try #require(reply.field("Retry-After"))
        let now = EngineClock.system.now()
        let date = try #require(HTTPDate.parse(text, now: now))
        #expect((3540...3600).contains((date - now).components.seconds))
    }

    @Test func aRecordedHeaderIsSentAsItWas() async throws {
        let reply = try await reply(to: "photo * recorded=cdn-302-unavailable.headers")
        #expect(reply.status == 302)
        #expect(
            reply.field("Location") == "https://s.yimg.com/pw/images/en-us/photo_unavailable.png")
        #expect(reply.field("Content-Length") == "0")
        #expect(reply.field("ETag") == nil)
    }

    @Test(arguments: [
        ("loop", "/65535/54000000001_a38b34c4d7_s.jpg"),
        ("placeholder", "/pw/images/en-us/photo_unavailable.png"),
        ("hops:6", "/hop/5/65535/54000000001_a38b34c4d7_s.jpg"),
        ("file:///etc/passwd", "file:///etc/passwd"),
        ("http://10.0.0.1{path}", "http://10.0.0.1/65535/54000000001_a38b34c4d7_s.jpg"),
    ])
    func aRedirectLeadsWhereItWasTold(_ target: String, _ location: String) async throws {
        let reply = try await reply(to: "photo * redirect=\(target)")
        #expect(reply.status == 302)
        #expect(reply.field("Location") == location)
    }

    @Test func hopsLeadToThePicture() async throws {
        let server = try await LocalFlickr()
        #expect(
            try await server.exchange.send("/hop/1\(photo)").field("Location") == "/hop/0\(photo)")
        #expect(try await server.exchange.send("/hop/0\(photo)").status == 200)
    }

    @Test func thePlaceholderIsARealPicture() async throws {
        let server = try await LocalFlickr()
        for (name, start) in [
            ("photo_unavailable.png", [0x89, 0x50]), ("photo_unavailable_l.gif", [0x47]),
        ] {
            let reply = try await server.exchange.send("/pw/images/en-us/\(name)")
            #expect(reply.status == 200)
            #expect(reply.body.starts(with: start.map(UInt8.init)))
        }
    }

    @Test func a304ComesUnaskedAndEvenWithABody() async throws {
        let unasked = try await reply(to: "photo * not-modified")
        #expect(unasked.status == 304)
        #expect(unasked.body.isEmpty)
        let withBody = try await reply(to: "photo * not-modified body-on-304")
        #expect(withBody.status == 304)
        #expect(!withBody.body.isEmpty)
    }

    @Test func hostileFieldsGoOutByteForByte() async throws {
        let latin1 = try await reply(to: "photo * latin1-header")
        #expect(latin1.field("X-Title") == "caf\u{E9} \u{9B}31m")
        #expect(try await reply(to: "photo * nul-header").field("X-Nul") == "a\u{0}b")
        let flood = try await reply(to: "photo * header-flood=300")
        #expect(flood.field("X-Flood-299") != nil)
        let huge = try await reply(to: "photo * huge-header=70000")
        #expect(huge.field("X-Huge")?.count == 70_000)
    }

    @Test func cachingFieldsCanBeChangedAndTakenAway() async throws {
        let reply = try await reply(
            to: "photo * cache-control=no-store,+max-age=5 no-validators header=Vary:Accept")
        #expect(reply.field("Cache-Control") == "no-store, max-age=5")
        #expect(reply.field("Expires") == nil)
        #expect(reply.field("ETag") == nil)
        #expect(reply.field("Vary") == "Accept")
    }

    @Test func aChangedPictureHasAnotherValidatorAndIsStillAPicture() async throws {
        let server = try await LocalFlickr()
        let before = try await server.exchange.send(photo)
        try await server.ask(for: "photo * changed=2")
        let etag = try #require(before.field("ETag"))
        let after = try await server.exchange.send(photo, fields: ["If-None-Match: \(etag)"])
        #expect(after.status == 200)
        #expect(after.field("ETag") != etag)
        #expect(after.body.starts(with: [0xFF, 0xD8, 0xFF, 0xFE]))
    }

    @Test func aCodedBodySaysSo() async throws {
        let reply = try await reply(to: "photo * gzip")
        #expect(reply.field("Content-Encoding") == "gzip")
        #expect(reply.body.starts(with: [0x1F, 0x8B]))
    }

    @Test func anAnswerOfTheAPICanBeAnyRecordedReply() async throws {
        let server = try await LocalFlickr("--fault", "api *search reply=fail-105.json times=1")
        let target =
            "/services/rest/?method=flickr.photos.search&tags=sunset&format=json&nojsoncallback=1"
            + "&api_key=\(Stage.key)"
        #expect(
            try await server.exchange.send(target).text
                == "{\"stat\":\"fail\",\"code\":105,\"message\":\"Service currently unavailable\"}")
        #expect(try await server.exchange.send(target).text.hasPrefix("{\"photos\""))
    }

    @Test func whatIsHeldBackGoesOnWhenReleased() async throws {
        let server = try await LocalFlickr("--fault", "photo * hold")
        async let reply = server.exchange.send(photo)
        try await server.wait(for: "photo=1")
        try await server.release()
        #expect(try await reply.status == 200)
    }

    @Test func aClientThatLeavesAStalledTransferIsCounted() async throws {
        let server = try await LocalFlickr("--fault", "photo * stall-after=10")
        let socket = try server.exchange.connect()
        #expect(socket.send(Array("GET \(photo) HTTP/1.1\r\nHost: h\r\n\r\n".utf8)))
        try await server.wait(for: "photoBytes=10")
        socket.close()
        let counts = try await server.wait(for: "left=1")
        #expect(counts["leftPhotos"].array == [.string("54000000001")])
    }

    @Test func anEndlessBodyEndsWhenTheClientLeaves() async throws {
        let server = try await LocalFlickr("--fault", "photo * endless")
        let socket = try server.exchange.connect()
        #expect(socket.send(Array("GET \(photo) HTTP/1.1\r\nHost: h\r\n\r\n".utf8)))
        let received = await onOwnThread {
            var count = 0
            while count < 1 << 20 { count += socket.receive().count }
            socket.close()
            return count
        }
        #expect(received >= 1 << 20)
        try await server.wait(for: "left=1")
    }

    @Test func aConnectionCanBeResetBeforeItsFirstRequest() async throws {
        let server = try await LocalFlickr("--fault", "connection * reset times=1")
        #expect(try await server.exchange.send(photo).bytes.isEmpty)
        #expect(try await server.exchange.send(photo).status == 200)
    }
}
