import Glibc
import Testing

@testable import NetworkEngine

@Suite(.timeLimit(.minutes(5))) struct SweepTests {
    private let workshop: CacheWorkshop
    private let headers: Headers = ["Cache-Control": "max-age=86400"]

    init() throws {
        workshop = try CacheWorkshop()
    }

    private func request(_ number: Int) -> Request {
        Request("https://example.com/\(number).jpg")
    }

    private func store(_ numbers: Range<Int>, bytes: Int, in cache: ResponseCache) {
        let body = String(repeating: "x", count: bytes)
        for number in numbers {
            let request = request(number)
            _ = cache.store(workshop.response(headers, body: body, url: request.url), for: request)
        }
    }

    private func isThere(_ number: Int, in cache: ResponseCache) -> Bool {
        cache.lookup(request(number)).response != nil
    }

    /// Fills a cache without limits, so that nothing is swept before a test asks for it.
    private func fill(_ numbers: Range<Int>, bytes: Int = 3_000) {
        store(numbers, bytes: bytes, in: workshop.cache())
    }

    private func onDisk() -> Int {
        var total = 0
        try? CacheDirectory(path: workshop.path).forEachFile(inShards: CacheDirectory.allShards) {
            file in
            total += file.status.allocated
            return true
        }
        return total
    }

    @Test func whatWasUsedLongestAgoGoesUntilSeventyPercentAreLeft() {
        for number in 0..<100 {
            fill(number..<number + 1)
            workshop.time.advance(by: .seconds(60))
        }
        let limit = onDisk() * 9 / 10
        let cache = workshop.cache(limits: DiskLimits(bytes: limit))

        let removed = cache.prune()

        #expect((removed?.entries ?? 0) >= 30)
        #expect(onDisk() <= limit / 10 * 7)
        #expect(onDisk() >= limit / 10 * 6)
        #expect(!isThere(0, in: cache) && !isThere(20, in: cache))
        #expect(isThere(99, in: cache) && isThere(60, in: cache))
        #expect(cache.prune() == CacheRemoval())
    }

    /// DK-8: reads did not count as use, and what was looked at daily went first.
    @Test func aReadIsAUse() {
        fill(0..<50)
        workshop.time.advance(by: .seconds(7200))
        fill(50..<100)
        workshop.time.advance(by: .seconds(7200))
        #expect(isThere(7, in: workshop.cache()))
        let cache = workshop.cache(limits: DiskLimits(bytes: onDisk() * 9 / 10))

        _ = cache.prune()

        #expect(isThere(7, in: cache))
        #expect((0..<50).filter { isThere($0, in: cache) }.count < 20)
        #expect((50..<100).allSatisfy { isThere($0, in: cache) })
    }

    @Test func whatWasNotUsedForThirtyDaysGoes() {
        fill(0..<10)
        workshop.time.advance(by: .seconds(86_400 * 20))
        fill(10..<20)
        #expect(isThere(3, in: workshop.cache()))
        workshop.time.advance(by: .seconds(86_400 * 10 + 1))
        let cache = workshop.cache()

        #expect(cache.prune()?.entries == 9)
        #expect(isThere(3, in: cache), "it was used ten days ago")
        #expect(isThere(15, in: cache))
        #expect(!isThere(4, in: cache))
    }

    @Test func entriesFromTheFutureGoFirstButNotForTheirAge() {
        workshop.time.advance(by: .seconds(86_400 * 400))
        fill(0..<20)
        workshop.time.advance(by: .seconds(-86_400 * 400))
        fill(20..<40)
        #expect(workshop.cache().prune() == CacheRemoval())
        let cache = workshop.cache(limits: DiskLimits(bytes: onDisk() * 3 / 4))
        _ = cache.prune()
        #expect((20..<40).allSatisfy { isThere($0, in: cache) })
    }

    /// RW-11, KY-14: pieces of killed writers stayed for ever, or were counted as entries.
    @Test func piecesOfEndedProcessesGoAndAreNeverCounted() throws {
        fill(0..<1)
        let shard = String(try #require(workshop.directory.files().last).dropLast(69))
        let ended = try endedProcess()
        let pieces = [
            "\(shard)/.tmp-\(ended)-1", "\(shard)/.tmp-\(ended)-2", "\(shard)/.tmp-\(getpid())-9",
        ]
        for piece in pieces {
            try workshop.directory.write([1, 2, 3], to: piece)
            try workshop.directory.setModified(workshop.time.now, of: piece)
        }
        let cache = workshop.cache()
        #expect(cache.statistics().all.entries == 1)
        #expect(cache.prune() == CacheRemoval())
        #expect(workshop.mode(of: pieces[0]) == nil)
        #expect(workshop.mode(of: pieces[1]) == nil)
        #expect(workshop.mode(of: pieces[2]) != nil, "its writer is alive")

        workshop.time.advance(by: .seconds(3601))
        #expect(cache.prune() == CacheRemoval())
        #expect(workshop.mode(of: pieces[2]) == nil, "no write takes an hour")
    }

    /// DK-10: a directory full of other things was a crash, or they were removed.
    @Test func whatIsNotOursIsNeitherCountedNorTouched() throws {
        fill(0..<3)
        let shard = String(try #require(workshop.directory.files().last).dropLast(69))
        let digest = String(repeating: "0", count: 64)
        let foreign = [
            "cache/notes.txt", "\(shard)/notes.txt", "\(shard)/\(digest).txt",
            "\(shard)/.tmp-x-1", "\(shard)/\(digest)", "cache/\(digest).jpg", "cache/zz/a.jpg",
        ]
        try workshop.directory.makeDirectory("cache/zz")
        try workshop.directory.makeDirectory("\(shard)/\(digest).png")
        for file in foreign { try workshop.directory.write([1], to: file) }
        let cache = workshop.cache(limits: DiskLimits(bytes: 1))

        #expect(cache.statistics().all.entries == 3)
        #expect(cache.prune()?.entries == 3)
        fill(0..<3)
        #expect(workshop.cache().clear().entries == 3)
        #expect(workshop.cache().verify { _ in } == 0)
        for file in foreign { #expect(workshop.mode(of: file) != nil, "\(file)") }
    }

    @Test func whileAnotherProcessSweepsNothingIsSwept() throws {
        fill(0..<5)
        let other = try FileLock(ifFree: Posix.openDirectory(workshop.path))
        defer { other?.release() }
        #expect(other != nil)
        let cache = workshop.cache(limits: DiskLimits(bytes: 1))
        #expect(cache.prune() == nil)
        #expect(isThere(0, in: workshop.cache()))
    }

    /// RW-5: a lock that a killed process left behind held everyone up.
    @Test func aLockEndsWithItsHolder() throws {
        fill(0..<5)
        do {
            let other = try FileLock(ifFree: Posix.openDirectory(workshop.path))
            #expect(other != nil)
        }
        #expect(workshop.cache(limits: DiskLimits(bytes: 1)).prune()?.entries == 5)
    }

    @Test func aSweepOfNothingIsNothing() {
        #expect(workshop.cache().prune() == CacheRemoval())
        #expect(workshop.warnings.withLock { $0 }.isEmpty)
    }

    /// A large cache is measured by a sample; what is left must come out right all the same.
    @Test func aSampleOfShardsCutsAsWellAsTheWhole() throws {
        for hour in 0..<40 {
            fill(hour * 50..<hour * 50 + 50, bytes: 100)
            workshop.time.advance(by: .seconds(3600))
        }
        let limit = onDisk() / 2
        var sweep = Sweep(
            CacheDirectory(path: workshop.path), limits: DiskLimits(bytes: limit),
            now: workshop.time.now)
        let report = try #require(try sweep.run(sampleSize: 500))
        #expect(report.bytesLeft == onDisk())
        let goal = Double(limit) * 0.7
        #expect(abs(Double(onDisk()) - goal) < goal * 0.2)
    }

    /// DK-1: one sweep at the start let a long run grow without bound.
    @Test func aGigabyteOfWritesStaysWithinTheLimitAndAFifth() {
        let limit = 50 << 20
        let cache = workshop.cache(limits: DiskLimits(bytes: limit))
        let size = 256 << 10
        let response = workshop.response(headers, body: String(repeating: "x", count: size - 2_000))
        var highest = 0
        for number in 0..<(1 << 30) / size {
            _ = cache.store(response, for: request(number))
            if number % 16 == 0 { highest = max(highest, onDisk()) }
        }
        highest = max(highest, onDisk())
        #expect(highest <= 60 << 20)
        #expect(highest >= limit / 2)
    }

    private func endedProcess() throws -> Int32 {
        var process = pid_t()
        let path = strdup("/bin/true")
        defer { free(path) }
        let arguments = [path, nil]
        try #require(posix_spawn(&process, "/bin/true", nil, nil, arguments, environ) == 0)
        var status: CInt = 0
        waitpid(process, &status, 0)
        return process
    }
}
