import Flickr
import NetworkEngine
import Testing

@testable import FlickrCommand

/// What a line of an input names.
@Suite struct InputNameTests {
    @Test(arguments: [
        ("54000000001", Photo(id: "54000000001")), ("  7 \r", Photo(id: "7")),
        ("\u{FEFF}54000000001", Photo(id: "54000000001")),
        ("https://www.flickr.com/photos/x/54000000001/", Photo(id: "54000000001")),
        ("flic.kr/p/2qgN7EM", Photo(id: "54000000001")),
        (#"{"id":54000000001}"#, Photo(id: "54000000001")),
        ("1\tfailed\t54000000001\t\t\t\t\t", Photo(id: "54000000001")),
    ])
    func aPhoto(line: String, photo: Photo) {
        #expect(name(line) == .photo(photo))
    }

    @Test func aPrintedRowTellsItsPicture() {
        let url = "https://live.staticflickr.com/65535/54_abc_s.jpg"
        var photo = Photo(id: "54")
        (photo.server, photo.secret) = ("65535", "abc")
        (photo.title, photo.ownerName) = ("Last light", "Maren Hold")
        #expect(name("3\tfresh\t54\tLast light\tMaren Hold\ts\t\(url)\t/a/b.jpg") == .photo(photo))

        let other = name("3\tfresh\t55\tLast light\tMaren Hold\ts\t\(url)\t/a/b.jpg")
        guard case .photo(let other, nil) = other else {
            Issue.record("no photo")
            return
        }
        #expect((other.id, other.server, other.secret) == ("55", nil, nil))
    }

    private static let place = "live.staticflickr.com/65535/54_abc"

    @Test(
        arguments: [
            ("https://\(place)_b.jpg", .b), ("\(place).jpg", .medium500),
            ("https://\(place)_o.gif", .o),
            ("1\tfresh\t54\t\t\to\thttps://\(place)_o.gif\t/a/b.gif", .o),
            (#"{"url":"https://\#(place)_o.gif"}"#, .o),
            ("1\tfresh\t54\t\t\tb\thttps://\(place)_b.jpg\t/a/b.jpg", nil),
            (#"{"url":"https://\#(place)_b.jpg"}"#, nil),
            ("https://www.flickr.com/photos/x/54/sizes/b/", nil),
        ] as [(String, PhotoSize?)])
    func thePictureThatIsNamedTellsItsSize(line: String, expected: PhotoSize?) {
        guard case .photo(let photo, let size) = name(line) else {
            Issue.record("no photo")
            return
        }
        #expect((photo.id, size) == ("54", expected))
    }

    @Test(arguments: ["a & b", "&amp;", "&amp;amp; &#27;", "&lt;b&gt;"])
    func aTitleOfAPrintedRowIsPrintedAgainAsItIs(title: String) {
        guard case .photo(let photo, nil) = name("1\tfailed\t54\t\(title)\t\(title)\t\t\t") else {
            Issue.record("no photo")
            return
        }
        let row = Row(1, photo, asked: .m).tabSeparatedLine()
        #expect(row == "1\t\t54\t\(title)\t\(title)\t\t\t")
    }

    @Test(arguments: ["", " \t\r", "\u{FEFF}"])
    func aBlankLineIsNothing(line: String) {
        #expect(name(line) == nil)
    }

    @Test func aShortFormIsYetToBeAskedFor() {
        #expect(name("https://flic.kr/gp/x/y") == .short("https://flic.kr/gp/x/y"))
    }

    @Test(arguments: [
        ("sunset", "'sunset' is neither an id, an address nor a record of a photo"),
        ("1-5", "'1-5' is neither an id, an address nor a record of a photo"),
        (
            "https://example.com/1",
            "'https://example.com/1' is not the address of a photo on Flickr"
        ),
        (
            "https://www.flickr.com/photos/x/albums/7",
            "'https://www.flickr.com/photos/x/albums/7' is an album: as an argument of 'flickr fetch'"
                + " it brings them"
        ),
        (
            String(repeating: "1", count: 33),
            "'\(String(repeating: "1", count: 33))' is neither an id, an address nor a record of a photo"
        ),
        ("{\"id\":", "the line begins like JSON, but is none"),
        ("{}", "the JSON tells neither the number nor the address of a photo"),
        (
            "\u{1B}]0;x\u{7}",
            "'\u{FFFD}]0;x\u{FFFD}' is neither an id, an address nor a record of a photo"
        ),
    ])
    func whatCannotBeUnderstoodHasItsReason(line: String, reason: String) {
        #expect(name(line) == .fault(reason))
    }

    @Test(
        arguments: [[0xFF, 0x31], [0x31, 0x00, 0x32], [0xC3], [0xED, 0xA0, 0x80]] as [[UInt8]])
    func whatIsNoTextIsRefused(bytes: [UInt8]) {
        #expect(
            InputName(.bytes(bytes), at: PhotoAddresses())
                == .fault("the line is no text in UTF-8"))
    }

    @Test func aLineWithoutEndIsRefused() {
        #expect(
            InputName(.tooLong, at: PhotoAddresses())
                == .fault("the line is longer than any name of a photo"))
    }

    @Test func deepJSONIsRefused() {
        let deep = String(repeating: "{\"a\":", count: 100_000)
        #expect(name(deep) == .fault("the line begins like JSON, but is none"))
    }

    private func name(_ line: String) -> InputName? {
        InputName(.bytes(Array(line.utf8)), at: PhotoAddresses())
    }
}
