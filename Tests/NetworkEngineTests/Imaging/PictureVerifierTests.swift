import Testing

@testable import NetworkEngine

@Suite struct PictureVerifierTests {
    private let verifier = Verifier.picture()

    @Test func everyPhotoOfTheFixturesIsWhole() throws {
        let renditions = try PhotoFixtures.renditions()
        #expect(renditions.count > 400)
        for rendition in renditions {
            let refusal = verifier.refusal(of: try PhotoFixtures.bytes(rendition.file))
            #expect(refusal == nil, "\(rendition.file)")
        }
    }

    static let damaged: [String: Verifier.Refusal] = [
        "empty.jpg": .empty,
        "start-marker-alone.jpg": .damaged("it ends early"),
        "cut-in-header.jpg": .damaged("it ends early"),
        "half.jpg": .damaged("it ends early"),
        "half-progressive.jpg": .damaged("it ends early"),
        "no-end-marker.jpg": .damaged("it ends early"),
        "last-byte-missing.jpg": .damaged("it ends early"),
        "zeroed-middle.jpg": .damaged("premature end of data segment"),
        "huge-header.jpg": .tooLarge("its header claims 65500x65500 pixels"),
        "huge-progressive.jpg": .tooLarge("its header claims 12000x9000 pixels"),
        "three-hundred-scans.jpg": .tooLarge("it has more than 100 scans"),
        "stray-bytes-before-end.jpg": .damaged(
            "33 extraneous bytes before marker 0xd9"),
        "page.jpg": .notAnImage(found: "an HTML page"),
        "answer.jpg": .notAnImage(found: "JSON"),
        "half.png": .damaged("it ends early"),
        "wrong-checksum.png": .damaged("a checksum does not match"),
        "no-end-chunk.png": .damaged("it ends early"),
        "half.gif": .damaged("it ends early"),
        "no-trailer.gif": .damaged("it ends early"),
    ]

    @Test(arguments: damaged)
    func whatIsNoWholePictureIsRefused(file: String, refusal: Verifier.Refusal) throws {
        #expect(verifier.refusal(of: try PhotoFixtures.bytes("damaged/\(file)")) == refusal)
    }

    @Test func everyDamagedFileIsTried() throws {
        let tried = Set(PictureVerifierTests.damaged.keys).union(["photo_unavailable.png"])
        #expect(try PhotoFixtures.names(in: "damaged") == tried)
    }

    @Test func whatOnlyLooksStrangeIsAccepted() throws {
        for file in try PhotoFixtures.names(in: "odd") {
            #expect(verifier.refusal(of: try PhotoFixtures.bytes("odd/\(file)")) == nil, "\(file)")
        }
    }

    /// AlamofireImage 29, 190, 248: `image/jpg` was refused; 28, 60, 108, 196: `octet-stream`, or none.
    @Test(arguments: [
        "image/jpg", "image/pjpeg", "image/jpeg;charset=utf-8", "application/octet-stream",
        "binary/octet-stream", "text/html", "image/png", "", nil,
    ])
    func theBytesDecideWhateverTheTypeSays(type: String?) throws {
        let picture = try PhotoFixtures.bytes(encoding: "baseline", size: "s")
        let page = try PhotoFixtures.bytes("damaged/page.jpg")

        #expect(verifier.refusal(.picture(picture, type: type)) == nil)
        #expect(
            verifier.refusal(.picture(page, type: type)) == .notAnImage(found: "an HTML page"))
    }

    @Test(arguments: [
        ("<!DOCTYPE HTML><p>hello", "an HTML page"),
        ("\n\n<html>", "an HTML page"),
        ("<?xml version=\"1.0\"?><html xmlns=\"x\">", "an HTML page"),
        ("<?xml version=\"1.0\"?><rsp stat=\"fail\"/>", "an XML document"),
        ("<svg xmlns=\"x\"/>", "an XML document"),
        ("[]", "JSON"),
        ("Service unavailable\r\n", "text"),
        ("RIFF\u{1}\u{0}\u{0}\u{0}WEBP", "something of an unknown kind"),
    ])
    func aRefusalNamesWhatWasFound(body: String, found: String) {
        #expect(verifier.refusal(of: Array(body.utf8)) == .notAnImage(found: found))
    }

    @Test(arguments: [[0xFF], [0xFF, 0xD8], [0x89, 0x50], Array("GIF8".utf8)] as [[UInt8]])
    func theBeginningOfASignatureIsACutPicture(body: [UInt8]) {
        #expect(verifier.refusal(of: body) == .damaged("it ends early"))
    }

    @Test func refusalsReadAsSentences() {
        let sentences: [(Verifier.Refusal, String)] = [
            (.empty, "the answer is empty"),
            (.notAnImage(found: "an HTML page"), "the answer is an HTML page, not a picture"),
            (.placeholder, "the picture is no longer available"),
            (.damaged("it ends early"), "the picture is damaged: it ends early"),
            (
                .tooManyPixels(PixelSize(width: 65500, height: 65500)),
                "the picture is too large: its header claims 65500x65500 pixels"
            ),
        ]
        for (refusal, sentence) in sentences { #expect(refusal.description == sentence) }
    }

    @Test func aRedirectToAPlaceholderIsRefusedBeforeItIsAsked() {
        var rules = PictureRules()
        rules.placeholderNames = ["photo_unavailable"]
        let refusal = Verifier.picture(rules).refusalOfRedirect
        #expect(
            refusal("https://s.yimg.com/pw/images/en-us/photo_unavailable_l.png") == .placeholder)
        #expect(refusal("https://live.staticflickr.com/1/2_3.jpg?photo_unavailable") == nil)
        #expect(
            Verifier { _, _ in .empty }.refusalOfRedirect("https://h/photo_unavailable.png") == nil)
    }
}
