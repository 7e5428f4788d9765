import Testing

@testable import NetworkEngine

@Suite struct EngineErrorTests {
    @Test func everyErrorIsASentenceThatNamesItsSubject() {
        let sentences: [(EngineError, String)] = [
            (.cannotResolve(host: "a.example"), "the name a.example does not resolve"),
            (
                .cannotConnect(host: "a.example", reason: "refused"),
                "cannot connect to a.example: refused"
            ),
            (
                .timedOut(host: "a.example", waitingFor: "waiting for the answer"),
                "a.example timed out while waiting for the answer"
            ),
            (
                .truncated(host: "a.example", received: 3, expected: 5),
                "a.example cut the answer short: 3 of 5 bytes"
            ),
            (
                .truncated(host: "a.example", received: 3, expected: nil),
                "a.example cut the answer short: 3 of more bytes"
            ),
            (.refused(.placeholder), "the picture is no longer available"),
            (
                .refused(.notAnImage(found: "an HTML page")),
                "the answer is an HTML page, not a picture"
            ),
            (.notCached, "it is not in the cache"),
            (
                .spoiled(path: "/films/.a.mp4.part"),
                "something else has changed /films/.a.mp4.part while it was downloaded"
            ),
        ]
        for (error, sentence) in sentences { #expect(error.description == sentence) }
    }
}
