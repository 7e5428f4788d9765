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
            Verifier.picture(rules).refusal(of: body)
                == .tooManyPixels(PixelSize(width: 75, height: 75)))
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

    /// Detail that would not be seen is not decoded: the smallest eighths that still cover.
    @Test(arguments: [
        (60, 40, 63, 42), (63, 42, 63, 42), (64, 42, 125, 84), (1, 43, 125, 84), (0, 0, 63, 42),
        (500, 1, 500, 333), (9000, 9000, 500, 333),
    ])
    func aPictureIsDecodedNoLargerThanNeeded(across: Int, down: Int, width: Int, height: Int) throws
    {
        let body = try PhotoFixtures.bytes(encoding: "baseline", size: "500")
        let wanted = PixelSize(width: across, height: down)
        let pixels = try JPEGDecoder.pixels(of: body, covering: wanted, PictureRules())
        #expect(pixels.size == PixelSize(width: width, height: height))
    }

    @Test(arguments: HandmadeJPEG.Process.allCases)
    func aColourThatNeverCameIsMissed(process: HandmadeJPEG.Process) {
        let missing = Verifier.Refusal.damaged("a colour component is missing")
        let body = HandmadeJPEG.picture(process, components: 3, sent: 2)
        #expect(verifier.refusal(of: body) == missing)
        let whole = HandmadeJPEG.picture(process, components: 3, sent: 3)
        #expect(verifier.refusal(of: whole) == nil)
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
    /// How the coefficients are sent.
    enum Process: CaseIterable {
        case sequential
        case progressive
    }

    /// 16x16 pixels of mean light; the first `sent` of `components` get a scan of their own.
    static func picture(_ process: Process, components: UInt8, sent: UInt8) -> [UInt8] {
        var frame: [UInt8] = [8, 0, 16, 0, 16, components]
        for id in 0..<components { frame += [id, 0x11, 0] }
        var picture: [UInt8] = [0xFF, 0xD8]
        picture += segment(0xDB, [0] + [UInt8](repeating: 16, count: 64))
        picture += segment(process == .sequential ? 0xC0 : 0xC2, frame)
        for table: UInt8 in [0x00, 0x10] { picture += segment(0xC4, oneCode(table)) }
        for id in 0..<sent { picture += scan(process, id) }
        return picture + [0xFF, 0xD9]
    }

    /// A Huffman table whose only code, one bit of 0, means 0.
    private static func oneCode(_ table: UInt8) -> [UInt8] {
        [table, 1] + [UInt8](repeating: 0, count: 16)
    }

    /// Four blocks: a code for the DC coefficient each, and in a sequential scan one that ends the rest.
    private static func scan(_ process: Process, _ id: UInt8) -> [UInt8] {
        process == .sequential
            ? segment(0xDA, [1, id, 0, 0, 63, 0]) + [0x00]
            : segment(0xDA, [1, id, 0, 0, 0, 0]) + [0x0F]
    }

    private static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
        [0xFF, marker, 0, UInt8(content.count + 2)] + content
    }
}
