import Testing

@testable import Flickr
@testable import NetworkEngine

@Suite struct PhotoListReplyTests {
    @Test(arguments: [
        ("search-ok-int-total.json", 3, 487, 5, 100),
        ("search-ok-string-total.json", 2, 1270, 635, 2),
        ("search-ok-all-strings.json", 1, 301, 2, 250), ("search-empty.json", 0, 0, 0, 100),
        ("search-empty-strings.json", 0, 0, 0, 100), ("search-titles-nasty.json", 24, 24, 1, 100),
        ("jsonp-search.txt", 1, 1, 1, 100), ("jsonp-search-semicolon.txt", 1, 1, 1, 100),
        ("search-page-8-of-cap.json", 4, 123_456, 247, 500),
        ("search-page-clamped.json", 4, 1_023_705, 1_023_705, 4),
    ])
    func numbersAreReadHoweverTheyAreWritten(
        file: String, photos: Int, total: Int, pages: Int, perPage: Int
    ) throws {
        let list = try read(file)

        #expect(list.photos.count == photos)
        #expect(list.total == total)
        #expect(list.pages == pages)
        #expect(list.perPage == perPage)
        #expect(!list.isFromFeed)
    }

    @Test func theAnsweredPageIsTold() throws {
        #expect(try read("search-page-clamped.json").page == 10_000)
    }

    @Test func aPhotoHasItsParts() throws {
        let photo = try #require(try read("search-ok-int-total.json").photos.last)

        #expect(photo.id == "54000000003")
        #expect(photo.owner == "100000001@N01")
        #expect(photo.secret == "a1b2c30003")
        #expect(photo.server == "65535")
        #expect(photo.farm == "66")
        #expect(photo.title == "Sample 3")
        #expect(photo.media == .photo)
    }

    @Test func idsAsNumbersAreTheSamePhotoAsIdsAsStrings() throws {
        let photo = try #require(try read("search-id-int.json").photos.first)

        #expect(photo.id == "54000000001")
        #expect(photo.server == "65535")
        #expect(photo.farm == "66")
        #expect(try PhotoAddresses().address(of: photo, size: .s) != nil)
    }

    @Test func aTitleWithHalfASurrogatePairOrInvalidUTF8IsReadAllTheSame() throws {
        #expect(try read("search-lone-surrogate.json").photos.map(\.title) == ["bad \u{FFFD} tail"])
        #expect(
            try read("search-invalid-utf8.json").photos.map(\.title) == ["caf\u{FFFD} \u{FFFD}"])
    }

    @Test func aTitleIsAsFlickrSentIt() throws {
        let titles = try read("search-titles-nasty.json").photos.map(\.title)

        #expect(titles[0] == "line1\nline2\ttab")
        #expect(titles[3] == "nul\0byte")
        #expect(titles.contains { $0.contains("&") && $0.contains(";") })
    }

    @Test func extrasAreRead() throws {
        let photo = try #require(
            PhotoReader.photo(
                json(
                    #"{"id":"1","ownername":"Jo \u0026 Co","title":{"_content":"T"},"dateupload":"1700000000","#
                        + #""datetaken":"2024-01-02 03:04:05","datetakenunknown":"0","tags":"a  b","media":"video","#
                        + #""url_sq":"https://x/s.jpg","width_sq":75,"height_sq":"75","url_l":"https://x/b.jpg","#
                        + #""width_l":"0","height_l":"","url_m":"","url_h":null}"#)))

        #expect(photo.ownerName == "Jo & Co")
        #expect(photo.title == "T")
        #expect(photo.uploaded == Timestamp(seconds: 1_700_000_000))
        #expect(photo.taken == "2024-01-02 03:04:05")
        #expect(photo.tags == ["a", "b"])
        #expect(photo.media == .video)
        #expect(
            photo.renditions == [
                .s: .init(url: "https://x/s.jpg", width: 75, height: 75),
                .b: .init(url: "https://x/b.jpg"),
            ])
    }

    @Test(arguments: [
        #"{"id":"1"}"#,
        #"{"id":"1","owner":"","secret":null,"server":[],"farm":{},"title":null,"media":"x"}"#,
        #"{"id":"1","dateupload":"-5","datetaken":"0000-00-00 00:00:00","url_z":null,"tags":null}"#,
        #"{"id":"1","dateupload":"99999999999999999999","datetaken":"2024-01-02 03:04:05","datetakenunknown":"1"}"#,
    ])
    func whatIsMissingOrMakesNoSenseIsNotKnown(text: String) throws {
        #expect(try PhotoReader.photo(json(text)) == Photo(id: "1"))
    }

    @Test(.timeLimit(.minutes(5))) func aFieldThatComesAHundredThousandTimesIsReadInOneGo() throws {
        let field = ",\"url_s\":\"https://live.staticflickr.com/1/2_3_m.jpg\""
        let fields = String(repeating: field, count: 100_000)
        let json = "{\"id\":\"1\"\(fields),\"width_s\":240,\"height_s\":\"160\"}"
        let photo = try #require(PhotoReader.photo(try JSON(reading: Array(json.utf8))))

        #expect(photo.renditions[.m]?.width == 240)
        #expect(photo.renditions[.m]?.height == 160)
    }

    @Test func anElementThatIsNoPhotoIsPassedOver() throws {
        let list = try read(
            body: #"{"photos":{"photo":[null,"x",[],{"id":"1"},{}]},"stat":"ok"}"#)

        #expect(list.photos.map(\.id) == ["1", ""])
        #expect(list.page == 3)
        #expect(list.perPage == 25)
        #expect(list.total == nil)
    }

    @Test func hostilePartsMakeTheirOwnPhotoUnsafeAndNoOther() throws {
        let outcomes = try read("search-unsafe-parts.json").photos.map { photo in
            do throws(AddressFault) {
                _ = try PhotoAddresses().address(of: photo, size: .s)
                return "ok"
            } catch {
                return PictureFailure(error).code.description
            }
        }

        #expect(
            outcomes == [
                "ok", "unsafe-url", "unsafe-url", "unsafe-url", "unsafe-url", "no-address",
                "unsafe-url", "unsafe-url", "unsafe-url",
            ])
    }

    @Test func aPhotoWithoutAFarmIsAtTheLiveHost() throws {
        for photo in try read("search-missing-farm.json").photos {
            let url = try PhotoAddresses().address(of: photo, size: .s)?.url

            #expect(url?.hasPrefix("https://live.staticflickr.com/") == true)
        }
    }

    @Test func whatIsNoPhotoInAListIsPassedOver() throws {
        #expect(
            try read("search-null-photos.json").photos.map(\.id)
                == ["54000000001", "", "", "54000000002"])
        #expect(try read("search-photo-object.json").photos.map(\.id) == ["54000000001"])
    }

    @Test func extrasThatOnlySomePhotosHaveAreRead() throws {
        let photos = try read("search-extras-mixed.json").photos

        #expect(photos.map(\.ownerName) == ["Maren Hold", "Tomás Arroyo", nil])
        #expect(photos[0].renditions[.s]?.width == 75)
        #expect(photos[0].renditions[.s]?.height == 75)
        #expect(photos[1].renditions.isEmpty)
        #expect(photos[2].taken == nil)
        #expect(photos[2].uploaded == Timestamp(seconds: 1_767_600_000))
    }

    @Test func aSinglePhotoNeedNotStandInAnArray() throws {
        #expect(
            try read(body: #"{"photos":{"photo":{"id":"1"}},"stat":"ok"}"#).photos.map(\.id) == [
                "1"
            ])
    }

    @Test(arguments: [
        (#""perpage":-1"#, 1), (#""perpage":9223372036854775807"#, 500), (#""per_page":"10""#, 10),
    ])
    func theLengthOfAPageStaysWithinItsBounds(field: String, expected: Int) throws {
        #expect(
            try read(body: #"{"photos":{\#(field),"photo":[]},"stat":"ok"}"#).perPage == expected)
    }

    @Test(arguments: [
        ("ok-array-root.json", "JSON without an object", false),
        ("ok-without-photos.json", "an answer without photos", false),
        ("truncated.json", "the JSON text ends early, after 89 bytes", true),
        ("empty-body.txt", "nothing at all", true),
        ("deep-nesting.json", "the JSON text is nested deeper than 64 levels at byte 73", false),
        ("http-429.html", "an HTML page", true), ("photo_unavailable.png", "a picture", false),
        ("upload-ok.xml", "an XML document", true),
        ("feed-empty.json", "JSON that does not say whether it worked", false),
    ])
    func anotherKindOfAnswerIsAClearError(file: String, found: String, canHeal: Bool) throws {
        let error = #expect(throws: FlickrError.self) { try read(file) }

        #expect(error?.description == "Flickr's answer is not what was asked for: \(found)")
        #expect(error?.canHeal == canHeal)
        #expect(error?.kind == .failed)
    }

    @Test(arguments: [
        (#"{"photos":{"total":0},"stat":"ok"}"#, true),
        (#"{"photos":{"total":5},"stat":"ok"}"#, false),
        (#"{"photos":[],"stat":"ok"}"#, false), (#"{"photos":{"photo":7},"stat":"ok"}"#, false),
        (#"{"photos":{"photo":[]}}"#, false), (#"{"photos":{"photo":[]},"stat":"maybe"}"#, false),
        (#"{"stat":"fail"}"#, false),
    ])
    func aPageWithoutAListIsAnErrorUnlessThereIsNothing(body: String, isRight: Bool) {
        #expect(((try? read(body: body)) != nil) == isRight)
    }

    @Test func everyRecordedFailureIsTheOneItSays() throws {
        let files = try RecordedReply.names(beginningWith: "fail-")
        #expect(files.count >= 24)
        for file in files {
            let expected = Int(file.dropFirst(5).prefix(3)) ?? 1

            let error = #expect(throws: FlickrError.self) { try read(file) }

            guard case .api(.search, let code, let message)? = error else {
                Issue.record("\(file): \(String(describing: error))")
                continue
            }
            #expect(code == expected, "\(file)")
            #expect(!message.isEmpty, "\(file)")
        }
    }

    @Test func anErrorInXMLIsReadToo() throws {
        let error = #expect(throws: FlickrError.self) { try read("upload-fail-5.xml") }

        guard case .api(_, let code, let message)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(code == 5)
        #expect(!message.isEmpty)
    }

    @Test func photosOfAnAlbumBelongToItsOwner() throws {
        let body = """
            {"photoset":{"id":"721","owner":"1@N01","ownername":"Ann","page":1,"per_page":"500",
            "perpage":"500","pages":1,"total":"2","photo":[{"id":"54000000001","secret":"a"},
            {"id":"54000000002","owner":"2@N02","ownername":"Bo"}]},"stat":"ok"}
            """

        let list = try PhotoListReply.list(
            in: .holding(Array(body.utf8)), of: .album, asked: 1, of: 25)

        #expect(list.photos.map(\.owner) == ["1@N01", "2@N02"])
        #expect(list.photos.map(\.ownerName) == ["Ann", "Bo"])
        #expect(list.perPage == 500)
        #expect(list.total == 2)
    }

    private func read(_ file: String) throws -> PhotoList {
        try PhotoListReply.list(
            in: .holding(RecordedReply.body(file)), of: .search, asked: 1, of: 100)
    }

    private func read(body: String) throws -> PhotoList {
        try PhotoListReply.list(in: .holding(Array(body.utf8)), of: .search, asked: 3, of: 25)
    }

    private func json(_ text: String) throws -> JSON {
        try JSON(reading: Array(text.utf8))
    }
}
