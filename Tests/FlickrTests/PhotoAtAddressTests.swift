import Testing

@testable import Flickr

/// The photo that an address names.
@Suite struct PhotoAtAddressTests {
    private let addresses = PhotoAddresses()

    @Test(
        "a page names the photo by its number, however it is written",
        arguments: [
            "https://www.flickr.com/photos/12345678@N00/54000000001/",
            "https://www.flickr.com/photos/marenhold/54000000001",
            "https://flickr.com/photos/marenhold/54000000001/in/album-721577/",
            "http://m.flickr.com/photos/marenhold/54000000001/?x=1#comments",
            "www.flickr.com/photos/marenhold/54000000001/",
            "HTTPS://WWW.Flickr.com/photos/a/54000000001",
            "https://flic.kr/p/2qgN7EM", "flic.kr/p/2qgN7EM",
        ])
    func pages(url: String) {
        #expect(addresses.photo(at: url) == Photo(id: "54000000001"))
    }

    @Test(
        "the short address of a page names its photo",
        arguments: ["1", "57", "58", "54000000001", "18446744073709551615"])
    func shortPages(id: String) throws {
        let url = try #require(PhotoAddresses.shortPage(of: Photo(id: id)))
        #expect(addresses.photo(at: url) == Photo(id: id))
    }

    @Test(
        "what is no number has no short address",
        arguments: ["", "a", "-1", "18446744073709551616", "1\n", "1/2"])
    func noShortPages(id: String) {
        #expect(PhotoAddresses.shortPage(of: Photo(id: id)) == nil)
    }

    @Test(
        "a picture names number, server and secret, at whichever host it is",
        arguments: [
            "https://live.staticflickr.com/65535/54000000001_a38b34c4d7_s.jpg",
            "https://farm66.staticflickr.com/65535/54000000001_a38b34c4d7.jpg",
            "http://farm1.static.flickr.com/65535/54000000001_a38b34c4d7_b_d.jpg",
        ])
    func pictures(url: String) {
        var photo = Photo(id: "54000000001")
        photo.server = "65535"
        photo.secret = "a38b34c4d7"
        #expect(addresses.photo(at: url) == photo)
    }

    @Test("a picture with a secret of its own is known in that size alone")
    func ownSecret() {
        let url = "https://live.staticflickr.com/65535/54000000001_f788b8245b_o.png"
        var photo = Photo(id: "54000000001")
        photo.server = "65535"
        photo.renditions[.o] = Photo.Rendition(url: url)
        #expect(addresses.photo(at: url) == photo)
    }

    @Test(
        "a picture names its size, a page none",
        arguments: [
            ("https://live.staticflickr.com/65535/54000000001_a38b34c4d7_b.jpg", .b),
            ("https://live.staticflickr.com/65535/54000000001_a38b34c4d7.jpg", .medium500),
            ("https://live.staticflickr.com/65535/54000000001_f788b8245b_o.png", .o),
            ("http://farm1.static.flickr.com/65535/54000000001_a38b34c4d7_s_d.jpg", .s),
            ("https://www.flickr.com/photos/marenhold/54000000001/sizes/o/", nil),
            ("https://flic.kr/p/2qgN7EM", nil),
        ] as [(String, PhotoSize?)])
    func sizes(url: String, expected: PhotoSize?) {
        guard case .photo(let photo, let size) = NamedPlace(url, at: addresses) else {
            Issue.record("no photo")
            return
        }
        #expect((photo.id, size) == ("54000000001", expected))
    }

    @Test(
        "everything else names no photo",
        arguments: [
            "https://www.flickr.com/", "https://www.flickr.com/photos/marenhold/",
            "https://www.flickr.com/photos/marenhold/albums/721577", "https://flic.kr/s/2qgN7EM",
            "https://www.flickr.com/groups/x/54000000001/", "https://flic.kr/p/",
            "https://flic.kr/p/0",
            "https://flic.kr/p/ZZZZZZZZZZZZZZZZZZZZ", "https://user@flic.kr/p/2qgN7EM",
            "https://evilflickr.com/photos/a/54000000001",
            "https://flickr.com.evil.example/photos/a/1",
            "https://user@www.flickr.com/photos/a/54000000001", "https://", "://", "",
            "https://example.com/65535/54000000001_a38b34c4d7_s.jpg",
            "https://www.flickr.com/photos/a/５",
        ])
    func others(url: String) {
        #expect(addresses.photo(at: url) == nil)
    }
}
