import CurlShim
import Testing

@testable import NetworkEngine

@Suite struct TransferFailureTests {
    /// One of libcurl's codes at a point of a transfer, and the sentence that comes of it.
    struct Case: Sendable {
        var code: CURLcode
        var reason = "why"
        var hasHeader = false
        var sentence: String
    }

    @Test(arguments: [
        Case(code: CURLE_COULDNT_RESOLVE_HOST, sentence: "the name h does not resolve"),
        Case(code: CURLE_COULDNT_RESOLVE_PROXY, sentence: "cannot connect to h: why"),
        Case(code: CURLE_COULDNT_CONNECT, sentence: "cannot connect to h: why"),
        Case(code: CURLE_OPERATION_TIMEDOUT, sentence: "cannot connect to h: it timed out"),
        Case(code: CURLE_PEER_FAILED_VERIFICATION, sentence: "no secure connection to h: why"),
        Case(code: CURLE_SSL_CACERT_BADFILE, sentence: "no secure connection to h: why"),
        Case(code: CURLE_SSL_CONNECT_ERROR, sentence: "no secure connection to h: why"),
        Case(
            code: CURLE_SSL_CONNECT_ERROR, reason: "OpenSSL SSL_connect: SSL_ERROR_SYSCALL",
            sentence: "cannot connect to h: OpenSSL SSL_connect: SSL_ERROR_SYSCALL"),
        Case(code: CURLE_UNSUPPORTED_PROTOCOL, sentence: "the connection to h failed: why"),
        Case(code: CURLE_WEIRD_SERVER_REPLY, sentence: "the connection to h failed: why"),
        Case(code: CURLE_HTTP2, sentence: "the connection to h failed: why"),
        Case(code: CURLE_GOT_NOTHING, sentence: "the connection to h failed: why"),
        Case(code: CURLE_SEND_ERROR, sentence: "the connection to h failed: why"),
        Case(code: CURLE_RECV_ERROR, sentence: "the connection to h failed: why"),
        Case(
            code: CURLE_PARTIAL_FILE, hasHeader: true,
            sentence: "h cut the answer short: 3 of 5 bytes"),
        Case(
            code: CURLE_HTTP2_STREAM, hasHeader: true,
            sentence: "h cut the answer short: 3 of 5 bytes"),
        Case(
            code: CURLE_RECV_ERROR, hasHeader: true,
            sentence: "h cut the answer short: 3 of 5 bytes"
        ),
    ]) func eachOfLibcurlsErrorsBecomesASentenceThatNamesTheHost(failure: Case) {
        let failed = TransferFailure(
            host: "h", code: failure.code, reason: failure.reason, hasHeader: failure.hasHeader,
            received: 3, expected: 5)
        #expect(failed.error.description == failure.sentence)
    }

    @Test func whatBrokeOffCanHealAndWhatIsNotTrustedCannot() {
        func canHeal(_ code: CURLcode, hasHeader: Bool = false) -> Bool {
            TransferFailure(
                host: "h", code: code, reason: "", hasHeader: hasHeader, received: 0, expected: nil
            ).error.canHeal
        }
        let brokenOff = [
            CURLE_HTTP2, CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING, CURLE_SEND_ERROR, CURLE_RECV_ERROR,
            CURLE_HTTP2_STREAM,
        ]
        for code in brokenOff {
            #expect(canHeal(code))
            #expect(canHeal(code, hasHeader: true))
        }
        #expect(!canHeal(CURLE_PEER_FAILED_VERIFICATION))
    }
}
