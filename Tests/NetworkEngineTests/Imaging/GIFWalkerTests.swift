import Testing

@testable import NetworkEngine

@Suite struct GIFWalkerTests {
    private func refusal(of body: [UInt8], _ rules: PictureRules = .init()) -> Verifier.Refusal? {
        Verifier.picture(rules).refusal(of: body)
    }

    /// 2x3 pixels on a screen of the same size with two colours.
    private let screen: [UInt8] =
        Array("GIF89a".utf8) + [2, 0, 3, 0, 0x80, 0, 0] + [0, 0, 0, 255, 255, 255]
    private let image: [UInt8] = [0x2C, 0, 0, 0, 0, 2, 0, 3, 0, 0, 2, 2, 0x44, 1, 0]
    private let comment: [UInt8] = [0x21, 0xFE, 2, 0x3B, 0x3B, 1, 0x2C, 0]
    private let trailer: [UInt8] = [0x3B]

    @Test func blocksUpToTheTrailerMakeAPicture() {
        #expect(refusal(of: screen + image + trailer) == nil)
        #expect(refusal(of: screen + comment + image + comment + image + trailer) == nil)
        #expect(refusal(of: screen + image + trailer + [0, 1, 2]) == nil)
    }

    @Test func aPictureMayHaveColoursOfItsOwn() {
        let colours = [UInt8](repeating: 7, count: 3 << 8)
        let own: [UInt8] = [0x2C, 0, 0, 0, 0, 2, 0, 3, 0, 0x87] + colours + [8, 1, 0x44, 0]
        #expect(refusal(of: screen + own + trailer) == nil)
        #expect(refusal(of: screen + own.dropLast(4) + trailer) != nil)
    }

    @Test func noBeginningOfAPictureIsAPicture() {
        let whole = screen + comment + image + trailer
        for length in 1..<whole.count {
            let part = Array(whole.prefix(length))
            #expect(refusal(of: part) == .damaged("it ends early"), "\(length) bytes")
        }
    }

    @Test func aPictureWithoutItsPartsIsDamaged() {
        let withoutData: [UInt8] = [0x2C, 0, 0, 0, 0, 2, 0, 3, 0, 0, 2, 0]
        let flat: [UInt8] = [0x2C, 0, 0, 0, 0, 2, 0, 0, 0, 0, 2, 2, 0x44, 1, 0]
        #expect(refusal(of: screen + trailer) == .damaged("it has no image data"))
        #expect(refusal(of: screen + comment + trailer) == .damaged("it has no image data"))
        #expect(refusal(of: screen + withoutData + trailer) == .damaged("an image has no data"))
        #expect(refusal(of: screen + flat + trailer) == .damaged("it has no pixels"))
        #expect(
            refusal(of: screen + [7] + image) == .damaged("a block starts with an unknown byte"))
    }

    @Test func aHeaderMayNotClaimMorePixelsThanAllowed() {
        var huge = screen
        huge.replaceSubrange(6..<10, with: [0xFF, 0xFF, 0xFF, 0xFF])
        let tooMany = Verifier.Refusal.tooManyPixels(PixelSize(width: 65535, height: 65535))
        #expect(refusal(of: huge + image + trailer) == tooMany)

        var wide = image
        wide.replaceSubrange(5..<9, with: [0xFF, 0xFF, 0xFF, 0xFF])
        #expect(refusal(of: screen + wide + trailer) == tooMany)
    }
}
