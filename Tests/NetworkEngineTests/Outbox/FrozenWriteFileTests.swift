import Foundation
import Testing

@testable import NetworkEngine

@Suite(.timeLimit(.minutes(5))) struct FrozenWriteFileTests {
    let workshop: OutboxWorkshop

    init() throws {
        workshop = try OutboxWorkshop()
    }

    private func freeze(_ request: Request, _ freezing: Freezing = Freezing("one")) async throws
        -> String
    {
        workshop.goOffline()
        _ = try await workshop.engine().write(request, freezing)
        return try #require(try workshop.directory.keptFiles().last)
    }

    @Test func everythingOfAWriteIsReadAgain() async throws {
        try workshop.directory.write(Array("picture".utf8), to: "a.jpg")
        let path = "\(workshop.directory.path)/a.jpg"
        var request = Request("https://example.com/é?a=1", method: .put, headers: ["X-A": "1"])
        request.headers.append("X-A", "2\u{7}")
        request.body = .multipart([
            .field("title", "夕焼け"), .file("photo", path: path, contentType: "image/jpeg"),
            .data("more", [0, 10, 255], fileName: "b\n.bin"), .field("empty", ""),
        ])
        request.body?.contentType = "multipart/related"
        request.acceptableStatuses = 200...404
        request.followsRedirects = false
        var freezing = Freezing("a\nlabel")
        freezing.account = "me"
        freezing.lifetime = .seconds(5)
        freezing.isRepeatable = false
        freezing.keyLifetime = .seconds(60)
        _ = try await freeze(request, freezing)
        let write = try #require(try await Outbox(workshop.path).writes().first)
        #expect(write.request.url == request.url && write.request.method == .put)
        #expect(write.request.headers.map(\.value) == ["1", "2\u{7}"])
        #expect(write.request.body == request.body)
        #expect(write.request.acceptableStatuses == 200...404)
        #expect(!write.request.followsRedirects)
        #expect(write.freezing == freezing)
        #expect(write.created == workshop.clock.clock.now())
        #expect(write.number == 1)
    }

    @Test func aBodyOfAFileIsReadAgain() async throws {
        try workshop.directory.write([1, 2, 3], to: "a.bin")
        let body = Body.file("\(workshop.directory.path)/a.bin", contentType: "text/plain")
        _ = try await freeze(Request("https://example.com/", method: .post, body: body))
        #expect(try await Outbox(workshop.path).writes().first?.request.body == body)
    }

    @Test func aFileThatHasChangedIsNotSentInPlaceOfWhatItWas() async throws {
        try workshop.directory.write([1, 2, 3], to: "a.bin")
        let path = "\(workshop.directory.path)/a.bin"
        _ = try await freeze(Request("https://example.com/", method: .post, body: .file(path)))
        try workshop.directory.write([1, 2, 4], to: "a.bin")
        workshop.goOnline()
        let before = workshop.arrivals.count
        try await workshop.engine().flushOutbox()
        #expect(workshop.arrivals.count == before)
        #expect(try await workshop.content() == ["one: failed \(path) has changed since"])
    }

    /// A crash cut the last line short.
    @Test func aLineThatIsCutShortDoesNotCount() async throws {
        let name = try await freeze(.post("one"))
        let bytes = try workshop.directory.bytes(of: name)
        try workshop.directory.write(bytes + Array("\n{\"state\":\"sen".utf8), to: name)
        let reason = "the name example.com does not resolve"
        #expect(try await workshop.content() == ["one: queued 0 \(reason)"])
        workshop.goOnline()
        try await workshop.engine().flushOutbox()
        #expect(try workshop.directory.keptFiles() == [])
    }

    /// OQ-4: an archive that could not be read crashed the program at every start.
    @Test(arguments: [0, 1, 9, 60, 200]) func aDamagedFileIsPutAside(at position: Int) async throws
    {
        let name = try await freeze(.post("one"))
        var bytes = try workshop.directory.bytes(of: name)
        let place = min(position, bytes.count - 1)
        bytes[place] ^= 0x15
        try workshop.directory.write(bytes, to: name)
        let second = try await freeze(.post("two"))
        workshop.goOnline()
        try await workshop.engine().flushOutbox()
        #expect(second != name)
        #expect(workshop.events.contains("unreadable"))
        #expect(workshop.arrivals.last == "two")
        #expect(try workshop.directory.keptFiles() == ["\(name).unreadable"])
    }

    @Test func randomBytesArePutAsideAndOtherFilesLeftAlone() async throws {
        let name = try await freeze(.post("one"))
        var random = SystemRandomNumberGenerator()
        for length in [0, 1, 100, 5000] {
            let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
            try workshop.directory.write(bytes, to: name)
            try workshop.directory.write(bytes, to: "outbox/notes")
            workshop.goOnline()
            try await workshop.engine().flushOutbox()
            #expect(try workshop.directory.keptFiles() == ["\(name).unreadable", "outbox/notes"])
        }
    }

    @Test func aFileOfALaterVersionIsLeftAlone() async throws {
        let name = try await freeze(.post("one"))
        var bytes = try workshop.directory.bytes(of: name)
        bytes[7] = UInt8(ascii: "2")
        try workshop.directory.write(bytes, to: name)
        workshop.goOnline()
        try await workshop.engine().flushOutbox()
        #expect(try workshop.directory.bytes(of: name) == bytes)
    }

    @Test func theNameOfAFileIsReadAsItIsWritten() {
        let name = OutboxFileName(number: 12, origin: "0011223344556677", id: "a-b-c")
        #expect(name.text == "0000000012-0011223344556677-a-b-c.write")
        #expect(OutboxFileName(name.text) == name)
        for other in ["12-00-a.write", "0000000000-00-a.write", ".tmp-1-0", "x.write", ""] {
            #expect(OutboxFileName(other) == nil)
        }
    }
}
