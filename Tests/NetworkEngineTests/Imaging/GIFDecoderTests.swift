import TestSupport
import Testing

@testable import NetworkEngine

@Suite struct GIFDecoderTests {
    private let box = PixelSize(width: .max, height: .max)

    @Test(arguments: ["same.gif", "same-interlaced.gif"])
    func aGIFIsThePictureThatThePNGIs(file: String) throws {
        let gif = try Pixels(decoding: try PhotoFixtures.bytes("odd/\(file)"), fitting: box)
        let png = try Pixels(decoding: try PhotoFixtures.bytes("odd/same.png"), fitting: box)
        #expect(gif == png)
        #expect(Set(gif.rgb).count > 50)
    }

    @Test func aLargeGIFUsesCodesOfEveryLength() throws {
        let photo = try PhotoFixtures.photos().first {
            $0.sizes["o"]?.file.hasSuffix("gif") == true
        }
        let small = PixelSize(width: 60, height: 60)
        let gif = try Pixels(
            decoding: try PhotoFixtures.bytes(photo?.sizes["o"]?.file ?? ""), fitting: small)
        let jpeg = try Pixels(
            decoding: try PhotoFixtures.bytes(photo?.sizes["500"]?.file ?? ""), fitting: small)
        let difference = zip(gif.rgb, jpeg.rgb).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
        #expect(gif.size == jpeg.size)
        #expect(Double(difference) / Double(gif.rgb.count) < 4)
    }

    private let screen: [UInt8] =
        Array("GIF89a".utf8) + [3, 0, 2, 0, 0x80, 0, 0] + [10, 20, 30, 200, 100, 50]
    private let trailer: [UInt8] = [0x3B]

    /// An image of 2x2 pixels 0 1 1 0, in codes of three bits: clear, 0, 1, clear, 1, 0, end.
    private func image(left: UInt8, top: UInt8, codes: [UInt8]? = nil) -> [UInt8] {
        let bits = [4, 0, 1, 4, 1, 0, 5].reversed().reduce(0) { $0 << 3 | $1 }
        let data = codes ?? [UInt8(bits & 255), UInt8(bits >> 8 & 255), UInt8(bits >> 16)]
        let descriptor: [UInt8] = [0x2C, left, 0, top, 0, 2, 0, 2, 0, 0]
        return descriptor + [2, UInt8(data.count)] + data + [0]
    }

    @Test func anImageLiesOnItsScreenAndIsCutAtItsEdges() throws {
        let (dark, bright, white) = ([10, 20, 30], [200, 100, 50], [255, 255, 255])
        let placed: [(UInt8, UInt8, [[Int]])] = [
            (0, 0, [dark, bright, white, bright, dark, white]),
            (1, 0, [white, dark, bright, white, bright, dark]),
            (2, 1, [white, white, white, white, white, dark]),
            (9, 9, Array(repeating: white, count: 6)),
        ]
        for (left, top, colours) in placed {
            let body = screen + image(left: left, top: top) + trailer
            let pixels = try Pixels(decoding: body, fitting: box)
            #expect(pixels.rgb.map { Int($0) } == colours.flatMap { $0 }, "at \(left), \(top)")
        }
    }

    @Test func aTransparentColourLeavesTheScreenAsItIs() throws {
        let control: [UInt8] = [0x21, 0xF9, 4, 1, 0, 0, 1, 0]
        let body = screen + control + image(left: 0, top: 0) + trailer
        let rgb = try Pixels(decoding: body, fitting: box).rgb
        #expect(Array(rgb.prefix(6)) == [10, 20, 30, 255, 255, 255])
    }

    @Test func whatCannotBeDecodedSaysWhy() {
        let broken = Verifier.Refusal.damaged("its image data are broken")
        let cases: [([UInt8], Verifier.Refusal)] = [
            (screen + trailer, .damaged("it has no image data")),
            (screen + image(left: 0, top: 0, codes: [0x04]) + trailer, broken),
            (screen + image(left: 0, top: 0, codes: [0x3C, 0xFF]) + trailer, broken),
            (screen + image(left: 0, top: 0, codes: [0x2C]) + trailer, broken),
            (screen + image(left: 0, top: 0).dropLast(3), .damaged("it ends early")),
        ]
        for (body, refusal) in cases {
            #expect(throws: refusal) { try Pixels(decoding: body, fitting: box) }
        }
        var colourless = screen
        colourless[10] = 0
        colourless.removeLast(6)
        #expect(throws: Verifier.Refusal.damaged("it has no colours")) {
            try Pixels(decoding: colourless + image(left: 0, top: 0) + trailer, fitting: box)
        }
    }

    @Test func changedBytesNeverCrash() throws {
        let whole = try PhotoFixtures.bytes("odd/same-interlaced.gif")
        var random = SeededRandom(seed: 3)
        var decoded = 0
        for _ in 0..<200 {
            var body = whole
            for _ in 0..<3 {
                body[Int.random(in: 13..<body.count, using: &random)] = .random(
                    in: 0...255, using: &random)
            }
            decoded += (try? Pixels(decoding: body, fitting: box)) == nil ? 0 : 1
        }
        #expect(0 < decoded && decoded < 200, "both ways are tried")
    }
}
