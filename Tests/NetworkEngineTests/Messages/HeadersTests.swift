import Testing

@testable import NetworkEngine

@Suite struct HeadersTests {
    @Test func namesCompareWithoutRegardToCase() {
        let headers: Headers = ["ETag": "\"a\""]
        #expect(headers["etag"] == "\"a\"")
        #expect(headers["ETAG"] == "\"a\"")
        #expect(headers["eta"] == nil)
    }

    @Test func repeatedFieldsStayApartAndInOrder() {
        let headers: Headers = ["Vary": "Accept", "X": "1", "vary": "Cookie"]
        #expect(headers.values("Vary") == ["Accept", "Cookie"])
        #expect(headers.joined("VARY") == "Accept, Cookie")
        #expect(headers.map(\.name) == ["Vary", "X", "vary"])
    }

    @Test func settingReplacesEveryFieldOfTheName() {
        var headers: Headers = ["A": "1", "a": "2", "B": "3"]
        headers["A"] = "4"
        #expect(headers.values("a") == ["4"])
        headers["a"] = nil
        #expect(headers.count == 1 && headers["B"] == "3")
    }

    @Test func joiningWhatIsNotThereGivesNothing() {
        #expect(Headers().joined("Vary") == nil)
        #expect(Headers().isEmpty)
    }

    @Test func onlyLettersFoldTheirCase() {
        #expect(!Headers.isSame("a[b", "a{b"))
        #expect(Headers.isSame("X-Über", "x-Über"))
    }
}
