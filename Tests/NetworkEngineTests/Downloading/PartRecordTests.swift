import TestSupport
import Testing

@testable import NetworkEngine

/// The record beside a part is read only as it was written.
@Suite struct PartRecordTests {
    private let record = PartRecord(
        CacheKey(method: .get, url: "http://example.com/film"),
        ["ETag": "\"one\"", "Content-Length": "300", "Connection": "keep-alive"],
        at: Timestamp(seconds: 1_800_000_000))

    @Test func whatWasWrittenIsRead() throws {
        let read = try #require(PartRecord(decoding: record.encoded))
        #expect(read == record)
        #expect(read.total == 300 && read.headers["ETag"] == "\"one\"")
        #expect(read.headers["Connection"] == nil)
    }

    @Test func noByteMayBeAnother() {
        let bytes = record.encoded
        for index in bytes.indices {
            var damaged = bytes
            damaged[index] ^= 0x10
            #expect(PartRecord(decoding: damaged) == nil, "byte \(index)")
            #expect(PartRecord(decoding: Array(bytes[..<index])) == nil, "\(index) bytes")
        }
    }

    @Test func checkpointsAreReadUpToTheFirstBrokenOne() throws {
        let checkpoints = (1...3).map {
            PartCheckpoint(length: $0 * 1000, digest: [UInt8](repeating: UInt8($0), count: 32))
        }
        let bytes = record.encoded + checkpoints.flatMap(\.encoded)
        #expect(PartRecord(decoding: bytes)?.checkpoints == checkpoints)
        for index in record.encoded.count..<bytes.count {
            let count = (index - record.encoded.count) / PartCheckpoint.size
            var damaged = bytes
            damaged[index] ^= 0x10
            let read = [
                PartRecord(decoding: damaged), PartRecord(decoding: Array(bytes[..<index])),
            ]
            #expect(
                read.map { $0?.checkpoints ?? [] }
                    == [[PartCheckpoint]](repeating: Array(checkpoints.prefix(count)), count: 2),
                "byte \(index)")
        }
    }
}
