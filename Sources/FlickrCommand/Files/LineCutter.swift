/// Cuts what comes in pieces into lines, and holds no more of one than it may have.
struct LineCutter {
    /// A line without its end.
    enum Line: Equatable, Sendable {
        /// All of it.
        case bytes([UInt8])
        /// It has more bytes than allowed, which are gone.
        case tooLong
    }

    private let longest: Int
    /// The beginning of the line whose end has not come.
    private var rest: [UInt8] = []
    private var isTooLong = false

    /// A cutter of lines of at most so many bytes.
    init(longest: Int) {
        self.longest = longest
    }

    /// The lines that end in the next piece.
    mutating func lines(in piece: [UInt8]) -> [Line] {
        var lines: [Line] = []
        var unread = piece[...]
        while let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
            take(unread[..<end])
            lines.append(line())
            unread = unread[end...].dropFirst()
        }
        take(unread)
        return lines
    }

    /// The last line, when nothing has ended it; nil when there is none.
    mutating func last() -> Line? {
        rest.isEmpty && !isTooLong ? nil : line()
    }

    private mutating func take(_ bytes: ArraySlice<UInt8>) {
        guard !isTooLong, rest.count + bytes.count <= longest else {
            (rest, isTooLong) = ([], true)
            return
        }
        rest += bytes
    }

    private mutating func line() -> Line {
        defer { (rest, isTooLong) = ([], false) }
        return isTooLong ? .tooLong : .bytes(rest)
    }
}
