import TestSupport
import Testing

@testable import NetworkEngine

@Suite struct ZlibTests {
    @Test("what is packed comes back", arguments: [0, 1, 100, 100_000])
    func roundTrip(count: Int) throws {
        var random = SeededRandom(seed: 5)
        let bytes = (0..<count).map { _ in UInt8.random(in: 0...15, using: &random) }
        let packed = try #require(Zlib.fastest(bytes))
        // The mark of the format with the largest window (RFC 1950 section 2.2).
        #expect(packed.first == 0x78)
        #expect(try Gzip.decode(packed, as: .deflate, limit: 1 << 20) == bytes)
        if count == 100_000 { #expect(packed.count < 70_000) }
    }
}
