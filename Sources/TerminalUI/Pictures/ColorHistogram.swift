import NetworkEngine

/// The colours of a picture by how often they occur; those that are almost the same count as one.
struct ColorHistogram {
    /// Red, green and blue in 0 to 255, and how many pixels there are of it.
    private var entries: [SIMD4<Float>]

    /// The colours of `pixels`.
    init(_ pixels: Pixels) {
        var sums = [SIMD4<Int32>](repeating: .zero, count: ColorCell.count)
        for index in 0..<pixels.size.width * pixels.size.height {
            var color = pixels.color(index)
            color[3] = 1
            sums[ColorCell.index(color)] &+= color
        }
        entries = sums.compactMap { sum in
            guard sum[3] > 0 else { return nil }
            var mean = SIMD4<Float>(sum) / Float(sum[3])
            mean[3] = Float(sum[3])
            return mean
        }
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
