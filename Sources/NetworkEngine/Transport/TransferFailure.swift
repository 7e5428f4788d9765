import CurlShim

/// A transfer that libcurl ended with an error, and what is known of it.
struct TransferFailure {
    /// The host that was asked.
    let host: String
    /// libcurl's code.
    let code: CURLcode
    /// The reason in libcurl's words.
    let reason: String
    /// Whether the header of the answer was complete.
    let hasHeader: Bool
    /// The bytes of the body that came.
    let received: Int
    /// The bytes that were declared.
    let expected: Int?

    /// What it means to a caller.
    var error: EngineError {
        switch code {
        case CURLE_COULDNT_RESOLVE_HOST: .cannotResolve(host: host)
        case CURLE_URL_MALFORMAT: .invalidURL(host, reason: reason)
        // Its own limit on time is one on connecting: what stalls later is ended by us.
        case CURLE_OPERATION_TIMEDOUT: .cannotConnect(host: host, reason: "it timed out")
        case CURLE_COULDNT_RESOLVE_PROXY, CURLE_COULDNT_CONNECT, CURLE_PROXY:
            .cannotConnect(host: host, reason: reason)
        case CURLE_OUT_OF_MEMORY where !hasHeader:
            // So it calls a line of a header that is longer than it takes.
            .connectionFailed(
                host: host, reason: HeaderReader.Malformation.tooLarge.description)
        case _ where isReset: .cannotConnect(host: host, reason: reason)
        case _ where isSecurity: .cannotSecure(host: host, reason: reason)
        case _ where hasHeader: .truncated(host: host, received: received, expected: expected)
        default: .connectionFailed(host: host, reason: reason)
        }
    }

    private var isSecurity: Bool {
        [
            CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CERTPROBLEM,
            CURLE_SSL_CIPHER, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_INVALIDCERTSTATUS,
            CURLE_SSL_ISSUER_ERROR, CURLE_SSL_CRL_BADFILE, CURLE_SSL_ENGINE_INITFAILED,
            CURLE_SSL_PINNEDPUBKEYNOTMATCH, CURLE_USE_SSL_FAILED,
        ].contains(code)
    }

    /// A handshake that the other side or the network broke off says nothing of security, and may
    /// do better the next time. OpenSSL tells it by its words alone.
    private var isReset: Bool {
        code == CURLE_SSL_CONNECT_ERROR
            && ["SSL_ERROR_SYSCALL", "Connection reset", "unexpected eof"]
                .contains { reason.contains($0) }
    }
}
