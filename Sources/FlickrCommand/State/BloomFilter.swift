/// A set of numbers of which only some bits are kept: it takes the same memory for any number of them,
/// and may take a number for one of them that is none.
struct BloomFilter: Sendable {
    /// None before the first number is added.
    private var words: [UInt64] = []

    /// Adds a number, which is a hash.
    mutating func insert(_ hash: Int) {
        if words.isEmpty { words = [UInt64](repeating: 0, count: BloomFilter.bitCount / 64) }
        for bit in BloomFilter.bits(of: hash) { words[bit / 64] |= 1 << (bit % 64) }
    }

    /// Whether the number may be among them; false only when it is not.
    func mayContain(_ hash: Int) -> Bool {
        !words.isEmpty
            && BloomFilter.bits(of: hash).allSatisfy { words[$0 / 64] & 1 << ($0 % 64) != 0 }
    }

    private static func bits(of hash: Int) -> [Int] {
        [hash & (bitCount - 1), hash >> 32 & (bitCount - 1)]
    }

    /// Of 100,000 numbers' strangers three in a hundred are taken for one of them.
    private static let bitCount = 1 << 20
}
