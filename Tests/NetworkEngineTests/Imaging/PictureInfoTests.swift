import Testing

@testable import NetworkEngine

@Suite struct PictureInfoTests {
    @Test func theHeaderTellsTheSizeOfEveryPhoto() throws {
        for rendition in try PhotoFixtures.renditions() {
            let info = try #require(PictureInfo(of: try PhotoFixtures.bytes(rendition.file)))
            #expect(info.width == rendition.width && info.height == rendition.height)
            #expect(rendition.file.hasSuffix(".\(info.format.fileExtension)"))
        }
    }

    @Test("a picture that is turned is seen at its turned size")
    func shownSize() throws {
        let turned = try PhotoFixtures.bytes(encoding: "rotated", size: "n")
        let info = try #require(PictureInfo(of: turned))
        #expect(
            PictureInfo.shownSize(of: turned) == PixelSize(width: info.height, height: info.width))
        let upright = try PhotoFixtures.bytes(encoding: "baseline", size: "m")
        #expect(PictureInfo.shownSize(of: upright) == PixelSize(width: 240, height: 160))
        #expect(PictureInfo.shownSize(of: Array("<html>".utf8)) == nil)
    }

    @Test func theBeginningOfAFileIsEnough() throws {
        let whole = try PhotoFixtures.bytes(encoding: "thumbnail", size: "m")
        let info = PictureInfo(of: Array(whole.prefix(3500)))
        #expect(info?.width == 240 && info?.height == 160)
    }

    /// The thumbnail inside is a JPEG with a header of its own.
    @Test func aThumbnailInsideIsNotTakenForThePicture() throws {
        let whole = try PhotoFixtures.bytes(encoding: "rotated", size: "n")
        #expect(PictureInfo(of: whole)?.width == 320)
    }

    @Test func whatIsNoPictureHasNoSize() throws {
        for file in ["empty", "start-marker-alone", "cut-in-header", "page", "answer"] {
            let body = try PhotoFixtures.bytes("damaged/\(file).jpg")
            #expect(PictureInfo(of: body) == nil, "\(file)")
        }
    }

    @Test(
        arguments: [
            [0xFF, 0xD8, 0xFF, 0xC0, 0, 0, 8, 0, 1, 0, 1],  // too short
            [0xFF, 0xD8, 0xFF, 0xC0, 0, 5, 8, 0, 1],  // a frame header of a few bytes
            [0xFF, 0xD8, 0xFF, 0xC0, 0xFF, 0xFF, 8, 0, 1, 0, 1, 1],  // a length beyond the end
            [0xFF, 0xD8, 0xFF, 0xC0, 0, 8, 8, 0, 0, 0, 1, 1],  // no height
            [0xFF, 0xD8, 0xFF, 0xC4, 0, 8, 8, 0, 1, 0, 1, 1],  // tables are no frame
            [0xFF, 0xD8, 0xFF, 0xD9, 0xFF, 0xC0, 0, 8, 8, 0, 1, 0, 1, 1],  // behind the end
            Array("GIF89a".utf8) + [0, 0, 1, 0],
            Array("GIF89a".utf8) + [1, 0, 1],
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IDAT".utf8)
                + [0, 0, 0, 1, 0, 0, 0, 1],
        ] as [[UInt8]])
    func noLengthIsTrusted(body: [UInt8]) {
        #expect(PictureInfo(of: body) == nil)
    }

    @Test(
        arguments: [
            [0xFF, 0xD8, 0xFF, 0xC2, 0, 8, 8, 0, 2, 0, 3, 1],
            [0xFF, 0xD8, 0xFF, 0xFF, 0xFF, 0xC0, 0, 8, 8, 0, 2, 0, 3, 1],  // fill bytes
            [0xFF, 0xD8, 0xFF, 0xE0, 0, 2, 7, 7, 0xFF, 0xC0, 0, 8, 8, 0, 2, 0, 3, 1],  // stray
            [0xFF, 0xD8, 0xFF, 0x01, 0xFF, 0xD3, 0xFF, 0xC9, 0, 8, 8, 0, 2, 0, 3, 1],  // bare
        ] as [[UInt8]])
    func aFrameHeaderIsFoundAsDecodersFindIt(body: [UInt8]) {
        let info = PictureInfo(of: body)
        #expect(info?.width == 3 && info?.height == 2 && info?.format == .jpeg)
    }
}
