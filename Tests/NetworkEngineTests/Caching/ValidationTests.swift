import Testing

@testable import NetworkEngine

@Suite struct ValidationTests {
    private func stored(_ headers: Headers) -> StoredResponse {
        StoredResponse(
            status: 200, headers: headers, requestTime: Timestamp(seconds: 0),
            responseTime: Timestamp(seconds: 0))
    }

    @Test func theConditionsAreTheValidatorsByteForByte() {
        let both = stored(["ETag": "W/\"a,b\"", "Last-Modified": "Sun Nov  6 08:49:37 1994"])
        #expect(
            both.conditions == [
                "If-None-Match": "W/\"a,b\"", "If-Modified-Since": "Sun Nov  6 08:49:37 1994",
            ])
        #expect(stored([:]).conditions.isEmpty)
    }

    @Test(arguments: [
        ("\"1\"", "\"1\"", true), ("\"1\"", "\"2\"", false), ("W/\"1\"", "W/\"1\"", true),
        ("\"1\"", "W/\"1\"", true), ("W/\"1\"", "\"1\"", false), ("\"1\"", "", true),
        ("", "\"1\"", false), ("abc", "abc", true),
    ])
    func a304SpeaksOfTheEntryWhoseTagItNames(own: String, named: String, fits: Bool) {
        let entry = stored(own.isEmpty ? [:] : ["ETag": own])
        #expect(entry.isMeant(by: named.isEmpty ? [:] : ["ETag": named]) == fits)
    }

    @Test func withoutATagTheTimeOfModificationDecides() {
        let time = "Sun, 06 Nov 1994 08:49:37 GMT"
        let entry = stored(["Last-Modified": time])
        #expect(entry.isMeant(by: ["Last-Modified": time]))
        #expect(!entry.isMeant(by: ["Last-Modified": "Mon, 07 Nov 1994 08:49:37 GMT"]))
        #expect(entry.isMeant(by: [:]))
        #expect(!entry.isMeant(by: ["ETag": "\"1\"", "Last-Modified": time]))
    }

    /// A bare carriage return within an entity tag made every later request impossible to send.
    @Test(arguments: ["\"a\rb\"", "", "*", "a, \"b", "\"\u{7F}\"", "\"\u{141}\""])
    func whatCannotBeSentBackIsNoValidator(tag: String) {
        #expect(stored(["ETag": tag]).conditions.isEmpty)
        #expect(stored(["Last-Modified": "Mon\r, 05 Jan 2026"]).conditions.isEmpty)
    }

    @Test(arguments: ["\"a,b\"", "W/\"\"", "abc", "\"\u{FC}\""])
    func whatCanBeSentBackIsSentAsItCame(tag: String) {
        #expect(stored(["ETag": tag]).conditions == ["If-None-Match": tag])
    }
}
