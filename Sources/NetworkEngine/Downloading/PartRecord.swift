/// What is kept beside the part of a file: the answer that it began with, behind a version and before
/// a checksum.
struct PartRecord: Hashable, Sendable {
    /// The answer, and what asked for it.
    let metadata: EntryMetadata

    private static let version: UInt32 = 1
    private static let checksumSize = 4

    /// The record of an answer with these fields to a request of that key.
    init(_ key: CacheKey, _ headers: Headers, at time: Timestamp) {
        let answer = StoredResponse(
            status: 200, headers: headers.storable(CacheControl(headers)), requestTime: time,
            responseTime: time)
        metadata = EntryMetadata(key: key, content: .response(answer))
    }

    /// Reads what `encoded` wrote; nil for anything else.
    init?(decoding bytes: [UInt8]) {
        let metadata = bytes.withUnsafeBytes { bytes -> EntryMetadata? in
            let covered = UnsafeRawBufferPointer(rebasing: bytes.dropLast(PartRecord.checksumSize))
            var head = MetadataReader(covered)
            var tail = MetadataReader(
                UnsafeRawBufferPointer(rebasing: bytes.suffix(PartRecord.checksumSize)))
            guard (try? head.number()) == PartRecord.version,
                (try? tail.number()) == Hashing.crc32(covered)
            else { return nil }
            return try? EntryMetadata(
                decoding: UnsafeRawBufferPointer(
                    rebasing: covered.dropFirst(MemoryLayout<UInt32>.size)))
        }
        guard let metadata, metadata.response?.status == 200 else { return nil }
        self.metadata = metadata
    }

    /// The bytes that stand for it.
    var encoded: [UInt8] {
        var writer = MetadataWriter()
        writer.number(PartRecord.version)
        let covered = writer.bytes + metadata.encoded
        writer = MetadataWriter()
        writer.number(Hashing.crc32(covered))
        return covered + writer.bytes
    }

    /// The fields of the answer.
    var headers: Headers { metadata.response?.headers ?? [:] }

    /// When the answer came.
    var time: Timestamp { metadata.response?.responseTime ?? Timestamp(seconds: 0) }

    /// The length of the content, nil when it was not declared.
    var total: Int? { headers["Content-Length"].flatMap { Int($0) } }
}
