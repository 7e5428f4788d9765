import Foundation
import Testing

@testable import NetworkEngine

@Suite(.timeLimit(.minutes(5))) struct RateLimitTests {
    private static let hourly = RateLimit.Rule(capacity: 3600, period: .seconds(3600))

    @Test func aShortRunNeverWaits() {
        let limit = RateLimit(RateLimitTests.hourly, path: nil, clock: ManualClock().clock)
        for _ in 0..<3600 { #expect(limit.reserve() == .zero) }
    }

    @Test func anEmptyBucketSaysHowLongEachCallWaits() {
        let limit = RateLimit(
            .init(capacity: 2, period: .seconds(10)), path: nil, clock: ManualClock().clock)
        let waits = (0..<4).map { _ in limit.reserve() }
        #expect(waits == [.zero, .zero, .seconds(5), .seconds(10)])
    }

    @Test func theFirstCallsOfAllCountBeforeAnythingElseIsKept() throws {
        let directory = try TemporaryDirectory()
        let path = directory.path + "/state/flickr/calls"
        for wait in [Duration.zero, .seconds(10)] {
            let limit = RateLimit(
                .init(capacity: 1, period: .seconds(10)), path: path, clock: ManualClock().clock)
            #expect(limit.reserve() == wait)
        }
    }

    @Test func timeFillsTheBucketUpToItsBrim() {
        let time = ManualClock()
        let limit = RateLimit(
            .init(capacity: 2, period: .seconds(10)), path: nil, clock: time.clock)
        _ = (limit.reserve(), limit.reserve())
        time.advance(by: .seconds(5))
        #expect(limit.reserve() == .zero)
        #expect(limit.reserve() == .seconds(5))
        time.advance(by: .seconds(1000))
        #expect(
            [limit.reserve(), limit.reserve(), limit.reserve()] == [.zero, .zero, .seconds(5)])
    }

    @Test func aCallThatIsNotMadeGivesItsPlaceBack() {
        let limit = RateLimit(
            .init(capacity: 1, period: .seconds(10)), path: nil, clock: ManualClock().clock)
        #expect(limit.reserve() == .zero)
        limit.giveBack()
        #expect(limit.reserve() == .zero)
    }

    @Test func frequentCallsLoseNothingToRounding() {
        let time = ManualClock()
        let limit = RateLimit(.init(capacity: 7, period: .seconds(7)), path: nil, clock: time.clock)
        for _ in 0..<7 { _ = limit.reserve() }
        for _ in 0..<999 {
            time.advance(by: .milliseconds(1))
            _ = limit.reserve()
            limit.giveBack()
        }
        time.advance(by: .milliseconds(1))
        #expect(limit.reserve() == .zero)
    }

    @Test func theBucketSurvivesBetweenRunsAndIsShared() throws {
        let directory = try TemporaryDirectory()
        let time = ManualClock()
        func limit() -> RateLimit {
            RateLimit(
                .init(capacity: 3, period: .seconds(30)), path: directory.path + "/rate",
                clock: time.clock)
        }
        let (first, second) = (limit(), limit())
        #expect([first.reserve(), second.reserve(), limit().reserve()] == [.zero, .zero, .zero])
        #expect(first.reserve() == .seconds(10))
        time.advance(by: .seconds(20))
        #expect(limit().reserve() == .zero)
    }

    @Test func theFileIsOneLineForItsOwnerAlone() throws {
        let directory = try TemporaryDirectory()
        let path = directory.path + "/rate"
        let limit = RateLimit(RateLimitTests.hourly, path: path, clock: ManualClock().clock)
        _ = limit.reserve()
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "3599000 1767614400000\n")
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
        #expect(mode as? Int == 0o600)
    }

    @Test(arguments: [
        "", "x", "5000", "5000 5000 5000\n", "5000 1767614400000", "5000 1767614400001\n",
        "3600001 1767614400000\n", "-3600001 1767614400000\n", "5000 -1\n",
        "99999999999999999999 1\n", "\u{0}\u{0}\u{0}", "0 1767614400000\n0 1767614400000\n",
    ]) func aBrokenFileMeansAFullBucket(content: String) throws {
        let directory = try TemporaryDirectory()
        let path = directory.path + "/rate"
        try content.write(toFile: path, atomically: false, encoding: .utf8)
        let limit = RateLimit(RateLimitTests.hourly, path: path, clock: ManualClock().clock)
        #expect(limit.reserve() == .zero)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "3599000 1767614400000\n")
    }

    @Test func aFileThatCannotBeHadMeansABucketOfItsOwn() throws {
        let directory = try TemporaryDirectory()
        for path in [directory.path, directory.path + "/none/rate", "/dev/null/x"] {
            let limit = RateLimit(
                .init(capacity: 1, period: .seconds(10)), path: path, clock: ManualClock().clock)
            #expect([limit.reserve(), limit.reserve()] == [.zero, .seconds(10)])
        }
    }

    @Test func aLinkIsNotFollowed() throws {
        let directory = try TemporaryDirectory()
        let victim = directory.path + "/victim"
        try "precious".write(toFile: victim, atomically: false, encoding: .utf8)
        try FileManager.default.createSymbolicLink(
            atPath: directory.path + "/rate", withDestinationPath: victim)
        let limit = RateLimit(
            RateLimitTests.hourly, path: directory.path + "/rate", clock: ManualClock().clock)
        #expect(limit.reserve() == .zero)
        #expect(try String(contentsOfFile: victim, encoding: .utf8) == "precious")
    }

    @Test func manyAtOnceTakeEachPlaceOnce() async throws {
        let directory = try TemporaryDirectory()
        let time = ManualClock()
        let path = directory.path + "/rate"
        let waits = await withTaskGroup(of: Duration.self) { group in
            for _ in 0..<200 {
                group.addTask {
                    RateLimit(
                        .init(capacity: 100, period: .seconds(100)), path: path, clock: time.clock
                    )
                    .reserve()
                }
            }
            return await group.reduce(into: [Duration]()) { $0.append($1) }
        }
        #expect(waits.count { $0 == .zero } == 100)
        #expect(Set(waits).count == 101)
    }
}
