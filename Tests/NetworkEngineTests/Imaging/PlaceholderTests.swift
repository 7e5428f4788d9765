import Testing

@testable import NetworkEngine

/// Placeholders that were stored as the photo: GreenInfo-Network/caliparks.org 491.
@Suite struct PlaceholderTests {
    private let verifier: Verifier = {
        var rules = PictureRules()
        rules.placeholderNames = ["photo_unavailable", ""]
        return .picture(rules)
    }()

    @Test(arguments: [
        "https://s.yimg.com/pw/images/en-us/photo_unavailable.png",
        "https://s.yimg.com/pw/images/en-us/photo_unavailable_l.png",
        "https://combo.staticflickr.com/pw/images/photo_unavailable_h.png?v=2#top",
        "http://127.0.0.1:8080/photo_unavailable.gif",
    ])
    func aWholePictureThatStandsInForAnotherIsRefused(url: String) throws {
        let placeholder = try PhotoFixtures.bytes("damaged/photo_unavailable.png")
        #expect(verifier.refusal(.picture(placeholder, url: url)) == .placeholder)
    }

    @Test func theReasonIsTheSameWhateverTheBodyIs() {
        let url = "https://s.yimg.com/photo_unavailable.png"
        #expect(verifier.refusal(.picture([], url: url)) == .placeholder)
    }

    @Test(arguments: [
        "https://live.staticflickr.com/1/2_3_s.jpg",
        "https://live.staticflickr.com/1/2_3_s.jpg?from=photo_unavailable",
        "https://live.staticflickr.com/1/2_3_s.jpg#photo_unavailable",
        "https://photo_unavailable.example/1/2_3_s.jpg",
        "https://photo_unavailable.example",
    ])
    func theNameCountsOnlyInThePath(url: String) throws {
        let picture = try PhotoFixtures.bytes(encoding: "baseline", size: "s")
        #expect(verifier.refusal(.picture(picture, url: url)) == nil)
    }

    @Test func withoutNamesNothingIsAPlaceholder() throws {
        let picture = try PhotoFixtures.bytes("damaged/photo_unavailable.png")
        let url = "https://s.yimg.com/pw/images/en-us/photo_unavailable.png"
        #expect(Verifier.picture().refusal(.picture(picture, url: url)) == nil)
    }
}
