import Flickr
import Testing

/// What a file is that is to be uploaded, and what the photo is called.
@Suite struct MediaKindTests {
    @Test(arguments: [
        ("\u{89}PNG\r\n\u{1A}\n", MediaKind.picture), ("GIF89a....", .picture),
        ("II*\u{0}........", .picture), ("RIFF....WEBPVP8 ", .picture),
        ("....ftypheic", .picture), ("....ftypavif", .picture), ("....ftypqt  ", .film),
        ("....ftypisom", .film), ("....moov", .film), ("RIFF....AVI LIST", .film),
        ("OggS....", .film), ("\u{0}\u{0}\u{1}\u{BA}....", .film),
    ])
    func aFileIsKnownByItsBeginning(start: String, kind: MediaKind) {
        #expect(MediaKind(of: start.unicodeScalars.map { UInt8($0.value) }) == kind)
    }

    @Test(arguments: ["", "RIFF....WAVEfmt ", "RIFF", "%PDF-1.7", "<html>", "text"])
    func anythingElseIsNeither(start: String) {
        #expect(MediaKind(of: Array(start.utf8)) == nil)
    }

    @Test(arguments: [
        ("{name}", "a/b/beach.at night.jpg", "beach.at night"), ("{name}", ".hidden", ".hidden"),
        ("{number}: {name} {name}", "x", "7: x x"), ("{Name} {", "x.jpg", "{Name} {"),
        ("{name}", "{number}.jpg", "{number}"),
    ])
    func aTitleIsMadeOfTheFilesName(template: String, path: String, title: String) {
        #expect(UploadTitle(template).text(for: path, number: 7) == title)
    }
}
