import CCrypto
import CZlib

/// The hashes that the engine uses: libcrypto's SHA-256 for names and HMAC for signatures, zlib's
/// CRC-32 for damage.
package enum Hashing {
    /// The SHA-256 digest of `bytes`: 32 bytes.
    package static func sha256(_ bytes: [UInt8]) -> [UInt8] {
        bytes.withUnsafeBytes { sha256($0) }
    }

    /// The HMAC-SHA1 of `bytes` under `key` (RFC 2104): 20 bytes.
    package static func hmacSHA1(_ bytes: [UInt8], key: [UInt8]) -> [UInt8] {
        var digest = [UInt8](repeating: 0, count: 20)
        var length: UInt32 = 0
        HMAC(EVP_sha1(), key, Int32(key.count), bytes, bytes.count, &digest, &length)
        return digest
    }

    /// The SHA-256 digest of `bytes`: 32 bytes.
    package static func sha256(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
        var digest = [UInt8](repeating: 0, count: 32)
        var length: UInt32 = 0
        EVP_Digest(bytes.baseAddress, bytes.count, &digest, &length, EVP_sha256(), nil)
        return digest
    }

    /// The SHA-256 digest of what is left of an open file, read in pieces.
    package static func sha256(of file: Descriptor) throws(PosixError) -> [UInt8] {
        let digest = RunningDigest()
        while case let piece = try Posix.readSome(pieceBytes, from: file), !piece.isEmpty {
            piece.withUnsafeBytes { digest.add($0) }
        }
        return digest.bytes
    }

    private static let pieceBytes = 1 << 18

    /// The CRC-32 of `bytes`, as gzip and PNG use it.
    package static func crc32(_ bytes: UnsafeRawBufferPointer, continuing seed: UInt32 = 0)
        -> UInt32
    {
        let start = bytes.bindMemory(to: UInt8.self).baseAddress
        return UInt32(truncatingIfNeeded: crc32_z(UInt(seed), start, bytes.count))
    }

    /// The CRC-32 of `bytes`, as gzip and PNG use it.
    package static func crc32(_ bytes: [UInt8]) -> UInt32 {
        bytes.withUnsafeBytes { crc32($0) }
    }

    /// Two lower-case hexadecimal digits a byte.
    package static func hex(_ bytes: [UInt8]) -> String {
        String(unsafeUninitializedCapacity: bytes.count * 2) { buffer in
            for (index, byte) in bytes.enumerated() {
                buffer[index * 2] = digit(byte >> 4)
                buffer[index * 2 + 1] = digit(byte & 15)
            }
            return bytes.count * 2
        }
    }

    private static func digit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }
}
