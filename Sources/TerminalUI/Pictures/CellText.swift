/// Cells as bytes for a terminal, colours mentioned only where they change.
struct CellText {
    /// The most bytes that a cell takes.
    static let longest = 44

    private let buffer: UnsafeMutableBufferPointer<UInt8>
    private var count = 0
    private var foreground = CellColor.terminal
    private var background = CellColor.terminal

    /// Starts at the beginning of `buffer`, which must have room for all that is appended.
    init(_ buffer: UnsafeMutableBufferPointer<UInt8>) {
        self.buffer = buffer
    }

    /// Adds a cell.
    mutating func append(_ cell: PictureCell) {
        let isBlank = cell.glyph == " "
        if !isBlank, cell.foreground != foreground {
            foreground = cell.foreground
            let changesBoth = cell.background != background
            open(foreground, base: 38)
            if changesBoth {
                background = cell.background
                put(0x3B)
                parameters(background, base: 48)
            }
            put(0x6D)
        } else if cell.background != background {
            background = cell.background
            open(background, base: 48)
            put(0x6D)
        }
        append(cell.glyph)
    }

    /// Puts colours off and tells how many bytes there are.
    mutating func finish() -> Int {
        guard foreground != .terminal || background != .terminal else { return count }
        for byte in [0x1B, 0x5B, 0x30, 0x6D] as [UInt8] { put(byte) }
        return count
    }

    private mutating func open(_ color: CellColor, base: UInt8) {
        put(0x1B)
        put(0x5B)
        parameters(color, base: base)
    }

    /// SGR for one side: 39 or 49 is the terminal's own colour, 30 to 37 and 90 to 97 (40, 100 for
    /// the back) are the 16, 38;5 and 38;2 the rest.
    private mutating func parameters(_ color: CellColor, base: UInt8) {
        switch color.kind {
        case .terminal: number(base + 1)
        case .indexed(let index) where index < 8: number(base - 8 + index)
        case .indexed(let index) where index < 16: number(base + 44 + index)
        case .indexed(let index):
            number(base)
            part(5)
            part(index)
        case .mixed(let red, let green, let blue):
            number(base)
            part(2)
            part(red)
            part(green)
            part(blue)
        }
    }

    private mutating func part(_ value: UInt8) {
        put(0x3B)
        number(value)
    }

    private mutating func number(_ value: UInt8) {
        if value >= 100 { put(0x30 + value / 100) }
        if value >= 10 { put(0x30 + value / 10 % 10) }
        put(0x30 + value % 10)
    }

    private mutating func append(_ glyph: Unicode.Scalar) {
        for byte in UTF8.encode(glyph) ?? .init() { put(byte) }
    }

    private mutating func put(_ byte: UInt8) {
        buffer[count] = byte
        count += 1
    }
}
