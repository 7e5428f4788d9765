import Testing

@testable import NetworkEngine

@Suite struct RequestLinesTests {
    @Test func fieldsBecomeLinesWithWhatTheTransportAdds() throws {
        var request = Request("http://h/")
        request.headers = ["A": "1", "B": "", "A": "caf\u{E9}"]
        #expect(
            try lines(request) == [
                "A: 1", "B;", "A: caf\u{E9}", "Accept-Encoding: gzip", "Expect:", "Content-Type:",
            ])
    }

    @Test func whatTheCallerSetsIsNotAdded() throws {
        var request = Request("http://h/")
        request.headers = [
            "accept-encoding": "identity", "Expect": "100-continue", "content-type": "a/b",
        ]
        #expect(try lines(request).count == 3)
    }

    @Test(arguments: [
        ("A", "1\r\nEvil: 2"), ("A", "1\nEvil: 2"), ("A", "1\u{0}2"), ("A", "\u{100}"), ("A", "😀"),
        ("", "1"), ("A B", "1"), ("A:", "1"), ("A\r\nEvil", "1"), ("é", "1"), ("A;", ""),
    ]) func aFieldThatWouldBreakTheHeaderIsRefused(name: String, value: String) {
        var request = Request("http://h/")
        request.headers.append(name, value)
        #expect(throws: EngineError.self) { try RequestLines.lines(for: request) }
    }

    @Test(arguments: ["", "GET /evil HTTP/1.1\r\n", "GE T", "GÉT"])
    func aMethodThatIsNoWordIsRefused(method: String) {
        let request = Request("http://h/", method: Method(rawValue: method))
        #expect(throws: EngineError.self) { try RequestLines.lines(for: request) }
    }

    private func lines(_ request: Request) throws -> [String] {
        try RequestLines.lines(for: request).map { line in
            #expect(line.last == 0)
            return Latin1.string(line.dropLast())
        }
    }
}
