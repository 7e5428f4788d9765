import Testing

@testable import NetworkEngine

@Suite struct HashingTests {
    @Test func sha256OfTheStandardsExample() {
        let expected = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
        #expect(Hashing.hex(Hashing.sha256(Array("abc".utf8))) == expected)
    }

    @Test func sha256OfNothing() {
        let expected = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
        #expect(Hashing.hex(Hashing.sha256([])) == expected)
    }

    @Test func crc32OfTheCheckString() {
        #expect(Hashing.crc32(Array("123456789".utf8)) == 0xCBF4_3926)
        #expect(Hashing.crc32([]) == 0)
    }

    @Test func crc32GoesOnWhereItStopped() {
        let first = Hashing.crc32(Array("12345".utf8))
        let whole = Array("6789".utf8).withUnsafeBytes { Hashing.crc32($0, continuing: first) }
        #expect(whole == 0xCBF4_3926)
    }
}
