extension Pixels {
    /// The picture made smaller, each new pixel the mean of the area that it covers.
    ///
    /// A side that is already as short as wanted stays as it is: nothing is ever enlarged.
    public func scaled(to wanted: PixelSize) -> Pixels {
        let target = PixelSize(
            width: min(size.width, max(1, wanted.width)),
            height: min(size.height, max(1, wanted.height)))
        guard target != size else { return self }
        let columns = Coverage(from: size.width, to: target.width)
        let rows = Coverage(from: size.height, to: target.height)
        var result = [UInt8](repeating: 0, count: target.width * target.height * 3)
        var row = [UInt32](repeating: 0, count: size.width * 3)
        for (index, span) in rows.spans.enumerated() {
            collect(span, rows.weights, into: &row)
            Pixels.write(row, columns, to: &result, at: index * target.width * 3)
        }
        return Pixels(size: target, rgb: result)
    }

    /// The weighted sum of the source rows that one new row covers.
    ///
    /// Buffers instead of arrays: their loops become vector instructions.
    private func collect(_ span: Coverage.Reach, _ weights: [UInt32], into row: inout [UInt32]) {
        row.withUnsafeMutableBufferPointer { row in
            rgb.withUnsafeBufferPointer { source in
                row.update(repeating: 0)
                for step in 0..<span.count {
                    let weight = weights[span.weights + step]
                    let start = (span.first + step) * row.count
                    for index in row.indices {
                        row[index] &+= weight &* UInt32(source[start &+ index])
                    }
                }
            }
        }
    }

    /// One new row out of a row of sums.
    private static func write(
        _ row: [UInt32], _ columns: Coverage, to result: inout [UInt8], at start: Int
    ) {
        var position = start
        for span in columns.spans {
            var sums = SIMD4<UInt64>(repeating: 1 << (2 * Coverage.bits - 1))
            for step in 0..<span.count {
                let weight = UInt64(columns.weights[span.weights + step])
                let pixel = (span.first + step) * 3
                sums[0] &+= weight &* UInt64(row[pixel])
                sums[1] &+= weight &* UInt64(row[pixel + 1])
                sums[2] &+= weight &* UInt64(row[pixel + 2])
            }
            for part in 0..<3 {
                result[position] = UInt8(truncatingIfNeeded: sums[part] >> (2 * Coverage.bits))
                position += 1
            }
        }
    }
}

/// Which of `from` old pixels in a line each of `to` new ones covers, and by how much.
private struct Coverage {
    /// One new pixel: its first old one, how many it touches, and where their weights start.
    struct Reach {
        let first: Int
        let count: Int
        let weights: Int
    }

    /// Weights are fractions of 2 to this power, and those of one new pixel add up to it exactly:
    /// white stays white.
    static let bits: UInt64 = 12

    private(set) var spans: [Reach] = []
    private(set) var weights: [UInt32] = []

    /// In units of 1/to of an old pixel every edge is a whole number: a new pixel is `from` wide, an
    /// old one `to`.
    init(from: Int, to: Int) {
        for pixel in 0..<to {
            let covered = pixel * from..<(pixel + 1) * from
            let first = covered.lowerBound / to
            let last = (covered.upperBound - 1) / to
            let start = weights.count
            var given = 0
            for old in first...last {
                let end = min(covered.upperBound, (old + 1) * to) - covered.lowerBound
                let due = end << Int(Coverage.bits) / from
                weights.append(UInt32(due - given))
                given = due
            }
            spans.append(Reach(first: first, count: last - first + 1, weights: start))
        }
    }
}
