import Flickr
import Glibc
import NetworkEngine
import Testing

@testable import FlickrCommand

/// The last list: kept as it was, or refused with a sentence.
@Suite struct StateStoreTests {
    private let scratch: Scratch
    private let store: StateStore

    init() throws {
        scratch = try Scratch()
        store = StateStore(directory: scratch.path("state/flickr"))
    }

    @Test func aListIsReadAsItWasSaved() throws {
        try store.save(list)

        #expect(try store.lastList() == list)
        #expect(try scratch.mode("state/flickr/last-list") == 0o600)
        #expect(try scratch.mode("state/flickr") == 0o700)
        #expect(try scratch.names(in: "state/flickr") == ["last-list"])
    }

    @Test func aNewListReplacesTheOldOneAsAWhole() throws {
        try store.save(list)
        var shorter = list
        shorter.photos.removeLast()

        try store.save(shorter)

        #expect(try store.lastList() == shorter)
    }

    @Test(arguments: [
        PhotoCollection.album(id: "72157600000000001", owner: NSID("1@N01")),
        .album(id: "7", owner: nil), .gallery(id: "6065-721"), .interesting(day: nil),
        .interesting(day: CivilDay("2026-04-30")), .search(SearchCriteria()),
    ])
    func whatWasListedIsReadAsItWasSaved(collection: PhotoCollection) throws {
        var list = list
        list.question.query = PhotoQuery(collection, limit: nil)

        try store.save(list)

        #expect(try store.lastList() == list)
    }

    @Test(arguments: ["group", "user", "favorites"])
    func aListOfSomebodysPhotosIsReadAsItWasSaved(kind: String) throws {
        let id = try #require(NSID("12345678@n00"))
        let collections: [String: PhotoCollection] = [
            "group": .group(id: id), "user": .user(id: id), "favorites": .favorites(user: id),
        ]
        var list = list
        list.question.query = PhotoQuery(try #require(collections[kind]))

        try store.save(list)

        #expect(try store.lastList() == list)
    }

    @Test func anEmptyListIsAList() throws {
        var empty = list
        empty.photos = []

        try store.save(empty)

        #expect(try store.lastList() == empty)
    }

    @Test func withoutAFileThereIsNoListYet() throws {
        let error = #expect(throws: CommandError.self) { try store.lastList() }

        #expect(error?.description == "there is no list yet; 'flickr search <tag>' makes one")
        #expect(error?.status == .failed)
        #expect(try store.failedList(at: Timestamp(seconds: 0)) == nil)
    }

    @Test func withoutAPlaceThereIsNoListAndNoneIsKept() {
        let store = StateStore(directory: nil)

        #expect(throws: CommandError.noList) { try store.lastList() }
        let error = #expect(throws: CommandError.self) { try store.save(list) }
        #expect(error?.description == "there is no place for the last list: HOME is not set")
    }

    /// Every prefix of a list's file, as a process that was killed could have left it.
    @Test func aListThatWasCutIsRefusedWhereverItWasCut() throws {
        let whole = list.text.bytes(kind: "last-list")

        for length in 0..<whole.count {
            #expect(throws: StateText.Fault.self, "\(length)") {
                try StateText(Array(whole[..<length]), kind: "last-list")
            }
        }
        #expect(try StateText(whole, kind: "last-list") == list.text)
    }

    @Test(arguments: [
        ("", "it does not begin as one"), ("\u{0}\u{0}", "it does not begin as one"),
        ("[]\n", "it does not begin as one"), ("{}\n", "it does not begin as one"),
        ("{\"kind\":\"failed-list\",\"version\":2}\n", "it does not begin as one"),
        ("{\"kind\":\"last-list\",\"version\":1}\n", "it is of another version of this program"),
        ("HEAD\n{}\n{\"lines\":2}\n", "it is not complete"),
        ("HEAD\n{\"lines\":-1}\n", "it is not complete"), ("HEAD\n", "it is not complete"),
        ("HEAD\n[]\n{\"lines\":1}\n", "line 2 cannot be read"),
        ("HEAD\n{\n{\"lines\":1}\n", "line 2 cannot be read"),
        ("HEAD\n{}\n{\"lines\":1}\n", "a line is no photo"),
        ("HEAD\n{\"id\":53012345678}\n{\"lines\":1}\n", "a line is no photo"),
    ])
    func aDamagedListIsNamedAndKept(text: String, reason: String) throws {
        let text = text.replacing("HEAD", with: #"{"kind":"last-list","version":2}"#)
        try scratch.write(text, to: "state/flickr/last-list")

        let error = #expect(throws: CommandError.self) { try store.lastList() }

        #expect(
            error?.description
                == "the list in '\(scratch.path("state/flickr/last-list"))' is damaged: \(reason);"
                + " 'flickr search <tag>' makes a new one")
        #expect(error?.status == .failed)
        #expect(try scratch.text("state/flickr/last-list") == text)
    }

    @Test(arguments: ["x", "", "2026-01-04 999999999999999999:0:0", "0000-00-00 00:00:00"])
    func aDateOfTakingThatIsNoneIsNotKnown(taken: String) throws {
        try scratch.write(
            #"{"kind":"last-list","version":2}"# + "\n"
                + #"{"id":"53012345678","taken":"\#(taken)"}"# + "\n" + #"{"lines":1}"# + "\n",
            to: "state/flickr/last-list")

        #expect(try store.lastList().photos.map(\.taken) == [nil])
    }

    @Test func deepNestingInAListIsRefused() throws {
        let deep = String(repeating: #"{"a":"#, count: 100_000)
        try scratch.write(
            #"{"kind":"last-list","version":2}"# + "\n\(deep)\n" + #"{"lines":1}"# + "\n",
            to: "state/flickr/last-list")

        #expect(throws: CommandError.self) { try store.lastList() }
    }

    @Test func aLinkInThePlaceOfTheListIsNotFollowed() throws {
        try scratch.write("precious", to: "precious")
        try scratch.write("", to: "state/flickr/x")
        try scratch.link("state/flickr/last-list", to: scratch.path("precious"))

        #expect(throws: CommandError.self) { try store.lastList() }
        try store.save(list)
        #expect(try scratch.text("precious") == "precious")
        #expect(try store.lastList() == list)
    }

    @Test func aPlaceThatCannotBeWrittenIsNamed() {
        let error = #expect(throws: CommandError.self) {
            try StateStore(directory: "/proc/flickr").save(list)
        }

        #expect(error?.description == "cannot make /proc/flickr: No such file or directory")
    }

    private var list: SavedList {
        var full = Photo(id: "53012345678")
        full.owner = "12345678@N00"
        full.ownerName = "夕焼け\u{202E}"
        full.secret = "0123456789"
        full.server = "65535"
        full.farm = "66"
        full.title = "tab\tline\nquote\"back\\slash\u{1B}[2J &amp; \u{FFFD} 👨‍👩‍👧"
        full.renditions = [
            .m: .init(url: "https://live.staticflickr.com/1_m.jpg", width: 240, height: 180),
            .medium500: .init(url: "u"), .extraLarge6K: .init(url: "", width: 0, height: -1),
        ]
        full.uploaded = Timestamp(milliseconds: 1_700_000_000_000)
        full.taken = "2026-01-04 09:08:07"
        full.tags = ["a b", "", "c"]
        full.media = .video
        var query = PhotoQuery(.search(criteria), limit: 4000, page: 3)
        query.size = .b
        return SavedList(
            question: .init(query: query, isFromFeed: true),
            saved: Timestamp(milliseconds: 1_800_000_000_123), photos: [full, Photo(id: "")])
    }

    /// Criteria none of which is left out.
    private var criteria: SearchCriteria {
        var criteria = SearchCriteria(tags: ["sun set", "夕"])
        criteria.excludedTags = ["moon"]
        criteria.tagMode = .all
        criteria.text = "a \"b\" -c"
        criteria.machineTags = ["geo:lat=", "a:b=\"c d\""].compactMap { MachineTag($0) }
        criteria.user = NSID("12345678@N00")
        criteria.group = NSID("34427469792@N01")
        criteria.uploaded = DateRange(first: 1, last: 2)
        criteria.taken = DateRange(first: -3, last: 4)
        criteria.licenses = License.allCases
        criteria.area = GeoPoint("48.8584,-2.2945").map { .circle($0, .standard) }
        (criteria.place, criteria.accuracy) = (Place("615702"), PlaceAccuracy("7"))
        (criteria.isGeotagged, criteria.scene) = (false, .indoors)
        criteria.media = .photos
        criteria.content = ContentKind.allCases
        criteria.safety = .safe
        (criteria.isCommons, criteria.isInGallery) = (true, true)
        (criteria.minWidth, criteria.minHeight) = (1024, 768)
        criteria.sort = .relevance
        return criteria
    }
}
