import Foundation
import Testing

@testable import NetworkEngine

/// Many threads and many processes on one directory.
@Suite(.timeLimit(.minutes(5))) struct CacheConcurrencyTests {
    private let workshop: CacheWorkshop

    init() throws {
        workshop = try CacheWorkshop()
    }

    /// RW-1: a reader saw the beginning of a file that was being overwritten.
    @Test func aReaderSeesOneWholeEntryOrAnother() async {
        let cache = workshop.cache()
        let request = Request("https://example.com/a.jpg")
        let bodies = (1...8).map { [UInt8](repeating: UInt8($0), count: $0 * 3_001) }
        await withTaskGroup(of: Int.self) { group in
            for body in bodies {
                group.addTask { self.write(body, to: cache, for: request) }
                group.addTask { self.read(from: cache, for: request, expecting: bodies) }
            }
            for await strange in group { #expect(strange == 0) }
        }
        #expect(cache.damagedCount == 0)
        #expect(cache.lookup(request).response != nil)
        #expect(cache.statistics().all.entries == 1)
    }

    private func write(_ body: [UInt8], to cache: ResponseCache, for request: Request) -> Int {
        var response = workshop.response(["Cache-Control": "max-age=60"])
        response.body = body
        return (0..<100).filter { _ in cache.store(response, for: request).cachedFile == nil }.count
    }

    private func read(
        from cache: ResponseCache, for request: Request, expecting bodies: [[UInt8]]
    ) -> Int {
        (0..<100).filter { _ in
            guard let body = cache.lookup(request).response?.body else { return false }
            return !bodies.contains(body)
        }.count
    }

    /// Kinds of content that take turns under one key must not leave a second file behind.
    @Test func kindsThatChangeAtOnceLeaveOneEntry() async {
        let cache = workshop.cache()
        let request = Request("https://example.com/a.jpg")
        let bodies: [[UInt8]] = [CacheWorkshop.picture, Array("{}".utf8), [0, 1, 2]]
        await withTaskGroup(of: Int.self) { group in
            for body in bodies {
                group.addTask { self.write(body, to: cache, for: request) }
            }
            for await _ in group {}
        }
        #expect(cache.statistics().all.entries <= 1)
    }

    @Test func eightProcessesShareOneCache() throws {
        let writers = try (0..<8).map { try CacheWriter.start(in: workshop.path, seed: $0) }
        for writer in writers { #expect(writer.waitForEnd() == 0) }
        let cache = ResponseCache(directory: workshop.path) { Issue.record("\($0)") }
        var damaged: [DamagedEntry] = []
        #expect(cache.verify { damaged.append($0) } == CacheWriter.keys)
        #expect(damaged.isEmpty)
        expectWholeEntries(in: cache, missing: 0)
        #expect(try workshop.directory.files().count == CacheWriter.keys + 1)
    }

    @Test func aWriterThatIsKilledInMidWriteLeavesOnlyWholeEntries() throws {
        let cache = ResponseCache(directory: workshop.path) { Issue.record("\($0)") }
        for turn in 0..<20 {
            let writer = try CacheWriter.start(in: workshop.path, seed: turn, rounds: 1_000_000)
            try writer.waitForFirstEntry()
            writer.kill(after: turn)
            expectWholeEntries(in: cache, missing: CacheWriter.keys)
        }
        #expect(cache.damagedCount == 0)
        _ = cache.verify { Issue.record("\($0.path): \($0.reason)") }
        #expect(try workshop.directory.files().allSatisfy { !$0.contains("/.tmp-") })
    }

    private func expectWholeEntries(in cache: ResponseCache, missing limit: Int) {
        var missing = 0
        for key in 0..<CacheWriter.keys {
            let found = cache.lookup(Request("https://example.com/\(key)")).response?.body
            guard let body = found.map({ String(decoding: $0, as: UTF8.self) }) else {
                missing += 1
                continue
            }
            let lines = Set(body.split(separator: "\n"))
            #expect(lines.count == 1)
            #expect(body.hasPrefix("entry \(key) round ") && body.hasSuffix("\n"))
        }
        #expect(missing <= limit)
    }
}

/// A process of its own that writes to a cache: the program `CacheWriter`.
private struct CacheWriter {
    static let keys = 40

    private let process: Process
    private let output: Pipe

    static func start(in directory: String, seed: Int, rounds: Int = 8) throws -> CacheWriter {
        let process = Process()
        let output = Pipe()
        process.executableURL = Bundle.main.executableURL?.deletingLastPathComponent()
            .appending(path: "CacheWriter")
        process.arguments = [directory, "\(keys)", "\(rounds)", "\(seed)"]
        process.standardOutput = output
        try process.run()
        return CacheWriter(process: process, output: output)
    }

    func waitForFirstEntry() throws {
        let first = try output.fileHandleForReading.read(upToCount: 8)
        #expect(first == Data("writing\n".utf8))
    }

    func waitForEnd() -> Int32 {
        process.waitUntilExit()
        return process.terminationStatus
    }

    /// Kills it once that many further entries may have been begun.
    func kill(after turns: Int) {
        for _ in 0..<turns * 50 { sched_yield() }
        Foundation.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }
}
