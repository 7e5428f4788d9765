import NetworkEngine

/// The colours of a picture by how often they occur.
struct ColorHistogram {
    /// Red, green and blue in 0 to 255, and how many pixels there are of it.
    private var entries: [SIMD4<Float>]

    /// The colours of `pixels`: cells of them, or every single one where that gives fewer than
    /// `count`, as in a grey picture.
    init(_ pixels: Pixels, atLeast count: Int) {
        entries = ColorHistogram.cells(pixels)
        if entries.count < count { entries = ColorHistogram.single(pixels) }
    }

    private static func cells(_ pixels: Pixels) -> [SIMD4<Float>] {
        var sums = [SIMD4<Int32>](repeating: .zero, count: ColorCell.count)
        pixels.rgb.withUnsafeBufferPointer { rgb in
            let grid = PixelGrid(rgb, pixels.size)
            for index in 0..<pixels.size.width * pixels.size.height {
                var color = grid[index, 0]
                color[3] = 1
                sums[ColorCell.index(color)] &+= color
            }
        }
        return sums.compactMap { sum in
            guard sum[3] > 0 else { return nil }
            var mean = SIMD4<Float>(sum) / Float(sum[3])
            mean[3] = Float(sum[3])
            return mean
        }
    }

    private static func single(_ pixels: Pixels) -> [SIMD4<Float>] {
        var counts: [SIMD4<Int32>: Int] = [:]
        for index in 0..<pixels.size.width * pixels.size.height {
            counts[pixels.color(index), default: 0] += 1
        }
        return counts.map { color, count in
            var entry = SIMD4<Float>(color)
            entry[3] = Float(count)
            return entry
        }.sorted { ($0[0], $0[1], $0[2]) < ($1[0], $1[1], $1[2]) }
    }

    /// At most that many colours that together come close to all: the group of colours with the
    /// largest error is divided where it is widest, again and again.
    func palette(of count: Int) -> [PaletteColor] {
        var entries = entries
        var groups = [ColorGroup(entries[...])]
        while groups.count < count {
            let worst = groups.indices.max { groups[$0].error < groups[$1].error } ?? 0
            guard groups[worst].error > 0 else { break }
            let (low, high) = groups[worst].divided(&entries)
            groups[worst] = low
            groups.append(high)
        }
        return groups.map { PaletteColor($0.mean) }
    }
}

/// Colours that become one.
private struct ColorGroup {
    let range: Range<Int>
    /// Their mean, and how many pixels there are of them.
    let mean: SIMD4<Float>
    /// Red, green and blue of the squared errors' sum.
    private let spread: SIMD4<Float>

    init(_ entries: ArraySlice<SIMD4<Float>>) {
        range = entries.indices
        var sum = SIMD4<Float>.zero
        var squares = SIMD4<Float>.zero
        for entry in entries {
            let weight = entry[3]
            var part = entry * weight
            squares += part * entry
            part[3] = weight
            sum += part
        }
        mean = sum / sum[3]
        spread = squares - sum * mean
    }

    /// How much is lost when all of them are shown as their mean; 0 when there is only one.
    var error: Float { range.count > 1 ? spread[0] + spread[1] + spread[2] : 0 }

    /// Two groups: those below and above the mean of the part that differs most.
    func divided(_ entries: inout [SIMD4<Float>]) -> (low: ColorGroup, high: ColorGroup) {
        let part = (0..<3).max { spread[$0] < spread[$1] } ?? 0
        var middle = entries[range].partition { $0[part] > mean[part] }
        // Where rounding has put the mean beyond all of them.
        middle = min(max(middle, range.lowerBound + 1), range.upperBound - 1)
        return (
            ColorGroup(entries[range.lowerBound..<middle]),
            ColorGroup(entries[middle..<range.upperBound])
        )
    }
}
