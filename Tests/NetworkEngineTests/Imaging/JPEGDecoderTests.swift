import Testing

@testable import NetworkEngine

@Suite struct JPEGDecoderTests {
    private let verifier = Verifier.picture()

    /// libjpeg-turbo 192: a cut JPEG decodes with no more than a warning.
    @Test(arguments: ["baseline", "progressive", "grayscale", "cmyk", "thumbnail", "app13"])
    func noBeginningOfAPictureIsAPicture(encoding: String) throws {
        let whole = try PhotoFixtures.bytes(encoding: encoding, size: "s")
        for length in 1..<whole.count {
            let refusal = verifier.refusal(of: Array(whole.prefix(length)))
            #expect(refusal == .damaged("it ends early"), "\(length) of \(whole.count) bytes")
        }
    }

    @Test func anOriginalMayCarryHarmlessWarningsAfterItsFirstScan() throws {
        let stray = try PhotoFixtures.bytes("damaged/stray-bytes-before-end.jpg")
        #expect(Verifier.picture(.lenient).refusal(of: stray) == nil)
        #expect(verifier.refusal(of: stray) != nil)
    }

    @Test(arguments: ["half", "half-progressive", "no-end-marker", "zeroed-middle"])
    func anOriginalThatLacksAPartIsDamagedAllTheSame(name: String) throws {
        let body = try PhotoFixtures.bytes("damaged/\(name).jpg")
        #expect(Verifier.picture(.lenient).refusal(of: body) != nil)
    }

    @Test func theLimitOnScansIsTheCallers() throws {
        let body = try PhotoFixtures.bytes("odd/ninety-scans.jpg")
        var rules = PictureRules()
        rules.maxScans = 90
        #expect(Verifier.picture(rules).refusal(of: body) == nil)
        rules.maxScans = 89
        #expect(
            Verifier.picture(rules).refusal(of: body) == .tooLarge("it has more than 89 scans"))
    }

    @Test func theLimitOnPixelsIsTheCallers() throws {
        let body = try PhotoFixtures.bytes(encoding: "baseline", size: "s")
        var rules = PictureRules()
        rules.maxPixels = 75 * 75
        #expect(Verifier.picture(rules).refusal(of: body) == nil)
        rules.maxPixels -= 1
        #expect(
            Verifier.picture(rules).refusal(of: body) == .tooManyPixels(width: 75, height: 75))
        rules.maxPixels = -1
        #expect(Verifier.picture(rules).refusal(of: body) != nil)
    }

    /// libjpeg-turbo 560: a progressive picture holds all its coefficients, however small it is shown.
    @Test func aProgressivePictureNeedsMemoryWithinTheLimit() throws {
        let body = try PhotoFixtures.bytes(encoding: "progressive", size: "b")
        var rules = PictureRules()
        rules.maxDecoderMemory = 1 << 20
        let refusal = Verifier.Refusal.tooLarge("decoding it takes more than 1 MB")
        #expect(Verifier.picture(rules).refusal(of: body) == refusal)
        #expect(throws: refusal) {
            try Pixels(decoding: body, fitting: PixelSize(width: 8, height: 8), rules)
        }
    }

    @Test func aColourThatNeverCameIsMissed() {
        let refusal = verifier.refusal(of: HandmadeJPEG.progressive(components: 2, sent: 1))
        #expect(refusal == .damaged("a colour component is missing"))
        #expect(verifier.refusal(of: HandmadeJPEG.progressive(components: 2, sent: 2)) == nil)
    }

    @Test func manyThreadsMayVerifyAtOnce() async throws {
        let small = try PhotoFixtures.photos().compactMap { $0.sizes["s"]?.file }
        let bodies = try small.map { try PhotoFixtures.bytes($0) }
        let cut = bodies.map { Array($0.dropLast(3)) }
        let refused = await withTaskGroup(of: Int.self) { group in
            for _ in 0..<8 {
                group.addTask { [verifier] in
                    (bodies + cut).count { verifier.refusal(of: $0) != nil }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(refused == Array(repeating: cut.count, count: 8))
    }
}

extension PictureRules {
    /// The rules for originals.
    static var lenient: PictureRules {
        var rules = PictureRules()
        rules.allowsWarningsAfterFirstScan = true
        return rules
    }
}

/// JPEGs written byte by byte, with what no encoder would write.
enum HandmadeJPEG {
    /// A 16x16 progressive picture of `components` of which the first `sent` get their only scan.
    static func progressive(components: UInt8, sent: UInt8) -> [UInt8] {
        var frame: [UInt8] = [8, 0, 16, 0, 16, components]
        for id in 0..<components { frame += [id, 0x11, 0] }
        var picture: [UInt8] = [0xFF, 0xD8]
        picture += segment(0xDB, [0] + [UInt8](repeating: 16, count: 64))
        picture += segment(0xC2, frame)
        picture += segment(0xC4, [0, 1] + [UInt8](repeating: 0, count: 16))
        for id in 0..<sent { picture += segment(0xDA, [1, id, 0, 0, 0, 0]) + [0x0F] }
        return picture + [0xFF, 0xD9]
    }

    private static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
        [0xFF, marker, 0, UInt8(content.count + 2)] + content
    }
}
