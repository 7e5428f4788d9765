import Testing

@testable import NetworkEngine

@Suite struct PNGWalkerTests {
    private func refusal(of body: [UInt8], _ rules: PictureRules = .init()) -> Verifier.Refusal? {
        Verifier.picture(rules).refusal(of: body)
    }

    private let header = HandmadePNG.chunk("IHDR", [0, 0, 0, 2, 0, 0, 0, 3, 8, 2, 0, 0, 0])
    private let data = HandmadePNG.chunk("IDAT", [1, 2, 3])
    private let end = HandmadePNG.chunk("IEND", [])

    private static func png(_ chunks: [UInt8]...) -> [UInt8] {
        HandmadePNG.signature + chunks.flatMap { $0 }
    }

    @Test func chunksUpToTheEndMakeAPicture() {
        let text = HandmadePNG.chunk("tEXt", Array("a\0b".utf8))
        #expect(refusal(of: PNGWalkerTests.png(header, text, data, data, end)) == nil)
        #expect(refusal(of: PNGWalkerTests.png(header, data, end, [1, 2, 3])) == nil)
    }

    @Test func noBeginningOfAPictureIsAPicture() {
        let whole = PNGWalkerTests.png(header, data, end)
        for length in 1..<whole.count {
            let part = Array(whole.prefix(length))
            #expect(refusal(of: part) == .damaged("it ends early"), "\(length) bytes")
        }
    }

    @Test func everyFlippedBitIsFound() {
        let whole = PNGWalkerTests.png(header, data, end)
        for index in whole.indices {
            for bit in 0..<8 {
                var changed = whole
                changed[index] ^= 1 << UInt8(bit)
                #expect(refusal(of: changed) != nil, "bit \(bit) of byte \(index)")
            }
        }
    }

    @Test func aPictureWithoutItsPartsIsDamaged() {
        let wrongLength = HandmadePNG.chunk("IHDR", [0, 0, 0, 2])
        let flat = HandmadePNG.chunk("IHDR", [0, 0, 0, 2, 0, 0, 0, 0, 8, 2, 0, 0, 0])
        let noHeader = Verifier.Refusal.damaged("it does not start with its header")
        #expect(refusal(of: PNGWalkerTests.png(data, header, end)) == noHeader)
        #expect(refusal(of: PNGWalkerTests.png(wrongLength, data, end)) == noHeader)
        #expect(refusal(of: PNGWalkerTests.png(flat, data, end)) == .damaged("it has no pixels"))
        #expect(refusal(of: PNGWalkerTests.png(header, end)) == .damaged("it has no image data"))
    }

    @Test func aHeaderMayNotClaimMorePixelsThanAllowed() {
        let all = [UInt8](repeating: 0xFF, count: 8)
        let huge = PNGWalkerTests.png(
            HandmadePNG.chunk("IHDR", all + [8, 2, 0, 0, 0]), data, end)
        #expect(
            refusal(of: huge)
                == .tooManyPixels(PixelSize(width: 4_294_967_295, height: 4_294_967_295)))

        var rules = PictureRules()
        rules.maxPixels = 6
        #expect(refusal(of: PNGWalkerTests.png(header, data, end), rules) == nil)
        rules.maxPixels = 5
        let refusal = refusal(of: PNGWalkerTests.png(header, data, end), rules)
        #expect(refusal == .tooManyPixels(PixelSize(width: 2, height: 3)))
    }
}
