import CZlib

/// The gzip coding of bodies, right and wrong.
enum GzipCoding {
    /// What a fault may name.
    static let kinds: [String: @Sendable ([UInt8]) -> [UInt8]] = [
        "whole": { whole($0) },
        "wrong": { Array("this is no gzip".utf8) + $0 },
        "cut": { Array(whole($0).dropLast(12)) },
        "bomb": { _ in bomb },
    ]

    /// The bytes as a gzip member.
    @Sendable static func whole(_ bytes: [UInt8]) -> [UInt8] {
        var input = bytes
        var coded = [UInt8](repeating: 0, count: bytes.count + bytes.count / 1000 + 64)
        let length = input.withUnsafeMutableBufferPointer { input in
            coded.withUnsafeMutableBufferPointer { output in
                deflated(input, into: output)
            }
        }
        return Array(coded.prefix(length))
    }

    /// A small body of many zeros: 100 MB, which is above what a client should take.
    private static let bomb = whole([UInt8](repeating: 0, count: 100 << 20))

    /// 16 beyond the window's size asks for gzip (zlib's `deflateInit2`).
    private static func deflated(
        _ input: UnsafeMutableBufferPointer<UInt8>, into output: UnsafeMutableBufferPointer<UInt8>
    ) -> Int {
        var stream = z_stream()
        let code = deflateInit2_(
            &stream, Z_BEST_SPEED, Z_DEFLATED, 16 + MAX_WBITS, 8, Z_DEFAULT_STRATEGY,
            ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        guard code == Z_OK else { return 0 }
        stream.next_in = input.baseAddress
        stream.avail_in = UInt32(input.count)
        stream.next_out = output.baseAddress
        stream.avail_out = UInt32(output.count)
        deflate(&stream, Z_FINISH)
        deflateEnd(&stream)
        return output.count - Int(stream.avail_out)
    }
}
