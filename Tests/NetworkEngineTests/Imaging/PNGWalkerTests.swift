import Testing

@testable import NetworkEngine

@Suite struct PNGWalkerTests {
    private func refusal(of body: [UInt8], _ rules: PictureRules = .init()) -> Verifier.Refusal? {
        Verifier.picture(rules).refusal(of: body)
    }

    private let header = chunk("IHDR", [0, 0, 0, 2, 0, 0, 0, 3, 8, 2, 0, 0, 0])
    private let data = chunk("IDAT", [1, 2, 3])
    private let end = chunk("IEND", [])

    private static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
        let covered = Array(type.utf8) + content
        return number(content.count) + covered + number(Int(Hashing.crc32(covered)))
    }

    private static func number(_ value: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }

    private static func png(_ chunks: [UInt8]...) -> [UInt8] {
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunks.flatMap { $0 }
    }

    @Test func chunksUpToTheEndMakeAPicture() {
        let text = PNGWalkerTests.chunk("tEXt", Array("a\0b".utf8))
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
        let wrongLength = PNGWalkerTests.chunk("IHDR", [0, 0, 0, 2])
        let flat = PNGWalkerTests.chunk("IHDR", [0, 0, 0, 2, 0, 0, 0, 0, 8, 2, 0, 0, 0])
        let noHeader = Verifier.Refusal.damaged("it does not start with its header")
        #expect(refusal(of: PNGWalkerTests.png(data, header, end)) == noHeader)
        #expect(refusal(of: PNGWalkerTests.png(wrongLength, data, end)) == noHeader)
        #expect(refusal(of: PNGWalkerTests.png(flat, data, end)) == .damaged("it has no pixels"))
        #expect(refusal(of: PNGWalkerTests.png(header, end)) == .damaged("it has no image data"))
    }

    @Test func aHeaderMayNotClaimMorePixelsThanAllowed() {
        let all = [UInt8](repeating: 0xFF, count: 8)
        let huge = PNGWalkerTests.png(
            PNGWalkerTests.chunk("IHDR", all + [8, 2, 0, 0, 0]), data, end)
        #expect(refusal(of: huge) == .tooManyPixels(width: 4_294_967_295, height: 4_294_967_295))

        var rules = PictureRules()
        rules.maxPixels = 6
        #expect(refusal(of: PNGWalkerTests.png(header, data, end), rules) == nil)
        rules.maxPixels = 5
        let refusal = refusal(of: PNGWalkerTests.png(header, data, end), rules)
        #expect(refusal == .tooManyPixels(width: 2, height: 3))
    }
}
