import NetworkEngine
import Testing

@testable import TerminalUI

@Suite struct ByteCountTests {
    @Test(arguments: [
        (0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1000, "1.0 KB"), (1234, "1.2 KB"),
        (9949, "9.9 KB"), (9950, "10 KB"), (61_000, "61 KB"), (61_499, "61 KB"), (61_500, "62 KB"),
        (999_499, "999 KB"), (999_500, "1.0 MB"), (1_250_000, "1.3 MB"), (64_000_000, "64 MB"),
        (2_000_000_000, "2.0 GB"), (-5, "0 bytes"), (Int.max, "9223372 TB"),
    ])
    func bytesAreSaidInTheUnitThatFits(bytes: Int, words: String) {
        #expect(ByteCount(bytes).description == words)
    }
}

@Suite struct ElapsedTests {
    @Test(arguments: [
        (0, "0 ms"), (12, "12 ms"), (99, "99 ms"), (100, "0.1 s"), (412, "0.4 s"), (9949, "9.9 s"),
        (9950, "10 s"), (12_400, "12 s"), (59_499, "59 s"), (59_500, "1 min"),
        (185_000, "3 min 5 s"),
        (3_599_600, "1 h"), (3_660_000, "1 h 1 min"), (-7, "0 ms"),
    ])
    func timeIsSaidInTheUnitsThatFit(milliseconds: Int, words: String) {
        #expect(Elapsed(.milliseconds(milliseconds)).description == words)
    }
}

@Suite struct AgeTests {
    @Test(arguments: [
        (0, "0 s old"), (12, "12 s old"), (59, "59 s old"), (60, "1 min old"), (239, "3 min old"),
        (3600, "1 h old"), (172_799, "47 h old"), (172_800, "2 days old"), (-30, "0 s old"),
    ])
    func ageIsRoundedDown(seconds: Int, words: String) {
        #expect(Age(.seconds(seconds)).description == words)
    }
}
