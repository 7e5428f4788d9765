import Testing

@testable import Flickr
@testable import NetworkEngine

/// Photos that JSON objects describe.
@Suite struct PhotoRecordTests {
    @Test("A row of this program names the photo by its picture")
    func rows() throws {
        let photo = try #require(
            try photo(
                #"{"row":1,"id":"54","title":"a &amp; b","owner":"1@N01","ownerName":"Maren","page":"https://www.flickr.com/photos/1@N01/54/","size":"m","url":"https://live.staticflickr.com/65535/54_abc_m.jpg","error":null}"#
            ))
        #expect((photo.id, photo.title) == ("54", "a &amp; b"))
        #expect((photo.owner, photo.ownerName) == ("1@N01", "Maren"))
        #expect((photo.server, photo.secret) == ("65535", "abc"))
    }

    @Test("A row without a picture is known by its number")
    func failedRows() throws {
        let photo = try #require(
            try photo(#"{"row":1,"id":"54","title":"x","url":null,"size":null}"#))
        #expect((photo.id, photo.server, photo.title) == ("54", nil, "x"))
    }

    @Test("A photo of Flickr's own replies is known as in a list")
    func bareRecords() throws {
        let photo = try #require(
            try photo(
                #"{"id":54,"secret":"abc","server":65535,"farm":66,"title":{"_content":"x"}}"#))
        #expect((photo.id, photo.title) == ("54", "x"))
        #expect((photo.server, photo.secret, photo.farm) == ("65535", "abc", "66"))
    }

    @Test("An address alone is enough, and a picture of another photo is not believed")
    func addresses() throws {
        #expect(try photo(#"{"page":"https://www.flickr.com/photos/x/54"}"#)?.id == "54")
        #expect(
            try photo(#"{"url":"https://live.staticflickr.com/65535/54_abc_m.jpg"}"#)?.secret
                == "abc")
        let other = try photo(
            #"{"id":"55","url":"https://live.staticflickr.com/65535/54_abc_m.jpg"}"#)
        #expect((other?.id, other?.secret) == ("55", nil))
    }

    @Test(
        "What names no photo is none",
        arguments: [
            "{}", #"{"id":""}"#, #"{"id":"../x"}"#,
            #"{"id":null,"url":"https://example.com/1_2_m.jpg"}"#,
            #"{"id":{"nested":1}}"#,
        ])
    func nothing(text: String) throws {
        #expect(try photo(text) == nil)
    }

    private func photo(_ text: String) throws -> Photo? {
        PhotoAddresses().photo(in: try JSON(reading: Array(text.utf8)))
    }
}
