@testable import NetworkEngine

/// Writes PNGs of every kind: any colour type, depth, filter and interlacing, and any fault.
struct HandmadePNG {
    var size = PixelSize(width: 9, height: 7)
    var depth = 8
    var colourType = 2
    var isInterlaced = false
    /// The filter of each row, by its number.
    var filter: (_ row: Int) -> UInt8 = { _ in 0 }
    /// The samples of each pixel.
    var samples: (_ x: Int, _ y: Int) -> [Int] = { x, y in [x * 28, y * 30, x * y * 3] }
    /// Chunks between header and data.
    var extra: [UInt8] = []

    var bytes: [UInt8] {
        HandmadePNG.signature + header + extra + HandmadePNG.chunk("IDAT", HandmadePNG.stored(rows))
            + HandmadePNG.chunk("IEND", [])
    }

    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
        let covered = Array(type.utf8) + content
        return number(content.count) + covered + number(Int(Hashing.crc32(covered)))
    }

    private static func number(_ value: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }

    private var header: [UInt8] {
        let sides = HandmadePNG.number(size.width) + HandmadePNG.number(size.height)
        let kind = [UInt8(depth), UInt8(colourType), 0, 0, isInterlaced ? 1 : 0]
        return HandmadePNG.chunk("IHDR", sides + kind)
    }

    /// A zlib stream of one block that is not compressed (RFC 1950, RFC 1951 section 3.2.4).
    private static func stored(_ bytes: [UInt8]) -> [UInt8] {
        let length = UInt16(bytes.count)
        let lengths = [length, ~length].flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
        var (low, high) = (1, 0)
        for byte in bytes {
            low = (low + Int(byte)) % 65521
            high = (high + low) % 65521
        }
        return [0x78, 0x01, 0x01] + lengths + bytes + number(high << 16 | low)
    }

    /// The filtered rows of every pass.
    private var rows: [UInt8] {
        let steps = isInterlaced ? HandmadePNG.passes : [[0, 0, 1, 1]]
        return steps.flatMap { step -> [UInt8] in
            let columns = Array(stride(from: step[0], to: size.width, by: step[2]))
            let lines =
                columns.isEmpty ? [] : Array(stride(from: step[1], to: size.height, by: step[3]))
            let plain = lines.map { y in packed(columns.flatMap { samples($0, y) }) }
            return plain.indices.flatMap { filtered(plain, $0) }
        }
    }

    /// From the figure in PNG section 8.2: first column and row, and the steps to the next.
    private static let passes = [
        [0, 0, 8, 8], [4, 0, 8, 8], [0, 4, 4, 8], [2, 0, 4, 4], [0, 2, 2, 4], [1, 0, 2, 2],
        [0, 1, 1, 2],
    ]

    private func packed(_ samples: [Int]) -> [UInt8] {
        if depth == 16 { return samples.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] } }
        var row = [UInt8](repeating: 0, count: (samples.count * depth + 7) / 8)
        for (index, sample) in samples.enumerated() {
            row[index * depth / 8] |= UInt8(sample << (8 - depth - index * depth % 8))
        }
        return row
    }

    private func filtered(_ rows: [[UInt8]], _ number: Int) -> [UInt8] {
        let row = rows[number]
        let above = number == 0 ? [UInt8](repeating: 0, count: row.count) : rows[number - 1]
        let step = max(1, samples(0, 0).count * depth / 8)
        let kind = filter(number)
        let differences = row.indices.map { index -> UInt8 in
            let left = index < step ? 0 : Int(row[index - step])
            let corner = index < step ? 0 : Int(above[index - step])
            let predicted = HandmadePNG.predicted(kind, left, Int(above[index]), corner)
            return row[index] &- UInt8(predicted)
        }
        return [kind] + differences
    }

    private static func predicted(_ filter: UInt8, _ left: Int, _ up: Int, _ corner: Int) -> Int {
        switch filter {
        case 1: return left
        case 2: return up
        case 3: return (left + up) / 2
        case 4:
            let distances = [left, up, corner].map { ($0, abs(left + up - corner - $0)) }
            let nearest = distances.map(\.1).min()
            return distances.first { $0.1 == nearest }?.0 ?? 0
        default: return 0
        }
    }
}
