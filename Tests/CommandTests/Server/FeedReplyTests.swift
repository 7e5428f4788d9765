import NetworkEngine
import Testing

@testable import FixtureServer

/// The public feed as the server answers it.
@Suite struct FeedReplyTests {
    private func text(_ query: String, photos: [Photo]? = nil) throws -> String {
        let files = FixtureFiles(root: Fixtures.path)
        let catalogue = try Catalogue(files: files, madeUp: 100)
        let feed = FeedReply(catalogue: photos.map { Catalogue(real: $0, madeUp: 0) } ?? catalogue)
        let target = "/services/feeds/photos_public.gne?\(query)"
        let answer = feed.answer(HTTPRequest(method: "GET", target: target))
        return String(decoding: answer.body, as: UTF8.self)
    }

    private let json = "format=json&nojsoncallback=1"

    @Test func itHoldsTheTwentyNewest() throws {
        let feed = try JSON(reading: Array(try text("tags=many&\(json)").utf8))
        let items = try #require(feed["items"].array)
        #expect(items.count == 20)
        #expect(items.first?["title"].string == "Made up 1")
        #expect(items.last?["title"].string == "Made up 20")
    }

    @Test func allTagsMustBeThereUnlessAnyIsAsked() throws {
        func count(_ query: String) throws -> Int? {
            try JSON(reading: Array(try text("\(query)&\(json)").utf8))["items"].array?.count
        }
        #expect(try count("tags=cat,lighthouse") == 0)
        let any = try #require(try count("tags=cat,lighthouse&tagmode=any"))
        #expect(any > 4)
        #expect(try count("tags=zzqqxx") == 0)
    }

    @Test func apostrophesAreEscapedAsJSONForbids() throws {
        let feed = try text("tags=tree&\(json)")
        #expect(feed.contains("\"title\": \"Lonely hearts\\' tree\""))
        #expect(feed.contains("\t\t\t\"media\": {\"m\":\"https://live.staticflickr.com/"))
    }

    @Test func anEmptyTitleIsASpace() throws {
        let feed = try JSON(reading: Array(try text("tags=untitled&\(json)").utf8))
        #expect(feed["items"].array?.first?["title"].string == " ")
    }

    @Test func theFormDependsOnTheParameters() throws {
        #expect(try text("tags=cat&format=json").hasPrefix("jsonFlickrFeed({"))
        #expect(try text("tags=cat").contains("<feed xmlns=\"http://www.w3.org/2005/Atom\">"))
    }
}
