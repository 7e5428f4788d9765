import CCrypto

/// The hashes that test servers check answers with: libcrypto's, and MD4, which it has no more.
enum ServerHash {
    static func md5(_ bytes: [UInt8]) -> [UInt8] { digest(bytes, EVP_md5(), length: 16) }

    static func sha256(_ bytes: [UInt8]) -> [UInt8] { digest(bytes, EVP_sha256(), length: 32) }

    /// RFC 2104 with MD5.
    static func hmacMD5(_ key: [UInt8], _ bytes: [UInt8]) -> [UInt8] {
        let key = key + [UInt8](repeating: 0, count: 64 - key.count)
        return md5(key.map { $0 ^ 0x5C } + md5(key.map { $0 ^ 0x36 } + bytes))
    }

    /// RFC 1320.
    static func md4(_ bytes: [UInt8]) -> [UInt8] {
        var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476]
        let padding = [UInt8](repeating: 0, count: (119 - bytes.count % 64) % 64)
        let all = bytes + [0x80] + padding + littleEndian(UInt64(bytes.count * 8))
        for start in stride(from: 0, to: all.count, by: 64) {
            let words = (0..<16).map { index in
                (0..<4).reduce(UInt32(0)) { $0 | UInt32(all[start + index * 4 + $1]) << ($1 * 8) }
            }
            let before = state
            for round in rounds {
                for step in 0..<16 {
                    let sum =
                        state[0] &+ round.function(state[1], state[2], state[3])
                        &+ words[round.order[step]] &+ round.constant
                    let shift = round.shifts[step % 4]
                    let turned = sum << shift | sum >> (32 - shift)
                    state = [state[3], turned, state[1], state[2]]
                }
            }
            state = zip(state, before).map { $0 &+ $1 }
        }
        return state.flatMap(littleEndian)
    }

    static func littleEndian(_ number: some FixedWidthInteger) -> [UInt8] {
        withUnsafeBytes(of: number.littleEndian) { Array($0) }
    }

    private struct Round: Sendable {
        let constant: UInt32
        let order: [Int]
        let shifts: [UInt32]
        let function: @Sendable (UInt32, UInt32, UInt32) -> UInt32
    }

    private static let rounds = [
        Round(constant: 0, order: Array(0..<16), shifts: [3, 7, 11, 19]) { $0 & $1 | ~$0 & $2 },
        Round(
            constant: 0x5A82_7999, order: [0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15],
            shifts: [3, 5, 9, 13]
        ) { $0 & $1 | $0 & $2 | $1 & $2 },
        Round(
            constant: 0x6ED9_EBA1, order: [0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15],
            shifts: [3, 9, 11, 15]
        ) { $0 ^ $1 ^ $2 },
    ]

    private static func digest(_ bytes: [UInt8], _ kind: OpaquePointer?, length: Int) -> [UInt8] {
        var digest = [UInt8](repeating: 0, count: length)
        EVP_Digest(bytes, bytes.count, &digest, nil, kind, nil)
        return digest
    }
}
