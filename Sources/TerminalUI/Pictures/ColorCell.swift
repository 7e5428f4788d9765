/// Colours that share their highest bits.
enum ColorCell {
    private static let bits: Int32 = 5
    /// How many there are.
    static let count = 1 << (3 * Int(bits))

    /// The number of the cell of red, green and blue in 0 to 255.
    @inline(__always)
    static func index(_ color: SIMD4<Int32>) -> Int {
        let high = color &>> (8 - bits)
        return Int(high[0] &<< (2 * bits) | high[1] &<< bits | high[2])
    }
}
