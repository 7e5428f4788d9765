import Testing

@testable import NetworkEngine

@Suite struct PixelsDecodingTests {
    private let box = PixelSize(width: 60, height: 60)

    @Test func everyJPEGOfTheFixturesFitsItsBox() throws {
        for photo in try PhotoFixtures.photos() {
            guard let small = photo.sizes["m"] else { continue }
            let stored = PixelSize(width: small.width, height: small.height)
            let upright = photo.encoding == "rotated" ? stored.turned : stored
            let pixels = try Pixels(decoding: try PhotoFixtures.bytes(small.file), fitting: box)
            #expect(pixels.size == upright.fitted(in: box), "\(small.file)")
        }
    }

    @Test func aSmallPictureIsNotEnlarged() throws {
        let tiny = try PhotoFixtures.photos().first { $0.sizes["o"]?.width == 1 }
        let body = try PhotoFixtures.bytes(tiny?.sizes["o"]?.file ?? "missing")
        #expect(try Pixels(decoding: body, fitting: box).size == PixelSize(width: 1, height: 1))
    }

    @Test("a picture comes upright and at exactly the size that is wanted, whatever its shape")
    func exactSize() throws {
        for encoding in ["baseline", "progressive", "rotated", "grayscale"] {
            let body = try PhotoFixtures.bytes(encoding: encoding, size: "m")
            let whole = try Pixels(decoding: body, fitting: PixelSize(width: .max, height: .max))
            for (width, height) in [(1, 1), (20, 10), (60, 24), (7, 90), (300, 300)] {
                let size = PixelSize(width: width, height: height)
                let pixels = try Pixels(decoding: body, as: size)
                #expect(pixels.size == size)
                let reference = whole.resized(to: size)
                let difference = zip(pixels.rgb, reference.rgb)
                    .reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
                #expect(
                    Double(difference) / Double(pixels.rgb.count) < 5, "\(encoding) at \(size)")
            }
        }
        #expect(throws: Verifier.Refusal.self) {
            try Pixels(decoding: Array("<html>".utf8), as: box)
        }
    }

    /// The same red, stored as four inks in the three ways that occur.
    @Test(arguments: ["cmyk", "cmyk-inverted", "ycck-inverted"])
    func inksBecomeLight(name: String) throws {
        let pixels = try Pixels(decoding: try PhotoFixtures.bytes("odd/\(name).jpg"), fitting: box)
        for (index, value) in pixels.rgb.enumerated() {
            #expect(abs(Int(value) - [200, 40, 60][index % 3]) <= 3)
        }
    }

    @Test func grayHasThreeEqualParts() throws {
        let body = try PhotoFixtures.bytes(encoding: "grayscale", size: "m")
        let rgb = try Pixels(decoding: body, fitting: box).rgb
        for start in stride(from: 0, to: rgb.count, by: 3) {
            #expect(Set(rgb[start..<start + 3]).count == 1)
        }
        #expect(Set(rgb).count > 50)
    }

    @Test func twoColoursWithoutAMeaningAreShownAsGray() throws {
        let body = HandmadeJPEG.picture(.progressive, components: 2, sent: 2)
        let pixels = try Pixels(decoding: body, fitting: box)
        #expect(
            pixels
                == Pixels(
                    size: PixelSize(width: 16, height: 16), rgb: .init(repeating: 128, count: 768)))
    }

    /// A quick decode skips detail; what is left must still be the picture.
    @Test(arguments: ["baseline", "progressive", "app13", "rotated"])
    func aPictureDecodedSmallLooksLikeTheLargeOneMadeSmaller(encoding: String) throws {
        let body = try PhotoFixtures.bytes(encoding: encoding, size: "500")
        let whole = try Pixels(decoding: body, fitting: PixelSize(width: .max, height: .max))
        let small = try Pixels(decoding: body, fitting: box)
        let reference = whole.scaled(to: small.size)
        let difference = zip(small.rgb, reference.rgb).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
        #expect(Double(difference) / Double(small.rgb.count) < 3)
    }

    @Test func whatCannotBeShownSaysWhy() throws {
        let half = try PhotoFixtures.bytes("damaged/half.jpg")
        let huge = try PhotoFixtures.bytes("damaged/huge-header.jpg")
        #expect(throws: Verifier.Refusal.damaged("it ends early")) {
            try Pixels(decoding: half, fitting: box)
        }
        #expect(throws: Verifier.Refusal.tooManyPixels(PixelSize(width: 65500, height: 65500))) {
            try Pixels(decoding: huge, fitting: box)
        }
        #expect(throws: Verifier.Refusal.empty) {
            try Pixels(decoding: [], fitting: box)
        }
        #expect(throws: Verifier.Refusal.notAnImage(found: "nothing that can be decoded")) {
            try Pixels(decoding: Array("<html>".utf8), fitting: box)
        }
    }
}
