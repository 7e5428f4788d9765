import TestSupport
import Testing

@testable import NetworkEngine

/// Changed JPEGs: nothing may crash, and the quick decode of the verifier must find what a decode
/// to pixels finds. Run under AddressSanitizer it is a test of the C as well.
@Suite struct JPEGFuzzTests {
    private static let rounds = 250

    @Test(arguments: ["baseline", "progressive", "grayscale", "cmyk", "rotated", "app13"])
    func verifyingFindsTheFaultsThatDecodingFinds(encoding: String) throws {
        let whole = try PhotoFixtures.bytes(encoding: encoding, size: "s")
        var random = SeededRandom(seed: 7 + UInt64(whole.count))
        var accepted = 0
        for round in 0..<JPEGFuzzTests.rounds {
            let body = changed(whole, &random)
            let refusal = Verifier.picture(.bounded).refusal(of: body)
            accepted += refusal == nil ? 1 : 0
            #expect(decoded(body) == refusal, "round \(round)")
            _ = PictureInfo(of: body)
        }
        #expect(0 < accepted && accepted < JPEGFuzzTests.rounds, "both ways are tried")
    }

    /// Some bytes changed, and now and then an end cut off.
    private func changed(_ whole: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
        var body = whole
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            body[Int.random(in: 3..<body.count, using: &random)] = .random(
                in: 0...255, using: &random)
        }
        if Int.random(in: 0..<8, using: &random) == 0 {
            body.removeLast(Int.random(in: 0..<body.count - 3, using: &random))
        }
        return body
    }

    private func decoded(_ body: [UInt8]) -> Verifier.Refusal? {
        do throws(Verifier.Refusal) {
            let everything = PixelSize(width: .max, height: .max)
            _ = try Pixels(decoding: body, fitting: everything, .bounded)
            return nil
        } catch {
            return error
        }
    }
}

extension PictureRules {
    /// Rules under which a changed header cannot ask for much time.
    fileprivate static var bounded: PictureRules {
        var rules = PictureRules.lenient
        rules.maxPixels = 1_000_000
        return rules
    }
}
