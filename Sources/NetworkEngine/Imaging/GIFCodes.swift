/// The variable-length codes of a GIF's image data (GIF89a appendix F): LZW with clear codes.
struct GIFCodes {
    private static let longest = 12

    /// Each entry is an earlier one with a number behind it; the first ones are single numbers.
    private var earlier: [Int]
    private var last: [UInt8]
    private let clear: Int
    private var width: Int
    private let codeSize: Int

    /// The first `wanted` numbers in `data`, or nil when there are fewer or a code has no meaning.
    static func decompress(_ data: [UInt8], codeSize: Int, wanted: Int) -> [UInt8]? {
        guard 1...8 ~= codeSize else { return nil }
        var codes = GIFCodes(codeSize)
        return codes.run(data, wanted)
    }

    private init(_ codeSize: Int) {
        self.codeSize = codeSize
        clear = 1 << codeSize
        width = codeSize + 1
        earlier = []
        last = []
        reset()
    }

    /// Forgets everything but the single numbers, the clear code and the end code.
    private mutating func reset() {
        earlier = [Int](repeating: -1, count: clear + 2)
        last = (0..<clear + 2).map { UInt8(truncatingIfNeeded: $0) }
        width = codeSize + 1
    }

    private mutating func run(_ data: [UInt8], _ wanted: Int) -> [UInt8]? {
        var result: [UInt8] = []
        var bits = BitReader(data)
        var previous: Int?
        while result.count < wanted {
            guard let code = bits.next(width), code != clear + 1 else { return nil }
            if code == clear {
                reset()
                previous = nil
                continue
            }
            guard let piece = piece(code, after: previous) else { return nil }
            result += piece
            if let previous { learn(previous, piece[0]) }
            previous = code
        }
        return Array(result.prefix(wanted))
    }

    /// What a code stands for. The one that is about to be learnt is known too: it is what came
    /// before, with its own first number behind it.
    private func piece(_ code: Int, after previous: Int?) -> [UInt8]? {
        if code < earlier.count { return spelled(code) }
        guard let previous, code == earlier.count else { return nil }
        let start = spelled(previous)
        return start + start.prefix(1)
    }

    private func spelled(_ code: Int) -> [UInt8] {
        var numbers: [UInt8] = []
        var entry = code
        while entry >= 0 {
            numbers.append(last[entry])
            entry = earlier[entry]
        }
        return numbers.reversed()
    }

    private mutating func learn(_ entry: Int, _ number: UInt8) {
        guard earlier.count < 1 << GIFCodes.longest else { return }
        earlier.append(entry)
        last.append(number)
        if earlier.count == 1 << width, width < GIFCodes.longest { width += 1 }
    }
}

/// Reads numbers of some bits each, from the low bits up.
private struct BitReader {
    private let data: [UInt8]
    private var position = 0
    private var held = 0
    private var count = 0

    init(_ data: [UInt8]) {
        self.data = data
    }

    mutating func next(_ width: Int) -> Int? {
        while count < width {
            guard position < data.count else { return nil }
            held |= Int(data[position]) << count
            position += 1
            count += 8
        }
        defer {
            held >>= width
            count -= width
        }
        return held & (1 << width - 1)
    }
}
