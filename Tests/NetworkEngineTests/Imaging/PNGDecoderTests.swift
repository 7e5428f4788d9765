import Testing

@testable import NetworkEngine

@Suite struct PNGDecoderTests {
    private func pixels(_ png: HandmadePNG) throws -> Pixels {
        #expect(Verifier.picture().refusal(of: png.bytes) == nil)
        return try Pixels(decoding: png.bytes, fitting: PixelSize(width: .max, height: .max))
    }

    /// Every pixel of a picture by a rule.
    private func expected(_ size: PixelSize, _ colour: (Int, Int) -> [Int]) -> Pixels {
        let places = (0..<size.height).flatMap { y in (0..<size.width).map { ($0, y) } }
        return Pixels(size: size, rgb: places.flatMap { colour($0.0, $0.1).map { UInt8($0) } })
    }

    @Test(arguments: [false, true], [0, 1, 2, 3, 4, 5] as [UInt8])
    func filtersAndPassesAreUndone(isInterlaced: Bool, filter: UInt8) throws {
        var png = HandmadePNG()
        png.isInterlaced = isInterlaced
        png.filter = { filter == 5 ? UInt8($0 % 5) : filter }
        #expect(try pixels(png) == expected(png.size, png.samples))
    }

    @Test func everySmallSizeIsInterlacedRight() throws {
        for width in 1...9 {
            for height in 1...9 {
                var png = HandmadePNG()
                png.size = PixelSize(width: width, height: height)
                png.isInterlaced = true
                png.filter = { _ in 4 }
                #expect(try pixels(png) == expected(png.size, png.samples), "\(width)x\(height)")
            }
        }
    }

    @Test(arguments: [1, 2, 4, 8, 16], [false, true])
    func grayOfEveryDepthReachesFromBlackToWhite(depth: Int, isInterlaced: Bool) throws {
        var png = HandmadePNG()
        (png.depth, png.colourType, png.isInterlaced) = (depth, 0, isInterlaced)
        let levels = 1 << depth
        png.samples = { x, y in [(x * 7 + y * 13) * 541 % levels] }
        let gray = expected(png.size) { x, y in
            Array(repeating: (x * 7 + y * 13) * 541 % levels * 255 / (levels - 1), count: 3)
        }
        #expect(try pixels(png) == gray)
    }

    @Test(arguments: [1, 2, 4, 8])
    func colourNumbersOfEveryDepthAreLookedUp(depth: Int) throws {
        var png = HandmadePNG()
        (png.depth, png.colourType) = (depth, 3)
        png.samples = { x, y in [(x + y) % 2] }
        png.extra = HandmadePNG.chunk("PLTE", [10, 20, 30, 200, 100, 50])
        let picture = expected(png.size) { x, y in
            (x + y) % 2 == 0 ? [10, 20, 30] : [200, 100, 50]
        }
        #expect(try pixels(png) == picture)
    }

    @Test func aNumberBeyondThePaletteIsBlack() throws {
        var png = HandmadePNG()
        png.colourType = 3
        png.samples = { _, _ in [7] }
        #expect(try pixels(png) == expected(png.size) { _, _ in [0, 0, 0] })
    }

    @Test func colourOfSixteenBitsIsCutToEight() throws {
        var png = HandmadePNG()
        png.depth = 16
        png.samples = { x, y in [x * 7000, y * 9000, 65535] }
        let picture = expected(png.size) { x, y in
            [x * 7000 * 255 / 65535, y * 9000 * 255 / 65535, 255]
        }
        #expect(try pixels(png) == picture)
    }

    @Test(arguments: [(4, [100, 51]), (6, [100, 100, 100, 51])])
    func transparencyShowsWhite(colourType: Int, samples: [Int]) throws {
        var png = HandmadePNG()
        png.colourType = colourType
        png.samples = { _, _ in samples }
        #expect(try pixels(png) == expected(png.size) { _, _ in [224, 224, 224] })
    }

    @Test func oneColourMayBeTransparent() throws {
        var gray = HandmadePNG()
        gray.colourType = 0
        gray.samples = { x, _ in [x] }
        gray.extra = HandmadePNG.chunk("tRNS", [0, 3])
        #expect(
            try pixels(gray)
                == expected(gray.size) { x, _ in Array(repeating: x == 3 ? 255 : x, count: 3) })

        var colour = HandmadePNG()
        colour.samples = { x, y in [x, y, 0] }
        colour.extra = HandmadePNG.chunk("tRNS", [0, 3, 0, 2, 0, 0])
        #expect(
            try pixels(colour)
                == expected(colour.size) { x, y in x == 3 && y == 2 ? [255, 255, 255] : [x, y, 0] })

        var indexed = HandmadePNG()
        indexed.colourType = 3
        indexed.samples = { x, _ in [x % 2] }
        indexed.extra =
            HandmadePNG.chunk("PLTE", [0, 0, 0, 9, 9, 9]) + HandmadePNG.chunk("tRNS", [0])
        #expect(
            try pixels(indexed)
                == expected(indexed.size) { x, _ in x % 2 == 0 ? [255, 255, 255] : [9, 9, 9] })
    }

    @Test func aPNGLooksLikeTheJPEGOfTheSamePhoto() throws {
        let photo = try PhotoFixtures.photos().first {
            $0.sizes["o"]?.file.hasSuffix("png") == true
        }
        let box = PixelSize(width: 60, height: 60)
        let png = try Pixels(
            decoding: try PhotoFixtures.bytes(photo?.sizes["o"]?.file ?? ""), fitting: box)
        let jpeg = try Pixels(
            decoding: try PhotoFixtures.bytes(photo?.sizes["500"]?.file ?? ""), fitting: box)
        #expect(png.size == jpeg.size)
        let difference = zip(png.rgb, jpeg.rgb).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
        #expect(Double(difference) / Double(png.rgb.count) < 4)
    }

    @Test func whatCannotBeDecodedSaysWhy() {
        var strange = HandmadePNG()
        strange.colourType = 5
        #expect(refusal(strange) == .damaged("its header names unknown colours"))

        var filter = HandmadePNG()
        filter.filter = { $0 == 2 ? 5 : 0 }
        #expect(refusal(filter) == .damaged("a row has an unknown filter"))

        var short = HandmadePNG()
        short.samples = { _, _ in [1, 2] }
        #expect(refusal(short) == .damaged("its image data are broken"))

        var long = HandmadePNG()
        long.samples = { _, _ in [1, 2, 3, 4] }
        #expect(refusal(long) == .damaged("its image data are broken"))
    }

    @Test func theLimitOnMemoryIsTheCallers() {
        var rules = PictureRules()
        rules.maxDecoderMemory = 7 * (1 + 27) - 1
        #expect(refusal(HandmadePNG(), rules) == .tooLarge("decoding it takes more than 0 MB"))
        rules.maxDecoderMemory += 1
        #expect(refusal(HandmadePNG(), rules) == nil)
    }

    private func refusal(_ png: HandmadePNG, _ rules: PictureRules = .init()) -> Verifier.Refusal? {
        do throws(Verifier.Refusal) {
            _ = try Pixels(decoding: png.bytes, fitting: png.size, rules)
            return nil
        } catch {
            return error
        }
    }
}
