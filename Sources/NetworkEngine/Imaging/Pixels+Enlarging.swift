extension Pixels {
    /// The picture at exactly that size: a side that is to be shorter is averaged, one that is to be
    /// longer is drawn out, new pixels mixed of the two beside them.
    public func resized(to wanted: PixelSize) -> Pixels {
        let target = PixelSize(width: max(1, wanted.width), height: max(1, wanted.height))
        let smaller = scaled(to: target)
        guard smaller.size != target else { return smaller }
        return smaller.enlarged(to: target)
    }

    private func enlarged(to target: PixelSize) -> Pixels {
        let columns = Pixels.mixtures(from: size.width, to: target.width)
        var rgb: [UInt8] = []
        rgb.reserveCapacity(target.width * target.height * 3)
        for row in Pixels.mixtures(from: size.height, to: target.height) {
            for column in columns {
                let upper = mixed(row.first, column)
                let lower = mixed(row.second, column)
                let sums = upper &* (Mixture.whole - row.share) &+ lower &* row.share
                let color = (sums &+ Mixture.whole * Mixture.whole / 2) &>> (2 * Mixture.bits)
                for part in 0..<3 { rgb.append(UInt8(truncatingIfNeeded: color[part])) }
            }
        }
        return Pixels(size: target, rgb: rgb)
    }

    private func mixed(_ row: Int, _ column: Mixture) -> SIMD4<Int> {
        let start = row * size.width
        return color(start + column.first) &* (Mixture.whole - column.share)
            &+ color(start + column.second) &* column.share
    }

    private func color(_ pixel: Int) -> SIMD4<Int> {
        SIMD4(Int(rgb[pixel * 3]), Int(rgb[pixel * 3 + 1]), Int(rgb[pixel * 3 + 2]), 0)
    }

    /// For each of `to` new pixels in a line of `from` the two old ones whose middles are beside its
    /// own.
    private static func mixtures(from: Int, to: Int) -> [Mixture] {
        (0..<to).map { pixel in
            let middle = ((2 * pixel + 1) * from * Mixture.whole / (2 * to)) - Mixture.whole / 2
            let place = min(max(0, middle), (from - 1) * Mixture.whole)
            let first = place >> Mixture.bits
            return Mixture(
                first: first, second: min(first + 1, from - 1),
                share: place & (Mixture.whole - 1))
        }
    }
}

/// Two pixels of a line, and the share of the second.
private struct Mixture {
    static let bits = 8
    /// The share that is all.
    static let whole = 1 << bits

    let first: Int
    let second: Int
    let share: Int
}
