import Testing

@testable import NetworkEngine

@Suite struct HeadersStoringTests {
    @Test func fieldsOfTheConnectionAreNotStored() {
        let received: Headers = [
            "Connection": "close, X-Hop", "Keep-Alive": "timeout=5", "X-Hop": "1",
            "Transfer-Encoding": "chunked", "TE": "trailers", "Upgrade": "h2c", "X-Stays": "2",
            "Content-Type": "text/plain", "Set-Cookie": "a=b",
        ]
        let stored = received.storable(CacheControl(received))
        #expect(stored.map(\.name) == ["X-Stays", "Content-Type", "Set-Cookie"])
    }

    @Test func fieldsThatAQualifiedNoCacheNamesAreNotStored() {
        let received: Headers = [
            "Cache-Control": "max-age=60, no-cache=\"Set-Cookie\"", "set-cookie": "a", "X": "1",
        ]
        let stored = received.storable(CacheControl(received))
        #expect(stored.map(\.name) == ["Cache-Control", "X"])
    }

    /// square/okhttp#5413: fields whose name stands there twice vanished when a 304 was merged.
    @Test func a304ReplacesAFieldWithAllItsRepetitionsAndKeepsTheOthers() {
        let stored: Headers = [
            "X-Multi": "1", "Y-Multi": "1", "x-multi": "2", "Y-Multi": "2", "X-Old": "stays",
            "Date": "then", "Age": "100",
        ]
        let merged = stored.updated(by: ["Y-Multi": "3", "Y-Multi": "4", "ETag": "\"2\""])
        #expect(
            merged == [
                "X-Multi": "1", "x-multi": "2", "X-Old": "stays", "Y-Multi": "3", "Y-Multi": "4",
                "ETag": "\"2\"",
            ])
    }

    @Test func a304CannotChangeWhatDescribesTheBody() {
        let stored: Headers = ["Content-Length": "5", "Content-Encoding": "gzip"]
        let merged = stored.updated(by: [
            "Content-Length": "0", "Content-Encoding": "br", "Content-Range": "bytes 0-1/2",
            "Connection": "close",
        ])
        #expect(merged == stored)
    }

    @Test func theAgeAndDateOfThe304TakeThePlaceOfTheStoredOnes() {
        let stored: Headers = ["Age": "5", "Date": "then", "Cache-Control": "max-age=60"]
        #expect(
            stored.updated(by: ["Date": "now"]) == [
                "Cache-Control": "max-age=60", "Date": "now",
            ])
        #expect(
            stored.updated(by: ["Age": "9"]) == ["Cache-Control": "max-age=60", "Age": "9"])
    }

    @Test func listsAreSplitAtCommasOutsideQuotes() {
        let headers: Headers = ["L": " a , \"b, c\" ,,d=\"\\\", e\"", "l": "f", "M": "g"]
        #expect(headers.members("L") == ["a", "\"b, c\"", "d=\"\\\", e\"", "f"])
        #expect(headers.members("None").isEmpty)
        #expect(Headers(dictionaryLiteral: ("L", "\"a, b")).members("L") == ["\"a, b"])
    }
}
