import Flickr
import NetworkEngine
import Testing

@testable import FlickrCommand

/// What the arguments of `fetch` name.
@Suite struct FetchTargetTests {
    @Test(
        arguments: [
            ("", [1, 2, 3, 4, 5]), ("1", [1]), ("5", [5]), ("1-5", [1, 2, 3, 4, 5]), ("2-2", [2]),
            ("4 1-2", [1, 2, 4]), ("3 3 2-4", [2, 3, 4]), ("007", [nil]), ("05", [5]),
            ("50000003", [3]), ("50000003 1", [1, 3]), ("-- 2", [2]),
        ] as [(String, [Int?])])
    func rowsAndIDsAreFoundInTheList(words: String, rows: [Int?]) throws {
        let wanted = rows.compactMap(\.self)

        if wanted.isEmpty {
            #expect(throws: CommandError.self) { try target(words) }
        } else {
            #expect(try target(words) == .rows(wanted, of: list))
        }
    }

    @Test(arguments: [
        ("sunset", ["sunset"]), ("sunset sea", ["sunset", "sea"]), ("--tag 3", ["3"]),
        ("--tag 1-2 sea", ["1-2", "sea"]), ("--tag 50000003", ["50000003"]), ("3a", ["3a"]),
        ("1-", ["1-"]), ("1-2-3", ["1-2-3"]), ("１", ["１"]), ("-- -5", ["-5"]), ("1,2", ["1", "2"]),
        ("http", ["http"]), ("flickr.com", ["flickr.com"]),
    ])
    func everythingElseIsATag(words: String, tags: [String]) throws {
        guard case .new(let collection) = try target(words) else {
            Issue.record("no new list")
            return
        }
        #expect(collection.criteria.tags == tags)
    }

    @Test func tagsNeedNoList() throws {
        let options = try options("sea --limit 3 --page 2 --all-tags")
        var expected = options.collection
        expected.criteria.tags = ["sea"]

        #expect(
            try FetchTarget(options, lastList: { () throws(CommandError) in throw .noList })
                == .new(expected))
        #expect(expected.criteria.tagMode == .all)
        #expect((options.portion.limit, options.portion.page) == (3, 2))
    }

    @Test(arguments: ["--user 1@N01", "--license cc0", "--explore", "--since 3d --limit 4"])
    func aFilterMakesANewListWithoutATag(words: String) throws {
        let options = try options(words)

        #expect(
            try FetchTarget(options, lastList: { () throws(CommandError) in throw .noList })
                == .new(options.collection))
    }

    @Test(arguments: [
        ("0", noRow("0")), ("6", noRow("6")), ("1234567", noRow("1234567")), ("0-3", noRow("0-3")),
        ("3-6", noRow("3-6")), ("4-2", noRow("4-2")), ("5 6", noRow("6")),
        ("1-99999999999999999999999", noRow("1-99999999999999999999999")),
        (
            "3 sea", "the tag 'sea' and '3' exclude each other: a tag makes a new list"
        ),
        (
            "50000001 --tag 7",
            "the tag '7' and '50000001' exclude each other: a tag makes a new list"
        ),
        ("3 --limit 2", "--limit goes with tags, and none is given"),
        ("--page 2", "--page goes with tags, and none is given"),
        ("--all-tags", "--all-tags goes with tags, and none is given"),
        ("--sort relevance", "--sort goes with tags, and none is given"),
        ("3 --user 1@N01", "--user and '3' exclude each other: a filter makes a new list"),
        (
            "sea --explore",
            "--explore and 'sea' exclude each other: Flickr's choice of a day is not searched"
        ),
        (
            "https://www.flickr.com/photos/x/53012345678/",
            "'https://www.flickr.com/photos/x/53012345678/' is an address; a photo is named by its"
                + " row or its id in the last list"
        ),
        (
            "flic.kr/p/FPVo9U",
            "'flic.kr/p/FPVo9U' is an address; a photo is named by its row or its id in the last list"
        ),
        ("-", "'-' is neither a row, an id nor a tag"),
    ])
    func aMistakeHasItsSentence(words: String, message: String) {
        let error = #expect(throws: CommandError.self) { try target(words) }

        #expect(error?.description == message)
        #expect(error?.status == .usage)
        #expect(error?.hint == "Try 'flickr fetch --help'.")
    }

    @Test func anUnknownIDIsNoMistakeOfTheCommandLine() {
        let error = #expect(throws: CommandError.self) { try target("50000009") }

        #expect(
            error?.description
                == "the photo '50000009' is not in the last list; 'flickr search <tag>' makes a new"
                + " one")
        #expect(error?.status == .failed)
    }

    @Test(arguments: ["", "3", "50000003"])
    func withoutAListThereIsNothingToFetch(words: String) throws {
        let options = try options(words)

        #expect(throws: CommandError.noList) {
            try FetchTarget(options, lastList: { () throws(CommandError) in throw .noList })
        }
    }

    @Test func anEmptyListHasNoRows() throws {
        var empty = list
        empty.photos = []

        #expect(try FetchTarget(try options(""), lastList: { empty }) == .rows([], of: empty))
        #expect(throws: CommandError.self) {
            try FetchTarget(try options("1"), lastList: { empty })
        }
    }

    private static func noRow(_ word: String) -> String {
        "'\(word)' is no row of the last list, which has 5; a tag of that name is given by --tag"
    }

    private var list: SavedList {
        SavedList(
            question: .init(
                query: PhotoQuery(.search(SearchCriteria(tags: ["x"])), limit: 5),
                isFromFeed: false),
            saved: Timestamp(milliseconds: 0),
            photos: (1...5).map { Photo(id: "\(50_000_000 + $0)") })
    }

    private func target(_ words: String) throws -> FetchTarget {
        try FetchTarget(try options(words), lastList: { list })
    }

    private func options(_ words: String) throws -> FetchOptions {
        let line = ["fetch"] + words.split(separator: " ").map(String.init)
        guard case .fetch(let options) = try Invocation.parse(line).action else {
            throw CommandError.noList
        }
        return options
    }
}
