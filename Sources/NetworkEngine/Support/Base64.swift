import CCrypto

/// Bytes as letters (RFC 4648 section 4).
package enum Base64 {
    /// The letters of `bytes`, four for three, padded with `=`.
    package static func text(_ bytes: [UInt8]) -> String {
        String(unsafeUninitializedCapacity: (bytes.count + 2) / 3 * 4 + 1) { buffer in
            Int(EVP_EncodeBlock(buffer.baseAddress, bytes, Int32(bytes.count)))
        }
    }
}
