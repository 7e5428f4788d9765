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
        #expect(PartRecord(decoding: bytes + [0]) == nil)
    }
}
