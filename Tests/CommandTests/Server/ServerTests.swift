import NetworkEngine
import Testing

@testable import FixtureServer

/// The server as a whole, over a real socket.
@Suite(.timeLimit(.minutes(5))) struct ServerTests {
    private let photo = "/65535/54000000001_a38b34c4d7_s.jpg"

    @Test func aPictureComesWithTheHeaderOfFlickrsPhotoHost() async throws {
        let server = try await LocalFlickr()
        let reply = try await server.exchange.send(photo)
        #expect(reply.status == 200)
        #expect(reply.field("Content-Type") == "image/jpeg")
        #expect(reply.field("Cache-Control") == "public, max-age=31536000")
        #expect(reply.field("Transfer-Encoding") == "chunked")
        #expect(reply.field("Content-Length") == nil)
        #expect(reply.field("Vary") == nil)
        #expect(reply.field("imagewidth") == "75")
        #expect(reply.field("Last-Modified") == "Fri, 01 May 2026 18:00:00 GMT")
        let etag = try #require(reply.field("ETag"))
        #expect(etag.hasPrefix("\"") && etag.hasSuffix(".1\"") && etag.count == 36)
        #expect(reply.body.starts(with: [0xFF, 0xD8]) && reply.body.suffix(2) == [0xFF, 0xD9])
        #expect(reply.field("x-ttdb-l") == "\(reply.body.count)")
    }

    @Test func whoHoldsThePictureGets304WithoutABody() async throws {
        let server = try await LocalFlickr()
        let first = try await server.exchange.send(photo)
        let etag = try #require(first.field("ETag"))
        let byTag = try await server.exchange.send(photo, fields: ["If-None-Match: \(etag)"])
        #expect(byTag.status == 304)
        #expect(byTag.body.isEmpty)
        #expect(byTag.field("ETag") == etag)
        let date = try #require(first.field("Last-Modified"))
        let byDate = try await server.exchange.send(photo, fields: ["If-Modified-Since: \(date)"])
        #expect(byDate.status == 304)
        let other = try await server.exchange.send(
            photo, fields: ["If-None-Match: \"x\"", "If-Modified-Since: \(date)"])
        #expect(other.status == 200)
        #expect(try await server.counts()["conditional"].int == 3)
    }

    @Test(arguments: [
        "/65535/54000000001_0000000000_s.jpg", "/65536/54000000001_a38b34c4d7_s.jpg",
        "/65535/54000000001_a38b34c4d7_o.jpg", "/65535/54000000001_a38b34c4d7_k.jpg",
        "/65535/54999999999_a38b34c4d7_s.jpg", "/65535/54000000001_a38b34c4d7_s.png",
        "/65535/..%2f..%2freplies%2fhttp-429.html", "/../../../etc/passwd",
        "/photos/catalogue.json",
        "/replies/fail-001.json", "/",
    ])
    func whatIsNoPhotosExactAddressIsMissing(_ path: String) async throws {
        let server = try await LocalFlickr()
        let reply = try await server.exchange.send(path)
        #expect(reply.status == 404)
        #expect(reply.body.isEmpty)
    }

    @Test func theOriginalLiesUnderItsOwnSecret() async throws {
        let server = try await LocalFlickr()
        let reply = try await server.exchange.send("/65535/54000000001_f788b8245b_o.jpg")
        #expect(reply.status == 200)
    }

    @Test func severalRequestsMayBeSentWithoutWaiting() async throws {
        let server = try await LocalFlickr()
        let one = "GET \(photo) HTTP/1.1\r\nHost: h\r\n"
        let reply = try await server.exchange.send(
            raw: Array("\(one)\r\n\(one)\r\n\(one)Connection: close\r\n\r\n".utf8))
        let text = String(latin1: reply.bytes)
        #expect(text.split(separator: "HTTP/1.1 200 OK").count == 3)
        let counts = try await server.counts()
        #expect(counts["photo"].int == 3)
        #expect(counts["connections"].int == 1)
    }

    @Test func aHeadRequestGetsTheHeaderAlone() async throws {
        let server = try await LocalFlickr()
        let reply = try await server.exchange.send(photo, method: "HEAD")
        #expect(reply.status == 200)
        #expect(reply.field("ETag") != nil)
        #expect(reply.bytes.suffix(4) == Array("\r\n\r\n".utf8)[...])
        #expect(try await server.counts()["bytes"].int == 0)
    }

    @Test(arguments: [
        ("\u{16}\u{3}\u{1}\u{2}\r\n\r\n", 400), ("GET /\r\n\r\n", 400),
        ("GET / HTTP/2.0\r\n\r\n", 400), ("GET http://elsewhere/ HTTP/1.1\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nno colon\r\n\r\n", 400),
        ("POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n", 400),
        ("POST / HTTP/1.1\r\nContent-Length: 99999999999\r\n\r\n", 413),
        ("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n", 400),
        ("GET /" + String(repeating: "a", count: 70_000), 431),
        ("PURGE / HTTP/1.1\r\nConnection: close\r\n\r\n", 405),
    ])
    func nonsenseIsRefusedAndTheServerGoesOn(_ bytes: String, _ status: Int) async throws {
        let server = try await LocalFlickr()
        let reply = try await server.exchange.send(raw: bytes.latin1)
        #expect(reply.status == status)
        #expect(try await server.exchange.send(photo).status == 200)
    }

    @Test func theServerEndsWithItsStandardInput() async throws {
        let process = try ChildProcess(
            BuiltProduct.path("fixture-server"),
            ["--fixtures", Fixtures.path], environment: [:])
        #expect(await process.firstOutputLine.hasPrefix("http://127.0.0.1:"))
        process.closeInput()
        #expect(await process.outcome.status == 0)
    }

    @Test(arguments: [
        (["--port", "x"], "fixture-server: --port takes a whole number, not x\n"),
        (["--port"], "fixture-server: --port takes a value\n"),
        (["--prot"], "fixture-server: there is no option --prot\n"),
        (
            ["--fixtures", "/nowhere"],
            "fixture-server: cannot open /nowhere/photos/catalogue.json: "
                + "No such file or directory\n"
        ),
    ])
    func aWrongCommandLineIsTold(_ arguments: [String], _ sentence: String) async throws {
        let process = try ChildProcess(
            BuiltProduct.path("fixture-server"), arguments, environment: [:], input: [])
        let outcome = await process.outcome
        #expect(outcome.status == 2)
        #expect(outcome.errorText == sentence)
        #expect(outcome.output.isEmpty)
    }

    @Test func theLogHasALineARequest() async throws {
        let directory = try TemporaryDirectory()
        let server = try await LocalFlickr("--log", directory.path + "/log")
        _ = try await server.exchange.send(photo)
        _ = try await server.exchange.send("/none")
        try await server.wait(for: "ended=2")
        #expect(
            String(decoding: try directory.contents(of: "log"), as: UTF8.self)
                == "GET \(photo) 200 finished\nGET /none 404 finished\n")
    }
}
