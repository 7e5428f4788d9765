import Flickr
import Glibc
import NetworkEngine
import Testing

@testable import FlickrCommand

/// The failed list, which all runs share: what fails and what comes is in it at once.
@Suite struct FailedListTests {
    private let scratch: Scratch
    private let store: StateStore
    private let now = Timestamp(milliseconds: 7)

    init() throws {
        scratch = try Scratch()
        store = StateStore(directory: scratch.path("state/flickr"))
    }

    private func rows(at time: Timestamp? = nil) throws -> [Int]? {
        try store.failedList(at: time ?? now)?.entries.map(\.row)
    }

    private func fail(_ rows: some Sequence<Int>, begun: Timestamp) throws {
        let file = store.failedList(begun: begun)
        for row in rows { file.add(failure(row)) }
        try file.check()
    }

    @Test func whatFailsIsInTheListBeforeTheRunIsOver() throws {
        let file = store.failedList(begun: now)
        for row in 1...3 {
            var entry = failure(row)
            entry.film = row == 2 ? .largest : nil
            entry.message = "a\nb\u{1B} \"\u{202E}"
            file.add(entry)
            entry.begun = now
            #expect(try store.failedList(at: now)?.entries.last == entry)
        }

        #expect(try rows() == [1, 2, 3])
        #expect(try scratch.mode("state/flickr/failed-list") == 0o600)
        #expect(throws: CommandError.noList) { try store.lastList() }
    }

    @Test func whatComesLeavesTheListBeforeTheRunIsOver() throws {
        try fail(1...4, begun: Timestamp(milliseconds: 1))

        let second = store.failedList(begun: now)
        second.settle("3", Wanted(.exactly(.m)))
        second.settle("2", Wanted(.exactly(.b)))
        second.settle("4", Wanted(.exactly(.m), film: .largest))
        second.add(failure(1))

        #expect(try rows() == [2, 4, 1])
        let begun = try store.failedList(at: now)?.entries.map(\.begun?.milliseconds)
        #expect(begun == [1, 1, 7])
    }

    @Test func whatComesAfterItFailedInTheSameRunLeavesTheList() throws {
        let file = store.failedList(begun: now)
        file.add(failure(1))
        file.add(failure(2))
        file.settle("1", Wanted(.exactly(.m)))

        #expect(try rows() == [2])
    }

    @Test func whatFailsAgainIsInTheListOnce() throws {
        for _ in 1...3 { try fail([1, 2], begun: now) }

        #expect(try rows() == [1, 2])
    }

    @Test func runsAtTheSameTimeLoseNothingOfEachOther() async throws {
        let store = store
        try fail([1], begun: now)
        await withTaskGroup(of: Void.self) { group in
            for run in 1...20 {
                group.addTask {
                    let file = store.failedList(begun: Timestamp(milliseconds: 7))
                    for row in 1...10 { file.add(failure(run * 100 + row)) }
                    file.settle("\(run * 100 + 1)", Wanted(.exactly(.m)))
                    file.settle("1", Wanted(.exactly(.m)))
                }
            }
        }
        #expect(try rows()?.sorted() == (1...20).flatMap { run in (2...10).map { run * 100 + $0 } })
    }

    @Test func afterAWeekAFailureIsForgotten() throws {
        try fail([1], begun: Timestamp(seconds: 0))

        #expect(try rows(at: Timestamp(seconds: 604_800)) == [1])
        #expect(try rows(at: Timestamp(seconds: 604_801)) == [])
        try fail([2], begun: Timestamp(seconds: 604_801))
        #expect(try rows(at: Timestamp(seconds: 604_801)) == [2])
    }

    @Test func aRunInWhichNothingFailsWritesNoFailedList() throws {
        let file = store.failedList(begun: now)
        file.settle("1", Wanted(.exactly(.m)))
        try file.check()

        #expect(try rows() == nil)
        #expect((try? scratch.names(in: "state")) == nil)
    }

    @Test func theNextRunWritesAnewWhatIsMostlyOver() throws {
        try fail(1...10, begun: now)
        let second = store.failedList(begun: now)
        for row in 1...8 { second.settle("\(row)", Wanted(.exactly(.m))) }
        let before = try scratch.text("state/flickr/failed-list").split(separator: "\n").count

        store.failedList(begun: now).settle("11", Wanted(.exactly(.m)))
        let after = try scratch.text("state/flickr/failed-list").split(separator: "\n").count
        #expect((before, after) == (19, 3))
        #expect(try rows() == [9, 10])

        // Whoever had it open goes on with the new one.
        second.settle("9", Wanted(.exactly(.m)))
        second.settle("10", Wanted(.exactly(.m)))
        #expect(try rows() == [])
        store.failedList(begun: now).settle("11", Wanted(.exactly(.m)))
        #expect(try scratch.names(in: "state/flickr").isEmpty)
    }

    /// Every prefix of the file, as a full disk or a process that was killed could have left it.
    @Test func aLineThatWasCutSwallowsNoOther() throws {
        try fail(1...2, begun: now)
        let whole = try scratch.text("state/flickr/failed-list")
        let heading = try #require(whole.firstIndex(of: "\n"))
        for length in whole[..<heading].count...whole.count {
            try scratch.write(String(whole.prefix(length)), to: "state/flickr/failed-list")
            try fail([3], begun: now)
            let found = try #require(try rows())
            #expect(found.last == 3)
            #expect(found == [1, 2].prefix(found.count - 1) + [3])
            #expect(length < whole.count || found.count == 3)
        }
    }

    @Test(arguments: ["", "\u{0}", "{}\n", #"{"kind":"last-list","version":2}"#, "x\n\n"])
    func whatIsNoFailedListIsNamedAndThenBegunAnew(text: String) throws {
        try scratch.write(text, to: "state/flickr/failed-list")
        if !text.isEmpty {
            let error = #expect(throws: CommandError.self) { try rows() }
            #expect(error?.description.contains("it does not begin as one") == true)
            #expect(try scratch.text("state/flickr/failed-list") == text)
        }

        try fail([1], begun: now)
        #expect(try rows() == [1])
    }

    @Test func aListOfAnEarlierVersionIsRead() throws {
        try fail(1...2, begun: now)
        let lines = try scratch.text("state/flickr/failed-list") + "{\"lines\":2}\n"
        try scratch.write(lines, to: "state/flickr/failed-list")
        try fail([3], begun: now)

        #expect(try rows() == [1, 2, 3])
    }

    @Test func whatCannotBeWrittenIsToldOnceAndEndsNothing() throws {
        let file = StateStore(directory: nil).failedList(begun: now)
        file.add(failure(1))
        file.add(failure(2))

        let error = #expect(throws: CommandError.self) { try file.check() }
        #expect(error?.description == "there is no place for the failed list: HOME is not set")
    }

    @Test func aLinkInItsPlaceIsNotFollowed() throws {
        try scratch.write("precious", to: "precious")
        try scratch.write("", to: "state/flickr/x")
        try scratch.link("state/flickr/failed-list", to: scratch.path("precious"))

        let file = store.failedList(begun: now)
        file.add(failure(1))
        #expect(throws: CommandError.self) { try file.check() }
        #expect(try scratch.text("precious") == "precious")
    }
}

/// A failure of the photo of that number.
private func failure(_ row: Int) -> FailedList.Entry {
    FailedList.Entry(
        row: row, photo: Photo(id: "\(row)"), size: .exactly(.m), code: "gone",
        message: "it is gone")
}
