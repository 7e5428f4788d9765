import NetworkEngine
import Testing

@testable import FixtureServer

/// `flickr.photos.search` as the server answers it.
@Suite struct SearchReplyTests {
    private let api: APIReply

    init() throws {
        let files = FixtureFiles(root: Fixtures.path)
        api = try APIReply(
            catalogue: try Catalogue(files: files, madeUp: 4500),
            replies: RecordedReplies(files: files))
    }

    private func text(_ query: String) -> String {
        let request = HTTPRequest(
            method: "GET", target: "/services/rest/?\(query)", headers: ["Host": "h:1"])
        return String(decoding: api.answer(request).body, as: UTF8.self)
    }

    private func search(_ query: String) throws -> JSON {
        let call = "method=flickr.photos.search&api_key=\(Stage.key)&format=json&nojsoncallback=1"
        return try JSON(reading: Array(text("\(call)&\(query)").utf8))
    }

    private func ids(_ reply: JSON) -> [String] {
        (reply["photos"]["photo"].array ?? []).compactMap { $0["id"].string }
    }

    @Test func pagesFollowOneAnotherWithoutGapOrOverlap() throws {
        let whole = ids(try search("tags=sunset&per_page=500"))
        #expect(whole.count > 30)
        #expect(Set(whole).count == whole.count)
        var pages: [String] = []
        for page in 1...8 { pages += ids(try search("tags=sunset&per_page=7&page=\(page)")) }
        #expect(pages == whole)
        let first = try search("tags=sunset&per_page=7")["photos"]
        #expect(first["total"].int == whole.count)
        #expect(first["pages"].int == (whole.count + 6) / 7)
        #expect(first["perpage"].int == 7)
        #expect(first["page"].int == 1)
    }

    @Test(arguments: [
        ("per_page=501", 500), ("per_page=0", 100), ("per_page=-3", 100), ("per_page=x", 100),
        ("", 100), ("per_page=500", 500),
    ])
    func pagesHaveACap(_ query: String, _ length: Int) throws {
        let photos = try search("tags=many&\(query)")["photos"]
        #expect(photos["perpage"].int == length)
        #expect(photos["photo"].array?.count == length)
    }

    @Test func behindFourThousandThePagesRepeatWithoutAWord() throws {
        let last = try search("tags=many&per_page=500&page=8")
        let beyond = try search("tags=many&per_page=500&page=9")
        #expect(ids(beyond) == ids(last))
        #expect(beyond["photos"]["page"].int == 9)
        #expect(beyond["photos"]["total"].int == 4500)
        #expect(ids(last).count == 500)
    }

    @Test func aPageAboveTenThousandIsAnsweredAsThat() throws {
        #expect(try search("tags=many&page=20000")["photos"]["page"].int == 10_000)
    }

    @Test func tagsMeanAnyUnlessAllAreAsked() throws {
        let any = ids(try search("tags=sunset,cat&per_page=500"))
        let sunset = ids(try search("tags=sunset&per_page=500"))
        let cat = ids(try search("tags=cat&per_page=500"))
        #expect(Set(any) == Set(sunset + cat))
        let all = ids(try search("tags=sunset,sea&tag_mode=all&per_page=500"))
        let sea = ids(try search("tags=sea&per_page=500"))
        #expect(!all.isEmpty)
        #expect(Set(all) == Set(sunset).intersection(sea))
        let without = ids(try search("tags=sunset,-sea&per_page=500"))
        #expect(Set(without) == Set(sunset).subtracting(sea))
        #expect(ids(try search("tags=Sun%20Set!&per_page=500")) == sunset)
    }

    @Test func nothingFoundIsNoFailure() throws {
        let reply = try search("tags=zzqqxx")
        #expect(reply["stat"].string == "ok")
        #expect(reply["photos"]["photo"].array?.isEmpty == true)
        #expect(reply["photos"]["pages"].int == 0)
        #expect(reply["photos"]["total"].int == 0)
    }

    @Test(arguments: [
        ("method=flickr.photos.search&tags=a", 100, "Invalid API Key (Key not found)"),
        (
            "method=flickr.photos.search&tags=a&api_key=xyz", 100,
            "Invalid API Key (Key has invalid format)"
        ),
        (
            "method=flickr.photos.search&api_key=\(Stage.key)", 3,
            "Parameterless searches have been disabled. Please use flickr.photos.getRecent "
                + "instead."
        ),
        ("method=flickr.nope&api_key=\(Stage.key)", 112, "Method \"flickr.nope\" not found"),
        (
            "method=flickr.photos.getSizes&photo_id=1&api_key=\(Stage.key)", 1,
            "Photo \"1\" not found (invalid ID)"
        ),
        (
            "method=flickr.photos.search&tag_mode=all&api_key=\(Stage.key)&tags="
                + (1...21).map { "t\($0)" }.joined(separator: ","), 1, "Too many tags in ALL query"
        ),
    ])
    func failuresHaveFlickrsNumbersAndWords(_ query: String, _ code: Int, _ message: String) throws
    {
        let reply = try JSON(reading: Array(text("\(query)&format=json&nojsoncallback=1").utf8))
        #expect(reply["stat"].string == "fail")
        #expect(reply["code"].int == code)
        #expect(reply["message"].string == message)
    }

    @Test func theFormDependsOnTheParameters() {
        let call = "method=flickr.photos.search&api_key=\(Stage.key)&tags=sunset&per_page=1"
        #expect(text("\(call)&format=json").hasPrefix("jsonFlickrApi({\"photos\""))
        #expect(text("\(call)&format=json&jsoncallback=f").hasPrefix("f({\"photos\""))
        let xml = text(call)
        #expect(xml.hasPrefix("<?xml version=\"1.0\" encoding=\"utf-8\" ?>\n<rsp stat=\"ok\">"))
        #expect(xml.contains("<photos page=\"1\" pages="))
        #expect(xml.contains("<photo id=\"54000000001\" owner="))
        #expect(
            text("\(call)&format=jsom")
                == "<?xml version=\"1.0\" encoding=\"utf-8\" ?>\n<rsp stat=\"fail\">"
                + "<err code=\"111\" msg=\"Format &quot;jsom&quot; not found\" /></rsp>\n")
    }

    @Test func extrasNameSizesOtherwiseThanTheirAddresses() throws {
        let reply = try search("tags=sunset&per_page=1&extras=url_sq,url_s,url_m,url_l,url_k,url_o")
        let photo = try #require(reply["photos"]["photo"].array?.first)
        let base = "http://h:1/65535/54000000001"
        #expect(photo["url_sq"].string == "\(base)_a38b34c4d7_s.jpg")
        #expect(photo["url_s"].string == "\(base)_a38b34c4d7_m.jpg")
        #expect(photo["url_m"].string == "\(base)_a38b34c4d7.jpg")
        #expect(photo["url_l"].string == "\(base)_a38b34c4d7_b.jpg")
        #expect(photo["url_o"].string == "\(base)_f788b8245b_o.jpg")
        #expect(photo["url_k"].isNull)
        #expect(photo["width_m"].int == 500)
    }

    @Test func everyPhotoOfTheListIsServed() async throws {
        let files = FixtureFiles(root: Fixtures.path)
        let catalogue = try Catalogue(files: files, madeUp: 10)
        let reply = try PhotoReply(catalogue: catalogue, files: files)
        for photo in catalogue.photos {
            for rendition in photo.renditions {
                let path = try #require(PhotoPath(photo.path(of: rendition)))
                let answer = reply.answer(path)
                #expect(answer.status == 200, "\(photo.path(of: rendition))")
                let kind = FileKind(of: answer.body)
                #expect(kind.fileExtension == path.format)
                #expect(answer.headers["Content-Type"] == "image/\(kind.rawValue)")
            }
        }
    }

    @Test func sizesMixNumbersAndStrings() throws {
        let call = "method=flickr.photos.getSizes&api_key=\(Stage.key)&photo_id=54000000001"
        let reply = try JSON(
            reading: Array(text("\(call)&format=json&nojsoncallback=1").utf8))["sizes"]
        let sizes = try #require(reply["size"].array)
        #expect(sizes.first?["label"].string == "Square")
        #expect(sizes.first?["width"] == .number("75"))
        #expect(sizes.last?["label"].string == "Original")
        #expect(sizes.last?["width"] == .string("1600"))
        #expect(sizes.last?["source"].string == "http://h:1/65535/54000000001_f788b8245b_o.jpg")
        #expect(reply["candownload"].int == 1)
    }

    @Test func infoWrapsTextsInContent() throws {
        let call = "method=flickr.photos.getInfo&api_key=\(Stage.key)&photo_id=54000000001"
        let photo = try JSON(
            reading: Array(text("\(call)&format=json&nojsoncallback=1").utf8))["photo"]
        #expect(photo["title"]["_content"].string == "Last light over the bay")
        #expect(photo["owner"]["nsid"].string == "100000001@N01")
        #expect(photo["originalsecret"].string == "f788b8245b")
        #expect(
            photo["urls"]["url"].array?.first?["_content"].string
                == "https://www.flickr.com/photos/100000001@N01/54000000001/")
    }

    @Test func theEchoIsWhatWasSent() throws {
        let reply = text(
            "method=flickr.test.echo&api_key=\(Stage.key)&a=b%20c&format=json&nojsoncallback=1")
        #expect(reply.contains("\"a\":{\"_content\":\"b c\"}"))
    }

    @Test(arguments: [
        ("user_id=7%40N07&tags=sunset", 2), ("sort=relevance", 3), ("media=photos&has_geo=1", 3),
        ("tags=moon&media=photos&video_content_types=0", 18),
    ])
    func whatMakesNoSenseIsAFailure(_ query: String, _ code: Int) throws {
        let reply = try search(query)
        #expect(reply["stat"].string == "fail")
        #expect(reply["code"].int == code)
    }

    @Test func aPlaceHasPagesOf250AndAloneTheLastTwelveHours() throws {
        let place = try search("bbox=20,10,21,11&tags=many&per_page=500")["photos"]
        let alone = try search("bbox=-180,-90,180,90&per_page=500")["photos"]
        #expect(place["perpage"].int == 250)
        #expect(place["total"].int == 4500)
        #expect(alone["total"].int == 6)
    }

    @Test func everyOrderHasEveryPhoto() throws {
        let newest = ids(try search("tags=sunset&per_page=500"))
        for sort in [
            "date-posted-asc", "date-taken-desc", "date-taken-asc", "interestingness-desc",
            "interestingness-asc",
        ] {
            let sorted = ids(try search("tags=sunset&per_page=500&sort=\(sort)"))
            #expect(sorted != newest, "\(sort)")
            #expect(sorted.sorted() == newest.sorted(), "\(sort)")
        }
        #expect(ids(try search("tags=sunset&per_page=500&sort=relevance")) == newest)
    }
}
