import CCrypto

/// The SHA-256 of bytes that come piece by piece.
package final class RunningHash {
    private let context = EVP_MD_CTX_new()

    /// The hash of nothing yet.
    package init() {
        EVP_DigestInit_ex(context, EVP_sha256(), nil)
    }

    deinit {
        EVP_MD_CTX_free(context)
    }

    /// Adds the next bytes.
    package func add(_ bytes: [UInt8]) {
        EVP_DigestUpdate(context, bytes, bytes.count)
    }

    /// The digest of all bytes: 32 bytes. To be asked once.
    package func sha256() -> [UInt8] {
        var digest = [UInt8](repeating: 0, count: 32)
        var length: UInt32 = 0
        EVP_DigestFinal_ex(context, &digest, &length)
        return digest
    }
}
