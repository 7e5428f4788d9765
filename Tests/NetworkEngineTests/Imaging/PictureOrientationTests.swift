import Testing

@testable import NetworkEngine

/// Orientation applied twice, or to the thumbnail alone: Nuke 870, SDWebImage 3070.
@Suite struct PictureOrientationTests {
    /// What a viewer sees of a stored picture of two columns and three rows, ab cd ef.
    @Test(arguments: [
        (1, ["ab", "cd", "ef"]),
        (2, ["ba", "dc", "fe"]),
        (3, ["fe", "dc", "ba"]),
        (4, ["ef", "cd", "ab"]),
        (5, ["ace", "bdf"]),
        (6, ["eca", "fdb"]),
        (7, ["fdb", "eca"]),
        (8, ["bdf", "ace"]),
    ])
    func everyOrientationIsTurnedUpright(number: Int, seen: [String]) throws {
        let stored = pixels(["ab", "cd", "ef"])
        let orientation = try #require(PictureOrientation(rawValue: number))
        #expect(orientation.applied(to: stored) == pixels(seen))
    }

    private func pixels(_ rows: [String]) -> Pixels {
        let size = PixelSize(width: rows[0].utf8.count, height: rows.count)
        return Pixels(size: size, rgb: rows.joined().utf8.flatMap { [$0, $0, $0] })
    }

    @Test func aPhotoSaysHowItLies() throws {
        let rotated = try PhotoFixtures.bytes(encoding: "rotated", size: "m")
        let upright = try PhotoFixtures.bytes(encoding: "thumbnail", size: "m")
        let silent = try PhotoFixtures.bytes(encoding: "baseline", size: "m")
        #expect(PictureOrientation(of: rotated) == .turnedClockwise)
        #expect(PictureOrientation(of: upright) == .upright)
        #expect(PictureOrientation(of: silent) == .upright)
    }

    private func jpeg(_ tiff: [UInt8]) -> [UInt8] {
        let content = Array("Exif\0\0".utf8) + tiff
        return [0xFF, 0xD8, 0xFF, 0xE1, 0, UInt8(content.count + 2)] + content
    }

    private let bigEndian: [UInt8] =
        Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 8, 0, 0]
    private let littleEndian: [UInt8] =
        Array("II".utf8) + [42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 3, 0, 0, 0]

    @Test func bothByteOrdersAreRead() {
        #expect(PictureOrientation(of: jpeg(bigEndian)) == .turnedCounterclockwise)
        #expect(PictureOrientation(of: jpeg(littleEndian)) == .upsideDown)
    }

    @Test func aBrokenTagMeansUpright() {
        for length in bigEndian.indices.dropLast(2) {
            let orientation = PictureOrientation(of: jpeg(Array(bigEndian.prefix(length))))
            #expect(orientation == .upright, "\(length) bytes")
        }
        for value: UInt8 in [0, 9, 255] {
            var changed = bigEndian
            changed[19] = value
            #expect(PictureOrientation(of: jpeg(changed)) == .upright)
        }
        #expect(PictureOrientation(of: jpeg(Array("XX".utf8) + bigEndian.dropFirst(2))) == .upright)
    }
}
