import CCrypto

/// The SHA-256 of bytes that come piece by piece.
final class RunningDigest {
    private let context = EVP_MD_CTX_new()

    /// The digest of nothing yet.
    init() {
        EVP_DigestInit_ex(context, EVP_sha256(), nil)
    }

    /// One that goes on by itself from where another one is.
    private init(from other: RunningDigest) {
        EVP_MD_CTX_copy_ex(context, other.context)
    }

    deinit { EVP_MD_CTX_free(context) }

    /// Adds the next bytes.
    func add(_ bytes: UnsafeRawBufferPointer) {
        EVP_DigestUpdate(context, bytes.baseAddress, bytes.count)
    }

    /// Adds those bytes of a file.
    func add(_ window: FileWindow, _ range: Range<Int>) {
        var rest = range
        while !rest.isEmpty {
            let piece = UnsafeRawBufferPointer(
                rebasing: window.piece(at: rest.lowerBound).prefix(rest.count))
            add(piece)
            rest = rest.dropFirst(piece.count)
        }
    }

    /// Another one of the same bytes.
    func copy() -> RunningDigest { RunningDigest(from: self) }

    /// The digest of the bytes so far: 32 bytes.
    var bytes: [UInt8] {
        var digest = [UInt8](repeating: 0, count: 32)
        let end = EVP_MD_CTX_new()
        defer { EVP_MD_CTX_free(end) }
        EVP_MD_CTX_copy_ex(end, context)
        EVP_DigestFinal_ex(end, &digest, nil)
        return digest
    }
}
