import Testing

@testable import Flickr

/// What an address names that somebody found on Flickr.
@Suite struct NamedPlaceTests {
    private static let maren = UserName.page("https://www.flickr.com/photos/marenhold/")

    @Test(
        "a list is told by its page, however it is written",
        arguments: [
            ("https://www.flickr.com/photos/marenhold/", ListName.user(maren)),
            ("https://www.flickr.com/photos/marenhold/page3/", .user(maren)),
            (
                "flickr.com/photos/marenhold/albums/72157600000000001",
                .album(
                    id: "72157600000000001", owner: maren)
            ),
            (
                "https://www.flickr.com/photos/marenhold/albums/72157600000000001/page2",
                .album(
                    id: "72157600000000001", owner: maren)
            ),
            (
                "http://m.flickr.com/photos/marenhold/sets/72157600000000001/with/5/",
                .album(
                    id: "72157600000000001", owner: maren)
            ),
            (
                "https://www.flickr.com/photos/marenhold/galleries/72157600000000101/",
                .gallery(
                    id: "72157600000000101")
            ),
            ("https://secure.flickr.com/photos/marenhold/favorites/page2", .favorites(maren)),
            ("https://www.flickr.com/photos/marenhold/tags/sunset", .tag("sunset", of: maren)),
            ("https://www.flickr.com/photos/tags/sunset/page3", .tag("sunset", of: nil)),
            ("https://www.flickr.com/photos/tags/2012/", .tag("2012", of: nil)),
            (
                "https://www.flickr.com/photos/tags/%E5%A4%95%E7%84%BC%E3%81%91",
                .tag(
                    "夕焼け", of: nil)
            ),
            (
                "https://www.flickr.com/groups/lastlight/pool/page2",
                .group(
                    .page("https://www.flickr.com/groups/lastlight/"))
            ),
            ("https://www.flickr.com/explore", .interesting(nil)),
            (
                "https://www.flickr.com/explore/interesting/2026/05/01/page2",
                .interesting(
                    CivilDay(year: 2026, month: 5, day: 1))
            ),
            (
                "https://www.flickr.com/explore/2026/05/01",
                .interesting(
                    CivilDay(year: 2026, month: 5, day: 1))
            ),
        ])
    func lists(url: String, name: ListName) {
        #expect(place(url) == .list(name))
    }

    @Test(
        "a number names its user without a question",
        arguments: ["12345678@N00", "12345678@n00"])
    func numbers(owner: String) throws {
        let id = try #require(NSID("12345678@N00"))
        #expect(place("https://www.flickr.com/people/\(owner)/") == .list(.user(.id(id))))
        #expect(place("https://www.flickr.com/groups/\(owner)/") == .list(.group(.id(id))))
    }

    @Test(
        "a photo is told by the addresses that it had over the years",
        arguments: [
            "https://www.flickr.com/photo.gne?id=54000000001",
            "http://flickr.com/photo_zoom.gne?size=o&id=54000000001",
            "https://www.flickr.com/photo_exif.gne?id=54000000001",
            "https://www.flickr.com/video_download.gne?id=54000000001",
            "https://www.flickr.com/photo.gne?short=2qgN7EM",
            "https://www.flickr.com/photo/marenhold/54000000001",
            "https://www.flickr.com/photos/marenhold/54000000001/sizes/l/",
            "https://www.flickr.com/photos/marenhold/54000000001/play/hd/a38b34c4d7/",
            "https://live.staticflickr.com/video/54000000001/a38b34c4d7/1080p.mp4?s=eyJ",
            "http://photos12.flickr.com/54000000001_a38b34c4d7_b.jpg",
            "https://www.flic.kr/p/2qgN7EM",
        ])
    func photos(url: String) {
        #expect(place(url) == .photo(Photo(id: "54000000001"), nil))
    }

    @Test(
        "a picture names the photo at whatever host it was",
        arguments: [
            ("http://static.flickr.com/65535/54000000001_a38b34c4d7_m.jpg", .m),
            ("https://c2.staticflickr.com/66/65535/54000000001_a38b34c4d7_z.jpg?zz=1", .z),
            ("live.staticflickr.com/65535/54000000001_a38b34c4d7.jpg", .medium500),
        ] as [(String, PhotoSize)])
    func pictures(url: String, size: PhotoSize) {
        var photo = Photo(id: "54000000001")
        (photo.server, photo.secret) = ("65535", "a38b34c4d7")
        #expect(place(url) == .photo(photo, size))
    }

    @Test(
        "the known numbers of short forms",
        arguments: [
            ("FPVo9U", "26140204724"), ("2", "1"), ("Z", "57"), ("21", "58"),
            ("6aPrM6", "3392889283"), ("JPwcyDCgEup", "18446744073709551615"),
        ])
    func shortNumbers(code: String, id: String) {
        #expect(place("https://flic.kr/p/\(code)") == .photo(Photo(id: id), nil))
    }

    @Test(
        "the other short forms have to be asked for",
        arguments: [
            "https://flic.kr/s/aHBqjAAAAB", "flic.kr/y/aHBqjAAAAC", "https://flic.kr/ps/aHBqjA",
            "https://flic.kr/gp/100000001@N01/aHBqjA",
        ])
    func shortForms(url: String) {
        #expect(place(url) == .short(url))
    }

    @Test(
        "everything else names nothing",
        arguments: [
            "https://www.flickr.com/", "https://www.flickr.com/photos/",
            "https://www.flickr.com/photos/marenhold/albums/",
            "https://www.flickr.com/photos/marenhold/albums/x",
            "https://www.flickr.com/photos/marenhold/archives/",
            "https://www.flickr.com/photos/tags/", "https://www.flickr.com/groups/",
            "https://www.flickr.com/explore/2026/13/01", "https://www.flickr.com/explore/2026",
            "https://www.flickr.com/photo.gne", "https://www.flickr.com/photo.gne?id=x",
            "https://www.flickr.com/other.gne?id=54000000001", "https://flic.kr/x/abc",
            "https://flic.kr/s/", "https://evilflickr.com/photos/marenhold/",
            "https://photosx.flickr.com/1_2_b.jpg", "https://user@flic.kr/s/aHBqjAAAAB",
            "https://flic.kr.evil.example/s/aHBqjAAAAB",
        ])
    func nothing(url: String) {
        #expect(place(url) == nil)
    }

    private func place(_ url: String) -> NamedPlace? { NamedPlace(url, at: PhotoAddresses()) }
}
