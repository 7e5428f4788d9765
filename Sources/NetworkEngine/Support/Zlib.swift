import CZlib

/// The zlib format (RFC 1950).
package enum Zlib {
    /// `bytes` compressed with little effort; nil when there is no memory for it.
    package static func fastest(_ bytes: [UInt8]) -> [UInt8]? {
        var size = compressBound(UInt(bytes.count))
        var code = Z_OK
        let result = [UInt8](unsafeUninitializedCapacity: Int(size)) { buffer, count in
            code = compress2(
                buffer.baseAddress, &size, bytes, UInt(bytes.count), Z_BEST_SPEED)
            count = code == Z_OK ? Int(size) : 0
        }
        return code == Z_OK ? result : nil
    }
}
