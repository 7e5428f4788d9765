import Testing

@testable import NetworkEngine

@Suite struct GzipTests {
    private static let text = Array(String(repeating: "flickr ", count: 20_000).utf8)

    @Test(arguments: [0, 1, 1000, 65_535, 65_536, 65_537, 140_000])
    func whatIsEncodedIsDecoded(count: Int) throws {
        let content = Array(GzipTests.text.prefix(count))
        #expect(try Gzip.decode(Gzip.encode(content), limit: count) == content)
    }

    @Test func membersOneBehindTheOtherAreOneContent() throws {
        let body =
            Gzip.encode(Array("one ".utf8)) + Gzip.encode([]) + Gzip.encode(Array("two".utf8))
        #expect(try Gzip.decode(body, limit: 100) == Array("one two".utf8))
    }

    @Test func nothingIsNothing() throws {
        #expect(try Gzip.decode([], limit: 0).isEmpty)
    }

    @Test func aBodyCutAnywhereIsDamaged() {
        let body = Gzip.encode(Array("some content that is cut".utf8))
        for count in 1..<body.count {
            #expect(throws: Gzip.Failure.damaged) {
                try Gzip.decode(Array(body.prefix(count)), limit: 100)
            }
        }
    }

    @Test func aFlippedBitIsDamagedOrAtLeastTheSameContent() throws {
        let content = Array("some content that is spoilt".utf8)
        let body = Gzip.encode(content)
        for index in body.indices {
            var spoilt = body
            spoilt[index] ^= 0x10
            // A few header bytes (time, system) say nothing of the content.
            if let result = try? Gzip.decode(spoilt, limit: 100) { #expect(result == content) }
        }
    }

    @Test(arguments: [[0], [0x1F, 0x8B], Array("junk".utf8)] as [[UInt8]])
    func somethingBehindTheEndIsDamaged(junk: [UInt8]) {
        let body = Gzip.encode(Array("content".utf8)) + junk
        #expect(throws: Gzip.Failure.damaged) { try Gzip.decode(body, limit: 100) }
    }

    @Test func aBombEndsAtTheLimit() {
        let bomb = Gzip.encode([UInt8](repeating: 0, count: 50_000_000))
        #expect(bomb.count < 60_000)
        #expect(throws: Gzip.Failure.tooLarge(limit: 1_000_000)) {
            try Gzip.decode(bomb, limit: 1_000_000)
        }
        #expect(throws: Gzip.Failure.tooLarge(limit: 9)) {
            try Gzip.decode(Gzip.encode(Array("0123456789".utf8)), limit: 9)
        }
    }

    @Test func deflateIsReadWithAndWithoutItsWrapper() throws {
        let wrapped: [UInt8] = [
            0x78, 0x9C, 0xCB, 0x48, 0xCD, 0xC9, 0xC9, 0x07, 0x00, 0x06, 0x2C, 0x02, 0x15,
        ]
        let bare = Array(wrapped.dropFirst(2).dropLast(4))
        for body in [wrapped, bare] {
            #expect(try Gzip.decode(body, as: .deflate, limit: 5) == Array("hello".utf8))
            #expect(throws: Gzip.Failure.tooLarge(limit: 4)) {
                try Gzip.decode(body, as: .deflate, limit: 4)
            }
        }
        #expect(throws: Gzip.Failure.damaged) {
            try Gzip.decode(Array("junk".utf8), as: .deflate, limit: 9)
        }
    }

    @Test func codingsHaveNames() {
        #expect(Gzip.Coding(name: "GZip") == .gzip)
        #expect(Gzip.Coding(name: "x-gzip") == .gzip)
        #expect(Gzip.Coding(name: "deflate") == .deflate)
        #expect(Gzip.Coding(name: "br") == nil)
    }
}
