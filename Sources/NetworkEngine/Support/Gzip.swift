import CZlib

/// The gzip and deflate codings of HTTP bodies (RFC 9110 section 8.4.1), with a limit.
package enum Gzip {
    /// Why a body cannot be decoded.
    package enum Failure: Error, Hashable, Sendable {
        /// It is broken: cut short, damaged, or followed by something else.
        case damaged
        /// Its content is longer than the limit.
        case tooLarge(limit: Int)
    }

    /// A coding by the name that `Content-Encoding` has for it.
    package enum Coding: Hashable, Sendable {
        /// `gzip`, also called `x-gzip`: one member or several (RFC 1952 section 2.2).
        case gzip
        /// `deflate`: the zlib form, or the bare one that some servers send for it.
        case deflate

        /// The coding of that name in any case, or nil when it is another one.
        package init?(name: String) {
            switch name.lowercased() {
            case "gzip", "x-gzip": self = .gzip
            case "deflate": self = .deflate
            default: return nil
            }
        }
    }

    /// The content of `bytes`, at most `limit` bytes; nothing at all is nothing. Memory grows with what really comes out, and
    /// ends at the limit.
    package static func decode(_ bytes: [UInt8], as coding: Coding = .gzip, limit: Int)
        throws(Failure) -> [UInt8]
    {
        guard !bytes.isEmpty else { return [] }
        guard coding == .deflate else { return try Inflater(.gzip, limit).run(bytes) }
        do {
            return try Inflater(.zlib, limit).run(bytes)
        } catch Failure.damaged {
            return try Inflater(.bare, limit).run(bytes)
        }
    }

    /// `bytes` as one gzip member.
    package static func encode(_ bytes: [UInt8]) -> [UInt8] {
        var stream = z_stream()
        deflateInit2_(
            &stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, Format.gzip.windowBits, 8,
            Z_DEFAULT_STRATEGY, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        defer { deflateEnd(&stream) }
        let bound = Int(deflateBound(&stream, UInt(bytes.count)))
        var input = bytes
        return [UInt8](unsafeUninitializedCapacity: bound) { output, count in
            input.withUnsafeMutableBufferPointer { input in
                stream.next_in = input.baseAddress
                stream.avail_in = UInt32(input.count)
                stream.next_out = output.baseAddress
                stream.avail_out = UInt32(bound)
                deflate(&stream, Z_FINISH)
            }
            count = bound - Int(stream.avail_out)
        }
    }
}

/// What surrounds the compressed data.
private enum Format {
    case gzip, zlib, bare

    /// zlib's code for it, with the largest window.
    var windowBits: Int32 {
        switch self {
        case .gzip: 15 + 16
        case .zlib: 15
        case .bare: -15
        }
    }
}

/// One run of zlib's decoder over a whole body.
private struct Inflater {
    private let format: Format
    private let limit: Int
    private static let step = 64 * 1024

    init(_ format: Format, _ limit: Int) {
        self.format = format
        self.limit = limit
    }

    func run(_ bytes: [UInt8]) throws(Gzip.Failure) -> [UInt8] {
        guard bytes.count <= Int(UInt32.max) else { throw .damaged }
        var stream = z_stream()
        let size = Int32(MemoryLayout<z_stream>.size)
        guard inflateInit2_(&stream, format.windowBits, ZLIB_VERSION, size) == Z_OK else {
            throw .damaged
        }
        defer { inflateEnd(&stream) }
        var input = bytes
        var result: Result<[UInt8], Gzip.Failure> = .failure(.damaged)
        input.withUnsafeMutableBufferPointer { buffer in
            stream.next_in = buffer.baseAddress
            stream.avail_in = UInt32(buffer.count)
            result = Result { () throws(Gzip.Failure) in try members(&stream) }
        }
        return try result.get()
    }

    private func members(_ stream: inout z_stream) throws(Gzip.Failure) -> [UInt8] {
        var content: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: Inflater.step)
        while true {
            let code = fill(&buffer, &stream)
            let count = buffer.count - Int(stream.avail_out)
            guard content.count + count <= limit else { throw .tooLarge(limit: limit) }
            content += buffer[..<count]
            switch code {
            case Z_STREAM_END:
                guard stream.avail_in > 0 else { return content }
                guard format == .gzip, inflateReset(&stream) == Z_OK else { throw .damaged }
            case Z_OK:
                // No progress without input: the body ends in the middle.
                guard stream.avail_in > 0 || count == buffer.count else { throw .damaged }
            default: throw .damaged
            }
        }
    }

    private func fill(_ buffer: inout [UInt8], _ stream: inout z_stream) -> Int32 {
        buffer.withUnsafeMutableBufferPointer { output in
            stream.next_out = output.baseAddress
            stream.avail_out = UInt32(output.count)
            return inflate(&stream, Z_NO_FLUSH)
        }
    }
}
