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
            #expect(try target(words) == listed(wanted, of: list))
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
            try FetchTarget(
                options, at: PhotoAddresses(),
                lastList: { () throws(CommandError) in throw .noList })
                == .new(expected))
        #expect(expected.criteria.tagMode == .all)
        #expect((options.portion.limit, options.portion.page) == (3, 2))
    }

    @Test(arguments: ["--user 1@N01", "--license cc0", "--explore", "--since 3d --limit 4"])
    func aFilterMakesANewListWithoutATag(words: String) throws {
        let options = try options(words)

        #expect(
            try FetchTarget(
                options, at: PhotoAddresses(),
                lastList: { () throws(CommandError) in throw .noList })
                == .new(options.collection))
    }

    @Test(arguments: mistakes)
    func aMistakeHasItsSentence(words: String, message: String) {
        let error = #expect(throws: CommandError.self) { try target(words) }

        #expect(error?.description == message)
        #expect(error?.status == .usage)
        #expect(error?.hint == "Try 'flickr fetch --help'.")
    }

    @Test func whatIsNotInTheListIsNumberedAsItIsNamed() throws {
        guard case .photos(let photos) = try target("50000009 3 flic.kr/p/2 50000009 2-3") else {
            Issue.record("no photos")
            return
        }
        #expect(photos.map(\.photo.id) == ["50000009", "50000003", "1", "50000002"])
        #expect(photos.map(\.number) == [1, 2, 3, 4])
        #expect(photos.map(\.isNamedAlone) == [true, false, true, false])
    }

    @Test(arguments: [
        "https://www.flickr.com/photos/x/50000002/", "flickr.com/photos/x/50000002",
    ])
    func anAddressOfAPhotoInTheListIsItsRow(word: String) throws {
        #expect(try target(word) == listed([2], of: list))
    }

    @Test(
        arguments: [
            ("_m.jpg", "", .m), (".jpg", "", .medium500), ("_o.png", "", .o),
            ("_m.jpg", "--size b", nil),
        ] as [(String, String, PhotoSize?)])
    func aPictureOfAPhotoInTheListIsItsRowInThatSize(
        ending: String, flags: String, size: PhotoSize?
    ) throws {
        var list = list
        (list.photos[1].title, list.photos[1].secret) = ("Two", "00")
        let url = "https://live.staticflickr.com/7/50000002_abc\(ending)"
        let target = try FetchTarget(try options("\(url) 2 \(flags)"), at: PhotoAddresses()) {
            list
        }

        guard case .rows(let photos, list) = target, let photo = photos.first else {
            Issue.record("no rows")
            return
        }
        #expect(photos.map(\.number) == (size == nil || size == .m ? [2] : [2, 2]))
        #expect(photo.wanted == size.map { Wanted(.exactly($0)) })
        #expect((photo.photo.title, photo.photo.server) == ("Two", "7"))
        #expect(photo.photo.secret == (size == .o ? "00" : "abc"))
        #expect(photo.photo.renditions[.o]?.url == (size == .o ? url : nil))
    }

    @Test func theSameNameTwiceIsOnePicture() throws {
        let url = "https://live.staticflickr.com/7/60000002_abc"
        let words = "\(url)_b.jpg \(url)_m.jpg 1 60000002 1 \(url)_b.jpg"
        guard case .photos(let photos) = try target(words) else {
            Issue.record("no photos")
            return
        }
        #expect(photos.map(\.photo.id) == ["60000002", "60000002", "50000001"])
        #expect(photos.map(\.number) == [1, 2, 3])
        #expect(photos.map(\.wanted?.size) == [.exactly(.b), .exactly(.m), nil])
    }

    @Test func anAddressOfAListMakesANewOne() throws {
        guard case .new(let collection) = try target("flickr.com/photos/x/sets/7 --limit 3") else {
            Issue.record("no new list")
            return
        }
        #expect(
            collection.list
                == .album(id: "7", owner: .page("https://www.flickr.com/photos/x/")))
    }

    @Test(arguments: [
        ("-", FetchTarget.input(.standard)), ("--stdin", .input(.standard)),
        ("--from ids.txt", .input(.file("ids.txt"))), ("--failed", .failed),
    ])
    func whatIsReadNeedsNoList(words: String, expected: FetchTarget) throws {
        #expect(try target(words, list: .noList) == expected)
    }

    @Test(arguments: ["", "3", "50000003 3"])
    func withoutAListThereAreNoRows(words: String) throws {
        #expect(throws: CommandError.noList) { try target(words, list: .noList) }
    }

    @Test func aDamagedListIsNotPassedOver() throws {
        let damaged = CommandError.damagedList(path: "x", reason: "y")
        #expect(throws: damaged) { try target("50000003", list: damaged) }
    }

    @Test func withoutAListAPhotoIsKnownByItsNumber() throws {
        let photo = NumberedPhoto(number: 1, photo: Photo(id: "50000003"), isNamedAlone: true)
        #expect(try target("50000003", list: .noList) == .photos([photo]))
    }

    @Test func anEmptyListHasNoRows() throws {
        var empty = list
        empty.photos = []

        #expect(
            try FetchTarget(try options(""), at: PhotoAddresses()) { empty }
                == .rows([], of: empty))
        #expect(throws: CommandError.self) {
            try FetchTarget(try options("1"), at: PhotoAddresses()) { empty }
        }
    }

    private static let mistakes: [(String, String)] = [
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
        ("3 --limit 2", noList("--limit", "'3' makes none")),
        ("--page 2", noList("--page", "none is given")),
        ("--all-tags", noList("--all-tags", "none is given")),
        ("--sort relevance", noList("--sort", "none is given")),
        ("3 --user 1@N01", "--user and '3' exclude each other: a filter makes a new list"),
        (
            "sea --explore",
            "--explore and 'sea' exclude each other: Flickr's choice of a day is not searched"
        ),
        (
            "https://example.com/photos/x/53012345678/",
            "'https://example.com/photos/x/53012345678/' is the address of neither a photo nor a list"
                + " of photos on Flickr"
        ),
        (
            "https://www.flickr.com/photos/x/albums/7 3",
            "'https://www.flickr.com/photos/x/albums/7' and '3' exclude each other: it makes a new"
                + " list"
        ),
        (
            "https://www.flickr.com/photos/x/albums/7 sea",
            "'https://www.flickr.com/photos/x/albums/7' and 'sea' exclude each other: an album is not"
                + " searched"
        ),
        (
            "flickr.com/groups/x --since 3d",
            "'flickr.com/groups/x' and --since exclude each other: a group is not searched"
        ),
        (
            "flickr.com/photos/x flickr.com/photos/y",
            "'flickr.com/photos/x' and 'flickr.com/photos/y' exclude each other: one list is fetched"
                + " at a time"
        ),
        (
            "flic.kr/p/FPVo9U --limit 3", noList("--limit", "'flic.kr/p/FPVo9U' makes none")
        ),
        (longNumber, noID), ("3 \(longNumber)", noID),
        ("- 3", "'-' and '3' exclude each other: the input alone says what to fetch"),
        ("- --stdin", "'-' and --stdin exclude each other: the input alone says what to fetch"),
        (
            "--from x --limit 3",
            "--from and --limit exclude each other: the input alone says what to fetch"
        ),
        ("--stdin sea", "--stdin and 'sea' exclude each other: the input alone says what to fetch"),
        ("--failed 3", "--failed and '3' exclude each other: what failed is fetched as it was"),
        (
            "--failed --size b",
            "--failed and --size exclude each other: what failed is fetched as it was"
        ),
    ]

    /// One digit more than any id may have.
    private static let longNumber = String(repeating: "1", count: 33)
    private static let noID =
        "'\(longNumber)' has more digits than any row or id of a photo; a tag of that name is given"
        + " by --tag"

    private static func noList(_ flag: String, _ rest: String) -> String {
        "\(flag) goes with a new list, which tags, filters or the address of a list make; \(rest)"
    }

    private static func noRow(_ word: String) -> String {
        "'\(word)' is no row of the last list, which has 5; a tag of that name is given by --tag"
    }

    private func listed(_ rows: [Int], of list: SavedList) -> FetchTarget {
        .rows(rows.map { NumberedPhoto(number: $0, photo: list.photos[$0 - 1]) }, of: list)
    }

    private var list: SavedList {
        SavedList(
            question: .init(
                query: PhotoQuery(.search(SearchCriteria(tags: ["x"])), limit: 5),
                isFromFeed: false),
            saved: Timestamp(milliseconds: 0),
            photos: (1...5).map { Photo(id: "\(50_000_000 + $0)") })
    }

    private func target(_ words: String, list error: CommandError? = nil) throws -> FetchTarget {
        try FetchTarget(try options(words), at: PhotoAddresses()) { () throws(CommandError) in
            if let error { throw error }
            return list
        }
    }

    private func options(_ words: String) throws -> FetchOptions {
        let line = ["fetch"] + words.split(separator: " ").map(String.init)
        guard case .fetch(let options) = try Invocation.parse(line).action else {
            throw CommandError.noList
        }
        return options
    }
}
