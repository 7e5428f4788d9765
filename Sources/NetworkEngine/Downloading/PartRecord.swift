/// What is kept beside the part of a file: the answer that it began with, behind a version and before
/// a checksum, and then a checkpoint now and again.
struct PartRecord: Hashable, Sendable {
    /// The answer, and what asked for it.
    let metadata: EntryMetadata
    /// The checkpoints, as far as they were written.
    private(set) var checkpoints: [PartCheckpoint] = []

    private static let version: UInt32 = 2

    /// The record of an answer with these fields to a request of that key.
    init(_ key: CacheKey, _ headers: Headers, at time: Timestamp) {
        let answer = StoredResponse(
            status: 200, headers: headers.storable(CacheControl(headers)), requestTime: time,
            responseTime: time)
        metadata = EntryMetadata(key: key, content: .response(answer))
    }

    /// Reads what `encoded` wrote, and the checkpoints behind it; nil for anything else.
    init?(decoding bytes: [UInt8]) {
        let read = bytes.withUnsafeBytes { PartRecord.read($0) }
        guard let read, read.metadata.response?.status == 200 else { return nil }
        (metadata, checkpoints) = read
    }

    private static func read(_ bytes: UnsafeRawBufferPointer) -> (
        metadata: EntryMetadata, checkpoints: [PartCheckpoint]
    )? {
        var head = MetadataReader(bytes)
        guard (try? head.number()) == version, let length = try? head.number(UInt32.self) else {
            return nil
        }
        let covered = UnsafeRawBufferPointer(rebasing: bytes.prefix(headSize + Int(length)))
        let rest = UnsafeRawBufferPointer(rebasing: bytes.dropFirst(covered.count))
        var tail = MetadataReader(rest)
        let encoded = UnsafeRawBufferPointer(rebasing: covered.dropFirst(headSize))
        guard (try? tail.number()) == Hashing.crc32(covered),
            let metadata = try? EntryMetadata(decoding: encoded)
        else { return nil }
        return (metadata, checkpoints(in: rest.dropFirst(checksumSize)))
    }

    private static func checkpoints(in bytes: Slice<UnsafeRawBufferPointer>) -> [PartCheckpoint] {
        var (rest, checkpoints): (_, [PartCheckpoint]) = (bytes, [])
        while case let piece = UnsafeRawBufferPointer(rebasing: rest.prefix(PartCheckpoint.size)),
            let checkpoint = PartCheckpoint(decoding: piece)
        {
            checkpoints.append(checkpoint)
            rest = rest.dropFirst(piece.count)
        }
        return checkpoints
    }

    /// The bytes that stand for the answer.
    var encoded: [UInt8] {
        let encoded = metadata.encoded
        var writer = MetadataWriter(reserving: encoded.count + PartRecord.headSize)
        writer.number(PartRecord.version)
        writer.number(UInt32(truncatingIfNeeded: encoded.count))
        let covered = writer.bytes + encoded
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

    /// The bytes of version and length.
    private static let headSize = 8
    private static let checksumSize = 4
}
