import NetworkEngine

/// Reads sixels as a terminal does: an independent check of what is written.
struct SixelScreen {
    /// The size that the picture says it has.
    private(set) var size = PixelSize(width: 0, height: 0)
    /// The colours in hundredths.
    private(set) var palette: [Int: [Int]] = [:]
    /// The colour's number at each place, nil where nothing was drawn; place is x and y.
    private(set) var pixels: [[Int?]] = []
    /// The rows that the bands reach down to, all six of each.
    private(set) var lowestRow = 0

    private var text: Substring.UnicodeScalarView
    private var color = 0
    private var x = 0
    private var top = 0

    /// Reads a whole sequence; nil when it is not one.
    init?(_ sequence: String) {
        let opening = "\u{1B}P0;1;0q"
        let closing = "\u{1B}\\"
        guard sequence.hasPrefix(opening), sequence.hasSuffix(closing) else { return nil }
        text = sequence.dropFirst(opening.count).dropLast(closing.count).unicodeScalars
        guard raster() else { return nil }
        pixels = Array(repeating: Array(repeating: nil, count: size.width), count: size.height)
        while let sign = text.popFirst() {
            guard read(sign) else { return nil }
        }
    }

    /// The colours in 0 to 255; 0xFF00FF where nothing was drawn.
    var rgb: [UInt8] {
        pixels.joined().flatMap { number -> [UInt8] in
            guard let number, let color = palette[number] else { return [255, 0, 255] }
            return color.map { UInt8(($0 * 255 + 50) / 100) }
        }
    }

    /// `"1;1;` and the size.
    private mutating func raster() -> Bool {
        guard text.popFirst() == "\"" else { return false }
        let numbers = numbers()
        guard numbers.count == 4, numbers[0] == 1, numbers[1] == 1 else { return false }
        size = PixelSize(width: numbers[2], height: numbers[3])
        return true
    }

    private mutating func read(_ sign: Unicode.Scalar) -> Bool {
        switch sign {
        case "#":
            let numbers = numbers()
            guard let number = numbers.first else { return false }
            if numbers.count == 5, numbers[1] == 2 { palette[number] = Array(numbers[2...]) }
            color = number
        case "!":
            guard let count = numbers().first, let repeated = text.popFirst() else { return false }
            return draw(repeated, count)
        case "$": x = 0
        case "-":
            x = 0
            top += 6
        default: return draw(sign, 1)
        }
        return true
    }

    private mutating func draw(_ sign: Unicode.Scalar, _ count: Int) -> Bool {
        guard ("?"..."~").contains(sign), palette[color] != nil, x + count <= size.width else {
            return false
        }
        let bits = sign.value - 63
        lowestRow = max(lowestRow, top + 6)
        for bit in 0..<6 where bits >> UInt32(bit) & 1 == 1 {
            guard top + bit < size.height else { return false }
            for column in x..<x + count { pixels[top + bit][column] = color }
        }
        x += count
        return true
    }

    private mutating func numbers() -> [Int] {
        let digits = text.prefix { ("0"..."9").contains($0) || $0 == ";" }
        text = text.dropFirst(digits.count)
        return String(digits).split(separator: ";").compactMap { Int($0) }
    }
}
