import Flickr
import NetworkEngine
import Testing

@testable import FlickrCommand

@Suite struct UnfinishedListTests {
    private let scratch: Scratch
    private let store: StateStore
    private let question = SavedList.Question(
        query: PhotoQuery(.search(SearchCriteria(tags: ["x"])), limit: nil), isFromFeed: false)
    private let manner = FetchManner(wanted: Wanted(.exactly(.s)))
    private let time = Timestamp(seconds: 1_700_000_000)

    init() throws {
        scratch = try Scratch()
        store = StateStore(directory: scratch.path("state/flickr"))
    }

    private func entry(_ number: Int, failed: Bool = false) -> UnfinishedList.Entry {
        let photo = Photo(id: "\(number)")
        let failure = FailedList.Entry(
            row: number, photo: photo, size: .exactly(.m), code: "timeout", message: "it timed out")
        return UnfinishedList.Entry(photo: photo, failure: failed ? failure : nil)
    }

    private func begin(with numbers: ClosedRange<Int>, failed: Set<Int> = []) throws {
        let list = try #require(try store.begin(question, manner, at: time))
        for number in numbers { list.append(entry(number, failed: failed.contains(number))) }
        list.flush()
    }

    @Test func whatIsFinishedIsTheLastList() throws {
        let list = try #require(try store.begin(question, manner, at: time))
        list.append(entry(1))
        list.append(entry(2, failed: true))
        try list.finish()

        let last = try store.lastList()
        #expect(last.question == question)
        #expect(last.saved == time)
        #expect(last.photos.map(\.id) == ["1", "2"])
        #expect(try store.goOn() == nil)
    }

    @Test func whatIsInterruptedGoesOnWithItsFailures() throws {
        try begin(with: 1...3, failed: [2])

        let list = try #require(try store.goOn())
        #expect(list.question == question)
        #expect(list.earlier == [entry(1), entry(2, failed: true), entry(3)])
        list.append(entry(4))
        try list.finish()
        #expect(try store.lastList().photos.map(\.id) == ["1", "2", "3", "4"])
    }

    @Test func howItsPhotosAreFetchedIsKept() throws {
        var manner = FetchManner(wanted: Wanted(.atLeast(1600), film: .largest))
        manner.saving.directory = "/a b/\u{1F4F7}"
        manner.saving.name = try NameTemplate("{album}/{title:.40}")
        manner.saving.sidecars = [.json, .xmp]
        (manner.saving.replaces, manner.saving.listing) = (true, .paths)
        do {
            let list = try #require(try store.begin(question, manner, at: time))
            list.append(entry(1))
            list.flush()
        }

        #expect(try store.goOn()?.manner == manner)
    }

    @Test func whatIsSaidNowGoesBeforeWhatWasSaid() throws {
        var earlier = SavingOptions()
        (earlier.directory, earlier.name) = ("/a", try NameTemplate("{title}"))
        (earlier.sidecars, earlier.listing) = ([.json], .paths)
        #expect(SavingOptions().goingOn(from: earlier) == earlier)

        var now = SavingOptions()
        now.directory = "/b"
        let both = now.goingOn(from: earlier)
        #expect((both.directory, both.template.text) == ("/b", "{title}"))
        #expect((both.sidecars, both.replaces, both.listing == nil) == ([.json], false, true))

        now = SavingOptions()
        (now.name, now.sidecars, now.replaces) = (try NameTemplate("{id}"), [.xmp], true)
        let named = now.goingOn(from: earlier)
        #expect((named.directory, named.template.text) == ("/a", "{id}"))
        #expect((named.sidecars, named.replaces) == ([.xmp], true))
    }

    @Test func aLineThatWasCutIsLeftOutAndWrittenAnew() throws {
        try begin(with: 1...3)
        let whole = try scratch.text("state/flickr/unfinished-list")
        for cut in 1..<30 {
            try scratch.write(String(whole.dropLast(cut)), to: "state/flickr/unfinished-list")
            let list = try #require(try store.goOn())
            let ids = list.earlier.map(\.photo.id)
            #expect(ids == Array(["1", "2", "3"].prefix(ids.count)))
            #expect(ids.count < 3)
            for number in (ids.count + 1)...3 { list.append(entry(number)) }
            list.flush()
            #expect(try scratch.text("state/flickr/unfinished-list") == whole)
        }
    }

    @Test func whoBeginsAnewForgetsWhatWasInterrupted() throws {
        try begin(with: 1...3)
        try begin(with: 7...7)

        #expect(try store.goOn()?.earlier == [entry(7)])
    }

    @Test func whoHasNothingToWriteForgetsNothing() throws {
        try begin(with: 1...3)
        try #require(try store.begin(question, manner, at: time)).flush()

        #expect(try store.goOn()?.earlier.count == 3)
    }

    @Test func onlyOneProcessAtATimeIsAtWorkOnIt() throws {
        let list = try store.begin(question, manner, at: time)

        #expect(try store.begin(question, manner, at: time) == nil)
        #expect(try store.goOn() == nil)
        try list?.finish()
        #expect(try store.begin(question, manner, at: time) != nil)
    }

    @Test func whatIsNoListIsNotGoneOnWith() throws {
        for text in ["", "{}", "{}\n", "{\"kind\":\"last-list\",\"version\":1}\n", "\u{0}"] {
            try scratch.write(text, to: "state/flickr/unfinished-list")
            #expect(try store.goOn() == nil)
        }
    }

    @Test func aLinkInItsPlaceIsNotFollowed() throws {
        try scratch.write("precious", to: "precious")
        try scratch.write("", to: "state/flickr/x")
        try scratch.link("state/flickr/unfinished-list", to: scratch.path("precious"))

        #expect(throws: CommandError.self) { try store.begin(question, manner, at: time) }
        #expect(try scratch.text("precious") == "precious")
    }
}
