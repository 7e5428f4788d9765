import NetworkEngine
import Testing

@testable import FlickrCommand

@Suite(.timeLimit(.minutes(5))) struct OrderedWorkTests {
    struct Trouble: Error, Equatable {}

    /// Batches that are handed out one after the other.
    final class Batches: Sendable {
        private let rest: Lock<[[Int]]>

        init(_ batches: [[Int]]) { rest = Lock(batches) }

        func next() -> [Int]? {
            rest.withLock { $0.isEmpty ? nil : $0.removeFirst() }
        }
    }

    private func results(
        of batches: [[Int]], width: Int, immediate: @escaping @Sendable (Int) -> Int? = { _ in nil }
    ) async throws -> [Int] {
        let source = Batches(batches)
        let work = OrderedWork<Int, Int, Int, Trouble>(
            width: width, nextBatch: { () async throws(Trouble) in source.next() },
            begin: { number in immediate(number).map { .done($0) } ?? .open(number) },
            finish: { number in
                for _ in 0..<(number % 7) { await Task.yield() }
                return number
            })
        var output: [Int] = []
        try await work.run(
            deliver: { (number) throws(Trouble) in output.append(number) },
            pause: { () throws(Trouble) in })
        return output
    }

    @Test(arguments: [1, 2, 3, 8, 100]) func resultsComeInOrder(width: Int) async throws {
        let batches = [Array(0..<10), [], Array(10..<57), Array(57..<60)]
        #expect(try await results(of: batches, width: width) == Array(0..<60))
    }

    @Test(arguments: 0..<8) func resultsAtHandStayInOrderAmongTheOthers(mask: Int) async throws {
        let immediate: @Sendable (Int) -> Int? = { mask >> ($0 % 3) & 1 == 1 ? $0 : nil }
        let output = try await results(
            of: [Array(0..<20)], width: 4, immediate: immediate)
        #expect(output == Array(0..<20))
    }

    @Test(arguments: [1, 2, 8]) func withoutOrderNoResultWaitsForAnother(width: Int) async throws {
        let source = Batches([Array(0..<20), Array(20..<40)])
        let gate = Promise<Void>()
        let work = OrderedWork<Int, Int, Int, Trouble>(
            width: width, isOrdered: false,
            nextBatch: { () async throws(Trouble) in source.next() },
            begin: { $0 % 3 == 1 ? .done($0) : .open($0) },
            finish: { number in
                if number == 0, width > 1 { await gate.value }
                return number
            })
        var output: [Int] = []
        try await work.run(
            deliver: { (number) throws(Trouble) in
                output.append(number)
                if output.count == 39 { gate.fulfil(()) }
            },
            pause: { () throws(Trouble) in })
        #expect(output.sorted() == Array(0..<40))
        #expect(width == 1 || output.last == 0)
    }

    @Test func eachBatchIsAnnouncedBeforeItsResults() async throws {
        let source = Batches([[1, 2, 3], [], [4, 5]])
        let work = OrderedWork<Int, Int, Int, Trouble>(
            width: 2, nextBatch: { () async throws(Trouble) in source.next() },
            begin: { .open($0) }, finish: { $0 })
        var expected = 0
        var delivered = 0
        try await work.run(
            expect: { expected += $0.count },
            deliver: { (_) throws(Trouble) in
                delivered += 1
                #expect(delivered <= expected)
            },
            pause: { () throws(Trouble) in })
        #expect(expected == 5)
    }

    @Test func nothingIsAskedForThatWouldOnlyWait() async throws {
        let asked = Lock(0)
        let work = OrderedWork<Int, Int, Int, Trouble>(
            width: 1, fewestWaiting: 10,
            nextBatch: { () async throws(Trouble) in
                asked.withLock { count in
                    count += 1
                    return count <= 100 ? Array(0..<10) : nil
                }
            },
            begin: { .open($0) }, finish: { $0 })
        var delivered = 0
        try await work.run(
            deliver: { (_) throws(Trouble) in
                delivered += 1
                #expect(asked.withLock { $0 } * 10 <= delivered + 42)
            },
            pause: { () throws(Trouble) in })
        #expect(delivered == 1000)
    }

    @Test func nobodyGoesFarAheadOfAResultThatIsAwaited() async throws {
        let source = Batches([Array(0..<100)])
        let started = Lock(0)
        let work = OrderedWork<Int, Int, Int, Trouble>(
            width: 2, furthestAhead: 10,
            nextBatch: { () async throws(Trouble) in source.next() },
            begin: { .open($0) },
            finish: { number in
                started.withLock { $0 += 1 }
                for _ in 0..<(number == 0 ? 1000 : 0) { await Task.yield() }
                if number == 0 { #expect(started.withLock { $0 } <= 10) }
                return number
            })
        var output: [Int] = []
        try await work.run(
            deliver: { (number) throws(Trouble) in output.append(number) },
            pause: { () throws(Trouble) in })
        #expect(output == Array(0..<100))
    }

    @Test func nothingComesOfNothing() async throws {
        #expect(try await results(of: [], width: 4) == [])
    }

    @Test func neverMoreThanTheWidthIsUnderWay() async throws {
        let source = Batches([Array(0..<200)])
        let underWay = Lock((now: 0, most: 0))
        let work = OrderedWork<Int, Int, Int, Trouble>(
            width: 5, nextBatch: { () async throws(Trouble) in source.next() },
            begin: { .open($0) },
            finish: { number in
                underWay.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
                await Task.yield()
                underWay.withLock { $0.now -= 1 }
                return number
            })
        try await work.run(
            deliver: { (_) throws(Trouble) in }, pause: { () throws(Trouble) in })
        #expect(underWay.withLock { $0.most } == 5)
    }

    @Test func anErrorOfTheReaderStopsTheWork() async throws {
        let source = Batches([Array(0..<200)])
        let started = Lock(0)
        let work = OrderedWork<Int, Int, Int, Trouble>(
            width: 2, nextBatch: { () async throws(Trouble) in source.next() },
            begin: { .open($0) },
            finish: { number in
                started.withLock { $0 += 1 }
                return number
            })
        await #expect(throws: Trouble.self) {
            try await work.run(
                deliver: { (number) throws(Trouble) in if number == 3 { throw Trouble() } },
                pause: { () throws(Trouble) in })
        }
        #expect(started.withLock { $0 } < 20)
    }

    @Test func anErrorOfALaterBatchComesAfterTheEarlierResults() async throws {
        let calls = Lock(0)
        let hasFailed = Lock(false)
        let work = OrderedWork<Int, Int, Int, Trouble>(
            width: 2,
            nextBatch: { () async throws(Trouble) in
                if calls.withLock({
                    $0 += 1; return $0
                }) == 1 {
                    return [1, 2, 3]
                }
                hasFailed.withLock { $0 = true }
                throw Trouble()
            },
            begin: { .open($0) },
            finish: { number in
                while !hasFailed.withLock({ $0 }) { await Task.yield() }
                return number
            })
        var output: [Int] = []
        await #expect(throws: Trouble.self) {
            try await work.run(
                deliver: { (number) throws(Trouble) in output.append(number) },
                pause: { () throws(Trouble) in })
        }
        #expect(output == [1, 2, 3])
    }
}
