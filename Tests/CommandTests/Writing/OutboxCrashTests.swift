import Glibc
import NetworkEngine
import Testing

/// The built program is killed in the middle of a write, and many send at once: Flickr gets each
/// write once.
@Suite(.serialized, .timeLimit(.minutes(5))) struct OutboxCrashTests {
    /// Starts `flickr`, kills it as soon as the server has read its write, and returns the server's
    /// figures to nothing but for the deeds.
    private func kill(_ arguments: [String], on stage: Stage) async throws {
        let process = try stage.start(arguments)
        try await stage.server.wait(for: "requests=1")
        process.send(SIGKILL)
        #expect(await process.outcome.signal == SIGKILL)
        #expect(stage.waitingFiles.count == 1)
        try await stage.server.release()
    }

    /// The server had read the request, and done nothing yet.
    @Test func aWriteWhoseProcessIsKilledIsSentByTheNextRun() async throws {
        let stage = try await Stage()
        try stage.signIn()
        try await stage.server.ask(for: "api * hold status=503 times=1")
        try await kill(["fave", "54000000001"], on: stage)
        #expect(try await stage.server.deeds().isEmpty)

        let run = try await stage.run("outbox", "send")

        #expect(run.status == 0 && run.fields[0][1] == "sent")
        #expect(try await stage.server.deeds().count == 1)
        #expect(Set(try await stage.server.keys()).count == 1)
        #expect(stage.waitingFiles == [])
    }

    /// The server had done it, and its answer found nobody.
    @Test func aWriteThatWasDoneWhenItsProcessWasKilledIsDoneOnce() async throws {
        let stage = try await Stage()
        try stage.signIn()
        try await stage.server.ask(for: "api * hold times=1")
        try await kill(["fave", "54000000001"], on: stage)

        let run = try await stage.run("outbox", "send")

        #expect(run.status == 0 && run.fields[0][1] == "sent")
        #expect(try await stage.server.deeds().count == 1)
        let keys = try await stage.server.keys()
        #expect(keys.count == 2 && Set(keys).count == 1)
        #expect(stage.waitingFiles == [])
    }

    /// Flickr knows no key for uploads: only the user can tell whether it has arrived.
    @Test func anUploadWhoseProcessWasKilledIsSentAgainOnlyByName() async throws {
        let stage = try await Stage()
        try stage.signIn()
        try stage.addPhoto("beach.jpg")
        try await stage.server.ask(for: "upload * hold times=1")
        try await kill(["upload", "beach.jpg"], on: stage)

        let run = try await stage.run("search", "sunset", "--limit", "1", "--no-images")

        #expect(run.status == 0)
        #expect(
            run.errorText == "flickr: not sent from the outbox: upload of beach.jpg: it may have"
                + " arrived, and is not sent again by itself; 'flickr outbox send 1' tries again\n")
        #expect(try await stage.server.deeds().count == 1)
        let again = try await stage.run("outbox", "send", "1")
        #expect(again.status == 0)
        #expect(try await stage.server.deeds().count == 2)
    }

    /// Whoever knows already that it has not arrived need not wait for the first refusal.
    @Test func anUploadWhoseProcessWasKilledIsSentAtOnceWhenNamed() async throws {
        let stage = try await Stage()
        try stage.signIn()
        try stage.addPhoto("beach.jpg")
        try await stage.server.ask(for: "upload * hold status=503 times=1")
        try await kill(["upload", "beach.jpg"], on: stage)

        let run = try await stage.run("outbox", "send", "1")

        #expect(run.status == 0 && run.fields[0][1] == "sent")
        #expect(try await stage.server.deeds().count == 1)
    }

    @Test func fourThatSendAtOnceSendEachOnceAndInOrder() async throws {
        let stage = try await Stage()
        try stage.signIn()
        try await stage.server.ask(for: "api * status=503")
        let ids = (1...8).map { String(54_000_000_000 + $0) }
        #expect(try await stage.start(["fave"] + ids).outcome.status == 0)
        #expect(stage.waitingFiles.count == 8)
        try await stage.server.reset()

        let senders = try (0..<4).map { _ in try stage.start(["outbox", "send"]) }
        for sender in senders { #expect(await sender.outcome.status == 0) }

        #expect(try await stage.server.deeds().map { $0["subject"].string } == ids)
        let keys = try await stage.server.keys()
        #expect(keys.count == 8 && Set(keys).count == 8)
        #expect(stage.waitingFiles == [])
    }
}
