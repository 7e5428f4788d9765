/// The four parts of a cell, and how they are best shown in two colours.
struct Quadrants {
    /// Bits of a mask: the parts that are in the foreground.
    static let upperLeft = 1
    /// Both upper parts.
    static let upper = 3
    /// Both left parts.
    static let left = 5

    /// Which parts are in the foreground, and the means of both sides.
    struct Split {
        let mask: Int
        let foreground: SIMD4<Int32>
        let background: SIMD4<Int32>
    }

    private let parts: (SIMD4<Int32>, SIMD4<Int32>, SIMD4<Int32>, SIMD4<Int32>)

    /// The parts from the upper left to the lower right: red, green, blue and 0.
    init(
        _ upperLeft: SIMD4<Int32>, _ upperRight: SIMD4<Int32>,
        _ lowerLeft: SIMD4<Int32>, _ lowerRight: SIMD4<Int32>
    ) {
        parts = (upperLeft, upperRight, lowerLeft, lowerRight)
    }

    /// The split with the least squared error. Of two equally good ones it is that with the fewer
    /// edges.
    ///
    /// The error of a side around its mean is the sum of its squares less its squared sum divided by
    /// its count. The squares are the same for all splits, so the largest rest wins; all are
    /// multiplied by 12 to stay whole.
    func split() -> Split {
        let (a, b, c, d) = parts
        let all = a &+ b &+ c &+ d
        var best = (gain: square(all) &* 3, mask: 0, front: all, count: Int32(4))
        func consider(_ front: SIMD4<Int32>, _ mask: Int, _ count: Int32) {
            let back = all &- front
            let gain =
                count == 1
                ? square(front) &* 12 &+ square(back) &* 4 : (square(front) &+ square(back)) &* 6
            if gain > best.gain { best = (gain, mask, front, count) }
        }
        consider(a &+ b, 0b0011, 2)
        consider(a &+ c, 0b0101, 2)
        consider(a, 0b0001, 1)
        consider(b, 0b0010, 1)
        consider(c, 0b0100, 1)
        consider(d, 0b1000, 1)
        consider(b &+ c, 0b0110, 2)
        guard best.mask != 0 else {
            return Split(mask: 0, foreground: all, background: mean(all, 4))
        }
        return Split(
            mask: best.mask, foreground: mean(best.front, best.count),
            background: mean(all &- best.front, 4 - best.count))
    }

    private func square(_ sum: SIMD4<Int32>) -> Int32 { (sum &* sum).wrappedSum() }

    private func mean(_ sum: SIMD4<Int32>, _ count: Int32) -> SIMD4<Int32> {
        (sum &+ count / 2) / SIMD4(repeating: count)
    }
}
