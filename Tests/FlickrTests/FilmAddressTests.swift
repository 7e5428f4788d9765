import NetworkEngine
import Testing

@testable import Flickr

/// Where films are, which of them is chosen, and what kind of file one is.
@Suite struct FilmAddressTests {
    @Test(arguments: [
        (
            "https://www.flickr.com/photos/1@N01/54/play/hd/a1b2/",
            "https://www.flickr.com/photos/1@N01/54/play/hd/a1b2/", "54_a1b2_hd"
        ),
        (
            "https://www.flickr.com/photos/ann/54/play/1080p/a1b2",
            "https://www.flickr.com/photos/ann/54/play/1080p/a1b2/", "54_a1b2_1080p"
        ),
        (
            "https://live.staticflickr.com/video/54/a1b2/700.mp4?s=eyJpIjo1NH0",
            "https://live.staticflickr.com/video/54/a1b2/700.mp4?s=eyJpIjo1NH0", "54_a1b2_700"
        ),
    ])
    func aFilm(source: String, url: String, name: String) throws {
        let film = try #require(address(source))
        #expect(film.url == url)
        #expect(film.pictureName == name)
        #expect((film.photoID, film.secret) == ("54", "a1b2"))
    }

    @Test func itIsAskedOfTheHostThatStandsInForFlickr() throws {
        let endpoints = try FlickrEndpoints(root: "http://127.0.0.1:9/x")
        let file = PhotoFile(
            size: nil, label: "HD MP4", isFilm: true,
            url: "https://www.flickr.com/photos/ann/54/play/hd/a1b2/")
        let address = FilmAddress.address(of: file, photo: "54", at: endpoints)
        #expect(address?.url == "http://127.0.0.1:9/x/photos/ann/54/play/hd/a1b2/")
    }

    @Test(arguments: [
        "https://www.flickr.com/apps/video/stewart.swf?photo_id=54", "",
        "http://www.flickr.com/photos/ann/54/play/hd/a1b2/",
        "https://www.example.com/photos/ann/54/play/hd/a1b2/",
        "https://www.flickr.com/photos/ann/55/play/hd/a1b2/",
        "https://www.flickr.com/photos/a%20b/54/play/hd/a1b2/",
        "https://www.flickr.com/photos/ann/54/play/h%2Fd/a1b2/",
        "https://www.flickr.com/photos/ann/54/play/hd/secret/",
        "https://www.flickr.com/photos/ann/54/play/hd/a1b2/x",
        "https://me@www.flickr.com/photos/ann/54/play/hd/a1b2/",
        "https://live.staticflickr.com/video/55/a1b2/700.mp4",
        "https://live.staticflickr.com/video/54/../700.mp4",
        "https://live.staticflickr.com.example.com/video/54/a1b2/700.mp4",
        "https://live.staticflickr.com/video/54/a1b2/.mp4",
    ])
    func nothingElseIsAsked(source: String) {
        #expect(address(source) == nil)
    }

    @Test(arguments: [
        ("m", "360p"), ("z", "360p"), ("b", "700"), ("h", "700"), ("k", "1080p"),
        ("largest", "1080p"), (">=641", "700"), (">=1500", "1080p"), (">=9999", "1080p"),
        ("o", "orig"),
    ])
    func theFilmThatFits(choice: String, form: String) throws {
        let films = ["orig", "1080p", "700", "360p"].compactMap {
            address("https://live.staticflickr.com/video/54/a1b2/\($0).mp4")
        }
        #expect(try #require(SizeChoice(choice)).film(among: films)?.film?.form == form)
    }

    @Test func theUploadedFileIsTakenWhereThereIsNoOther() throws {
        let films = [address("https://live.staticflickr.com/video/54/a1b2/orig.avi")]
            .compactMap(\.self)
        #expect(SizeChoice.largest.film(among: films)?.film?.form == "orig")
        #expect(SizeChoice.largest.film(among: []) == nil)
    }

    @Test(
        arguments: [
            ([0, 0, 0, 24] + Array("ftypmp42".utf8), .mp4),
            ([0, 0, 0, 20] + Array("ftypqt  ".utf8), .mov),
            ([0, 0, 0, 8] + Array("moov".utf8), .mov), ([0x1A, 0x45, 0xDF, 0xA3, 1], .webm),
            (Array("RIFF....AVI LIST".utf8), .avi), (Array("RIFF....WAVE".utf8), nil),
            (Array("<html>".utf8), nil), ([], nil), ([0, 0, 0], nil),
        ] as [([UInt8], FilmFormat?)])
    func theFirstBytesTellTheKind(bytes: [UInt8], format: FilmFormat?) {
        #expect(FilmFormat(of: bytes) == format)
    }

    private func address(_ url: String) -> PhotoAddress? {
        FilmAddress.address(
            of: PhotoFile(size: nil, label: "", isFilm: true, url: url), photo: "54",
            at: .standard)
    }
}
