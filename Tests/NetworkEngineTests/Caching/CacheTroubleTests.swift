import Glibc
import Testing

@testable import NetworkEngine

/// Directories that cannot be used: the answer is delivered all the same, and one warning names
/// the path and what can be done.
@Suite struct CacheTroubleTests {
    private let workshop: CacheWorkshop
    private let request = Request("https://example.com/a")

    init() throws {
        workshop = try CacheWorkshop()
    }

    private var warnings: [String] { workshop.warnings.withLock { $0 } }

    /// Stores twice and looks twice with a cache in `path`; nothing is kept on disk.
    private func expectWorkGoesOn(in path: String) {
        let cache = workshop.cache(path: path, memory: .init(bytes: 1 << 20, entries: 10))
        for _ in 0..<2 {
            let stored = cache.store(
                workshop.response(["Cache-Control": "max-age=60"]), for: request)
            #expect(stored.body == Array("hello".utf8))
            #expect(stored.cachedFile == nil)
            #expect(cache.lookup(request).summary == "fresh hello", "memory still works")
        }
        let other = workshop.cache(path: path)
        #expect(other.lookup(request).summary == "miss")
        #expect(cache.clear() == CacheRemoval())
    }

    @Test func aFileInTheWayIsToldOnce() throws {
        try workshop.directory.write([1], to: "cache")
        let cache = workshop.cache()
        for _ in 0..<3 {
            _ = cache.store(workshop.response(["Cache-Control": "max-age=60"]), for: request)
            #expect(cache.lookup(request).summary == "miss")
        }
        #expect(
            warnings == [
                "working without the cache: \(workshop.path) is not a directory of its own; "
                    + "remove it or name another directory"
            ])
        #expect(try workshop.directory.bytes(of: "cache") == [1])
    }

    @Test func aFileAboveIsToldOnce() throws {
        try workshop.directory.write([1], to: "cache")
        let path = "\(workshop.path)/below/it"
        expectWorkGoesOn(in: path)
        #expect(warnings.first?.contains("\(path) is not a directory of its own") == true)
    }

    @Test func aSymbolicLinkIsNotFollowed() throws {
        try workshop.directory.makeDirectory("elsewhere")
        symlink("\(workshop.directory.path)/elsewhere", workshop.path)
        expectWorkGoesOn(in: workshop.path)
        #expect(try workshop.directory.files().filter { $0.hasPrefix("elsewhere") }.isEmpty)
        #expect(warnings.first?.contains("is not a directory of its own") == true)
    }

    @Test func aSymbolicLinkAboveIsTheUsersOwnAffair() throws {
        try workshop.directory.makeDirectory("elsewhere")
        symlink("\(workshop.directory.path)/elsewhere", "\(workshop.directory.path)/link")
        let cache = workshop.cache(path: "\(workshop.directory.path)/link/cache")
        let stored = cache.store(workshop.response(["Cache-Control": "max-age=60"]), for: request)
        #expect(stored.cachedFile != nil)
        #expect(warnings.isEmpty)
    }

    @Test func aSymbolicLinkForAShardIsNotFollowed() throws {
        let shard = CacheKey(method: .get, url: request.url).digest.prefix(2)
        try workshop.directory.makeDirectory("elsewhere")
        try workshop.directory.makeDirectory("cache")
        symlink("\(workshop.directory.path)/elsewhere", "\(workshop.path)/\(shard)")
        expectWorkGoesOn(in: workshop.path)
        #expect(try workshop.directory.files().filter { $0.hasPrefix("elsewhere") }.isEmpty)
        #expect(warnings.count == 2, "one of each cache")
    }

    /// DK-14: a directory of another user's was trusted, or nobody was told.
    @Test func aDirectoryOfAnotherUsersIsNotUsed() throws {
        let path = try directoryOfAnotherUsers()
        let cache = workshop.cache(path: path)
        let stored = cache.store(workshop.response(["Cache-Control": "max-age=60"]), for: request)
        #expect(stored.cachedFile == nil)
        #expect(cache.lookup(request).summary == "miss")
        #expect(
            warnings == [
                "working without the cache: \(path) belongs to another user; change its owner "
                    + "or name another directory"
            ])
    }

    /// `--cache-dir ~` made backup programs skip the home directory.
    @Test("A directory that holds other things is not taken over")
    func aDirectoryOfOtherThings() throws {
        // given
        let tag = "Signature: 8a477f597d28d172789f06886806bc55\n# Another program's.\n"
        try workshop.directory.makeDirectory("cache")
        chmod(workshop.path, 0o755)
        try workshop.directory.write(Array(tag.utf8), to: "cache/CACHEDIR.TAG")
        try workshop.directory.write([1], to: "cache/letter")
        let before = try workshop.directory.files()
        // when
        expectWorkGoesOn(in: workshop.path)
        // then
        let warning =
            "working without the cache: \(workshop.path) holds other things than a cache; "
            + "name an empty directory or a new one"
        #expect(warnings == [warning, warning], "one of each cache")
        #expect(try workshop.directory.files() == before)
        #expect(workshop.mode(of: "cache") == 0o755)
    }

    @Test("Other things in a directory that is marked as our cache do no harm")
    func aMarkedDirectoryWithOtherThings() throws {
        let fresh: Headers = ["Cache-Control": "max-age=60"]
        _ = workshop.cache().store(workshop.response(fresh), for: request)
        try workshop.directory.write([1], to: "cache/letter")
        #expect(workshop.cache().lookup(request).summary == "fresh hello")
        #expect(workshop.cache().clear().entries == 1)
        #expect(try workshop.directory.bytes(of: "cache/letter") == [1])
        #expect(warnings.isEmpty)
    }

    private func directoryOfAnotherUsers() throws -> String {
        guard geteuid() == 0 else { return "/usr" }
        try workshop.directory.makeDirectory("cache")
        chown(workshop.path, 65_534, 65_534)
        return workshop.path
    }

    @Test(.enabled(if: geteuid() != 0, "root may write anywhere"))
    func aDirectoryThatIsNotWritableIsToldOnce() throws {
        try workshop.directory.makeDirectory("cache")
        chmod(workshop.path, 0o500)
        expectWorkGoesOn(in: workshop.path)
        #expect(
            warnings.first == "working without the cache: \(workshop.path) is not writable; "
                + "change its mode or name another directory")
    }

    @Test func aPlaceWhereNothingCanBeMadeIsToldOnce() {
        expectWorkGoesOn(in: "/proc/no-such-cache/below")
        #expect(warnings.count == 1)
        #expect(warnings.first?.hasPrefix("working without the cache: /proc/no-such-cache") == true)
    }

    /// DK-2: a full disk crashed the program, or no picture was shown.
    @Test func aFullDiskIsToldOnceAndLeavesNoPieces() throws {
        try workshop.directory.makeDirectory("full")
        let mountPoint = "\(workshop.directory.path)/full"
        guard mount("none", mountPoint, "tmpfs", 0, "size=64k") == 0 else { return }
        defer { umount2(mountPoint, CInt(MNT_DETACH)) }
        let cache = workshop.cache(path: "\(mountPoint)/cache")
        let body = String(repeating: "x", count: 20_000)
        for number in 0..<8 {
            let request = Request("https://example.com/\(number)")
            let response = workshop.response(
                ["Cache-Control": "max-age=60"], body: body, url: request.url)
            #expect(cache.store(response, for: request).body.count == body.utf8.count)
        }
        #expect(
            warnings == [
                "working without the cache: the disk of \(mountPoint)/cache is full; "
                    + "make room or clear the cache"
            ])
        #expect(try workshop.directory.files().allSatisfy { !$0.contains(".tmp-") })
        #expect(cache.statistics().damaged == 0)
        #expect(cache.statistics().all.entries >= 1)
    }

    @Test("What a full disk keeps from being replaced does not come back as fresh")
    func aFullDiskKeepsNothingOutdated() throws {
        // given
        try workshop.directory.makeDirectory("full")
        let mountPoint = "\(workshop.directory.path)/full"
        guard mount("none", mountPoint, "tmpfs", 0, "size=64k") == 0 else { return }
        defer { umount2(mountPoint, CInt(MNT_DETACH)) }
        let path = "\(mountPoint)/cache"
        let fresh: Headers = ["Cache-Control": "max-age=60"]
        _ = workshop.cache(path: path).store(workshop.response(fresh, body: "v1"), for: request)
        #expect(workshop.cache(path: path).lookup(request).summary == "fresh v1")
        // when
        let tooMuch = String(repeating: "2", count: 100_000)
        let stored = workshop.cache(path: path)
            .store(workshop.response(fresh, body: tooMuch), for: request)
        // then
        #expect(stored.body.count == 100_000)
        #expect(stored.cachedFile == nil)
        #expect(workshop.cache(path: path).lookup(request).summary == "miss")
    }

    /// A cache that may not be changed was said to be emptied, with status 0.
    @Test func whatCannotBeRemovedIsTold() throws {
        // given: an entry on a disk that can only be read from now on
        try workshop.directory.makeDirectory("disk")
        let mountPoint = "\(workshop.directory.path)/disk"
        guard mount("none", mountPoint, "tmpfs", 0, nil) == 0 else { return }
        defer { umount2(mountPoint, CInt(MNT_DETACH)) }
        let path = "\(mountPoint)/cache"
        let stored = workshop.cache(path: path).store(
            workshop.response(["Cache-Control": "max-age=60"]), for: request)
        let shard = try #require(stored.cachedFile).split(separator: "/").dropLast()
        let flags = UInt(MS_REMOUNT) | UInt(MS_RDONLY)
        try #require(mount("none", mountPoint, nil, flags, nil) == 0)
        // when
        let cache = workshop.cache(path: path)
        // then
        #expect(cache.clear() == CacheRemoval())
        #expect(cache.statistics().all.entries == 1)
        #expect(
            warnings == [
                "/\(shard.joined(separator: "/")) is not writable; change its mode or name another "
                    + "directory"
            ])
    }

    @Test func maintenanceTellsWhatItCannotRead() throws {
        let path = try directoryOfAnotherUsers()
        let sentence = "\(path) belongs to another user; change its owner or name another directory"
        #expect(workshop.cache(path: path).clear() == CacheRemoval())
        #expect(workshop.cache(path: path).statistics() == CacheStatistics())
        #expect(workshop.cache(path: path).verify { _ in } == 0)
        #expect(workshop.cache(path: path).prune() == CacheRemoval())
        workshop.cache(path: path).list { _ in true }
        #expect(warnings == Array(repeating: sentence, count: 5))
    }
}
