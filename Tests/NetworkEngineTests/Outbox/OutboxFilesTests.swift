import Glibc
import Testing

@testable import NetworkEngine

/// What else may lie in an outbox's directory, and what becomes of the files of writes.
@Suite(.timeLimit(.minutes(5))) struct OutboxFilesTests {
    let workshop: OutboxWorkshop

    init() throws {
        workshop = try OutboxWorkshop()
    }

    private func freeze(_ texts: String...) async throws -> [String] {
        workshop.goOffline()
        for text in texts {
            _ = try await workshop.engine().write(.post(text), Freezing(text))
        }
        workshop.goOnline()
        return try workshop.directory.keptFiles()
    }

    private func path(_ name: String) -> String { "\(workshop.directory.path)/\(name)" }

    /// OQ-4: what could not be opened stopped all that stood behind it, for ever and in silence.
    @Test(arguments: ["directory", "link", "pipe", "huge"])
    func whatIsNoFileUnderAWritesNameIsPutAside(form: String) async throws {
        let names = try await freeze("one", "two")
        let name = path(names[0])
        unlink(name)
        switch form {
        case "directory": mkdir(name, 0o700)
        case "link": symlink("/dev/zero", name)
        case "pipe": mkfifo(name, 0o600)
        default:
            let file = try Posix.open(name, O_RDWR | O_CREAT)
            ftruncate(file, 100 << 30)
            close(file)
        }
        let outbox = Outbox(workshop.path)
        #expect(try await outbox.unreadable() == [name])
        #expect(try await workshop.content().map { $0.prefix(3) } == ["two"])
        let before = workshop.arrivals.count
        try await workshop.engine().flushOutbox()
        #expect(Array(workshop.arrivals[before...]) == ["two"])
        #expect(workshop.events.filter { $0 == "unreadable" }.count == 1)
        #expect(try await outbox.unreadable() == [name + ".unreadable"])
    }

    /// The next number did not fit, and each write ended the program.
    @Test(arguments: ["9223372036854775807", "9223372036854775806", "99999999999", "00000000001"])
    func aNumberThatNoWriteHasIsNoWrites(number: String) async throws {
        let names = try await freeze("one")
        let name = names[0].split(separator: "/")[1]
        let bytes = try workshop.directory.bytes(of: names[0])
        try workshop.directory.write(bytes, to: "outbox/\(number)\(name.dropFirst(10))")
        #expect(try await !workshop.engine().write(.post("two")).isFrozen)
        #expect(try await workshop.content() == [])
    }

    @Test func triesThatADamagedLineCountsDoNotOverflow() async throws {
        let name = try await freeze("one")[0]
        let line = "\n{\"state\":\"queued\",\"tries\":9223372036854775807,\"reason\":null}\n"
        let bytes = try workshop.directory.bytes(of: name)
        try workshop.directory.write(bytes + Array(line.utf8), to: name)
        workshop.answer { _ in .success(503) }
        try await workshop.engine().flushOutbox()
        #expect(
            try await workshop.content() == ["one: failed the server answered with status 503"])
    }

    /// `drop 1` dropped another write than the one that had been listed as 1.
    @Test func aNumberIsGivenOnce() async throws {
        _ = try await freeze("one", "two")
        try await workshop.engine().flushOutbox()
        _ = try await freeze("three")
        #expect(try await Outbox(workshop.path).writes().map(\.number) == [3])
    }

    /// Its file could not be removed, and it was sent again with each run.
    @Test func aWriteThatIsDoneAndStillThereIsNotSentAgain() async throws {
        _ = try await freeze("one", "two")
        let outbox = Outbox(workshop.path, clock: workshop.clock.clock)
        let name = try #require(try outbox.directory.names().first)
        guard case .claimed(var claimed) = try outbox.directory.claim(name) else {
            Issue.record("it cannot be claimed")
            return
        }
        try claimed.note(.done)
        claimed.release()
        #expect(try await outbox.writes().map(\.label) == ["two"])
        let before = workshop.arrivals.count
        try await workshop.engine().flushOutbox()
        #expect(Array(workshop.arrivals[before...]) == ["two"])
        #expect(try workshop.directory.keptFiles() == [])
    }

    /// Opening a named pipe waited for its other end, and with it everything of the outbox.
    @Test func aFileThatHasBecomeAPipeHoldsNothingUp() async throws {
        try workshop.directory.write([1, 2, 3], to: "a.bin")
        let request = Request("https://example.com/", method: .post, body: .file(path("a.bin")))
        workshop.goOffline()
        _ = try await workshop.engine().write(request, Freezing("one"))
        unlink(path("a.bin"))
        mkfifo(path("a.bin"), 0o600)
        workshop.goOnline()
        try await workshop.engine().flushOutbox()
        let reason = "\(path("a.bin")) is not a regular file"
        #expect(try await workshop.content() == ["one: failed \(reason)"])
        _ = try await workshop.engine().write(.post("two"))
        #expect(workshop.arrivals.last == "two")
    }

    /// What was too old failed again at once, whenever it was queued again.
    @Test func aWriteThatIsTooOldIsSentWhenItIsQueuedAgain() async throws {
        _ = try await freeze("one")
        workshop.clock.advance(by: .seconds(49 * 3600))
        let engine = workshop.engine()
        try await engine.flushOutbox()
        #expect(try await workshop.content() == ["one: failed it has waited for too long"])
        try await engine.outbox?.queueAgain(1)
        try await engine.flushOutbox()
        #expect(try await workshop.content() == [])
    }

    @Test func aWriteWhoseFileHasChangedIsNotQueuedAgain() async throws {
        try workshop.directory.write([1, 2, 3], to: "a.bin")
        let request = Request("https://example.com/", method: .post, body: .file(path("a.bin")))
        workshop.goOffline()
        let engine = workshop.engine()
        _ = try await engine.write(request, Freezing("one"))
        try workshop.directory.write([1, 2, 4], to: "a.bin")
        let reason = "\(path("a.bin")) has changed since"
        await #expect(throws: OutboxError.isStale(number: 1, reason: reason)) {
            try await engine.outbox?.queueAgain(1)
        }
    }

    /// Whoever may write in the directory has requests sent with the user's credentials.
    @Test func aDirectoryThatIsOpenToOthersIsNotUsed() async throws {
        _ = try await freeze("one")
        chmod(workshop.path, 0o777)
        await #expect(throws: OutboxError.foreignDirectory(workshop.path)) {
            try await workshop.engine().flushOutbox()
        }
        #expect(try await !workshop.engine().write(.post("two")).isFrozen)
        #expect(try workshop.directory.keptFiles().count == 1)
    }

    @Test func aLinkToADirectoryIsNotUsed() async throws {
        _ = try await freeze("one")
        rename(workshop.path, workshop.path + "-elsewhere")
        symlink(workshop.path + "-elsewhere", workshop.path)
        await #expect(throws: OutboxError.self) { try await workshop.engine().flushOutbox() }
        #expect(workshop.arrivals == ["one"])
    }

    @Test func whatIsTooLargeToKeepGoesOutAllTheSame() async throws {
        let warnings = Lock([String]())
        let engine = workshop.engine { configuration in
            configuration.warn = { text in warnings.withLock { $0.append(text) } }
        }
        let body = Body([UInt8](repeating: 1, count: FrozenBody.mostBytes + 1))
        let request = Request("https://example.com/", method: .post, body: body)
        #expect(try await !engine.write(request).isFrozen)
        #expect(
            warnings.withLock { $0 } == [
                "a write is not kept: it holds more than 67108864 bytes, and no file"
            ])
    }

    /// Some file systems cannot be asked to hand a directory's names to the device, and each write
    /// was sent twice there.
    @Test func namesThatCannotBeSynchronizedAreNoError() throws {
        var ends: [Int32] = [0, 0]
        #expect(pipe(&ends) == 0)
        let (reading, writing) = (Descriptor(ends[0]), Descriptor(ends[1]))
        #expect(throws: PosixError.self) { try Posix.synchronize(writing) }
        try Posix.synchronizeNames(in: writing)
        _ = reading
    }
}
