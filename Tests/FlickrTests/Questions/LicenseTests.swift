import NetworkEngine
import Testing

@testable import Flickr

@Suite struct LicenseTests {
    /// The names as Flickr answers them.
    @Test func theTableIsFlickrsOwn() throws {
        let reply = try JSON(reading: try RecordedReply.body("licenses-2025.json"))
        let licenses = try #require(reply["licenses"]["license"].array)

        #expect(licenses.map { $0["id"].int } == License.allCases.map(\.rawValue))
        #expect(licenses.map { $0["name"].string } == License.allCases.map(\.title))
    }

    @Test(arguments: License.allCases)
    func eachIsFoundByNumberWordAndName(license: License) {
        let names = [
            "\(license.rawValue)", license.name, license.title, license.title.uppercased(),
        ]

        for name in names { #expect(License.named(name) == [license], "\(name)") }
    }

    @Test(arguments: [
        ("by", [License.by2, .by4]), ("BY-NC-SA", [.byNCSA2, .byNCSA4]), ("cc by", [.by2, .by4]),
        ("cc-by-nd", [.byND2, .byND4]), ("CC0", [.cc0]), ("cc_by_4.0", [.by4]),
    ])
    func aWordWithoutAVersionIsBoth(text: String, licenses: [License]) {
        #expect(License.named(text) == licenses)
    }

    @Test(arguments: ["", "17", "-1", "cc", "4.0", "by-3.0", "all", "0x1", "by sa nc", "01", "(4)"])
    func whatIsNoLicenseIsRefused(text: String) {
        #expect(License.named(text) == nil)
    }

    @Test func theWordsAreWhatIsUnderstood() {
        #expect(License.words.count == 17 + 6)
        #expect(Set(License.words).count == License.words.count)
        #expect(License.words.suffix(6).contains("by-nc-nd"))
        for word in License.words { #expect(License.named(word) != nil, "\(word)") }
    }
}
