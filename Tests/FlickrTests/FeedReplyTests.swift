import Testing

@testable import Flickr
@testable import NetworkEngine

@Suite struct FeedReplyTests {
    @Test func theRecordedFeedWithItsBadEscapesIsRead() throws {
        let list = try FeedReply.list(in: .holding(RecordedReply.body("feed-bad-escape.txt")))

        let first = try #require(list.photos.first)
        #expect(list.photos.count == 2)
        #expect(list.isFromFeed)
        #expect(list.total == nil)
        #expect(first.id == "54000000001")
        #expect(first.secret == "a1b2c30001")
        #expect(first.server == "65535")
        #expect(first.farm == nil)
        #expect(first.owner == "100000001@N01")
        #expect(first.ownerName == "sample user")
        #expect(first.title == "Fisherman's pier &amp; boats")
        #expect(first.uploaded == Timestamp(seconds: 1_767_607_872))
        #expect(first.taken == "2026-01-04 09:08:07")
        #expect(first.tags == ["pier", "sea", "evening"])
        #expect(list.photos[1].ownerName == nil)
        #expect(list.photos[1].title == " ")
        #expect(list.photos[1].secret == "a1b2c30002")
    }

    @Test func aFeedInItsWrapperIsRead() throws {
        let body =
            Array("jsonFlickrFeed(".utf8) + (try RecordedReply.body("feed-bad-escape.txt"))
            + Array(")".utf8)

        #expect(try FeedReply.list(in: .holding(body)).photos.count == 2)
    }

    @Test func anEmptyFeedHasNoPhotos() throws {
        #expect(
            try FeedReply.list(in: .holding(RecordedReply.body("feed-empty.json"))).photos.isEmpty)
    }

    @Test(arguments: [
        ("https://farm66.staticflickr.com/65535/54_ab_m.jpg", "66"),
        ("http://farm3.static.flickr.com/65535/54_ab_m.jpg", "3"),
        ("http://static.flickr.com/65535/54_ab_m.jpg", nil),
        ("https://live.staticflickr.com/65535/54_ab_m.jpg", nil),
        ("http://127.0.0.1:8000/65535/54_ab_m.jpg", nil),
        ("https://live.staticflickr.com/65535/54_ab.jpg", nil),
        ("https://live.staticflickr.com/65535/54_ab_m_d.jpg?zz=1", nil),
    ])
    func thePartsAreReadFromTheAddressOfThePicture(address: String, farm: String?) throws {
        let photo = try photo(media: address)

        #expect([photo.id, photo.secret, photo.server] == ["54", "ab", "65535"])
        #expect(photo.farm == farm)
        #expect(photo.renditions.isEmpty)
    }

    @Test(arguments: [
        "https://evil.example/65535/54_ab_m.jpg", "javascript:alert(1)",
        "file:///65535/54_ab_m.jpg",
        "https://live.staticflickr.com@evil.example/65535/54_ab_m.jpg",
        "https://farm66.staticflickr.com.evil.example/1/54_ab_m.jpg",
        "http://evilstatic.flickr.com.example/65535/54_ab_m.jpg",
        "http://10.0.0.1/65535/54_ab_m.jpg",
    ])
    func anAddressThatIsNotFlickrsMakesThePhotoUnsafe(address: String) throws {
        let photo = try photo(media: address)

        #expect(photo.id == "7")
        #expect(throws: AddressFault.unsafe(part: "address", value: address)) {
            try PhotoAddresses().address(of: photo, size: .s)
        }
    }

    @Test(arguments: ["", "null", "{}", #"{"m":null}"#, #"{"m":""}"#])
    func withoutAPictureThePhotoHasItsIdAlone(media: String) throws {
        let field = media.isEmpty ? "" : #","media":\#(media)"#
        let photo = try photo(item: #"{"link":"https://www.flickr.com/photos/1@N1/7/"\#(field)}"#)

        #expect(photo.id == "7")
        #expect(throws: AddressFault.missing(part: "secret")) {
            try PhotoAddresses().address(of: photo, size: .s)
        }
    }

    @Test(arguments: [
        "https://www.flickr.com/photos/1@N1/", "https://www.flickr.com/photos/x/y/", "", "photos",
    ])
    func withoutANumberInItsPageThePhotoHasNoId(link: String) throws {
        #expect(try photo(item: #"{"link":"\#(link)"}"#).id == "")
    }

    @Test(arguments: [
        (#"nobody@flickr.com (\"sample user\")"#, "sample user"),
        ("nobody@flickr.com (sample user)", "sample user"),
        (#"nobody@flickr.com (\"a (b) c\")"#, "a (b) c"), ("nobody@flickr.com", nil),
        ("nobody@flickr.com ()", nil),
        ("nobody@flickr.com )(", nil), (#"nobody@flickr.com (\"\")"#, nil),
        (#"nobody@flickr.com (\")"#, "\""), ("", nil),
    ])
    func theNameIsTakenOutOfTheAuthor(author: String, expected: String?) throws {
        #expect(try photo(item: #"{"author":"\#(author)"}"#).ownerName == expected)
    }

    @Test(arguments: [
        ("[]", "JSON without an object"), ("{}", "a feed without items"),
        (#"{"items":null}"#, "a feed without items"),
        ("<html></html>", "an HTML page"), ("", "nothing at all"),
        ("<?xml version=\"1.0\"?><feed/>", "an XML document"),
    ])
    func anotherKindOfAnswerIsAClearError(body: String, found: String) {
        let error = #expect(throws: FlickrError.self) {
            try FeedReply.list(in: .holding(Array(body.utf8)))
        }

        #expect(error?.description == "Flickr's answer is not what was asked for: \(found)")
    }

    @Test func aFailureInsteadOfAFeedIsThatFailure() throws {
        let body = try RecordedReply.body("fail-105.json")
        let error = #expect(throws: FlickrError.self) { try FeedReply.list(in: .holding(body)) }

        #expect(error?.kind == .unavailable)
    }

    private func photo(media: String) throws -> Photo {
        try photo(
            item: #"{"link":"https://www.flickr.com/photos/1@N1/7/","media":{"m":"\#(media)"}}"#)
    }

    private func photo(item: String) throws -> Photo {
        let body = Array(#"{"items":[null,\#(item)]}"#.utf8)
        return try #require(try FeedReply.list(in: .holding(body)).photos.first)
    }
}
