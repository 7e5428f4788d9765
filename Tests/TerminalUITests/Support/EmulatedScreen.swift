@testable import TerminalUI

/// A small terminal: what stands in its cells after the bytes of frames.
struct EmulatedScreen {
    /// A cell: what stands in it, and the parameters of its dress.
    struct Cell: Equatable {
        var text = " "
        var dress = "0"
        var link = ""
    }

    let columns: Int
    let rows: Int
    private(set) var cells: [Cell]
    private(set) var isCursorShown = true
    /// What came as strings that a terminal draws from: kitty's and sixels.
    private(set) var graphics: [String] = []
    private var row = 0
    private var column = 0
    private var dress = "0"
    private var link = ""
    /// How wide this terminal takes a cluster to be.
    var width: (Character) -> Int = { DisplayWidth.of($0) }

    init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
        cells = [Cell](repeating: Cell(), count: columns * rows)
    }

    /// The cell in a row and a column, from 0.
    subscript(row: Int, column: Int) -> Cell { cells[row * columns + column] }

    /// A row as text; the columns behind the first of a wide cluster count as nothing.
    func line(_ row: Int) -> String {
        cells[row * columns..<(row + 1) * columns].map(\.text).joined()
    }

    /// The cursor's place, from 0.
    var cursor: ScreenFrame.Place { ScreenFrame.Place(row: row, column: column) }

    /// Takes what a program writes.
    mutating func feed(_ bytes: [UInt8]) {
        var rest = Substring(String(decoding: bytes, as: UTF8.self))
        while let next = rest.popFirst() {
            guard next == "\u{1B}" else {
                put(next)
                continue
            }
            switch rest.popFirst() {
            case "[": control(&rest)
            case "]": operate(string(&rest))
            case "_", "P": graphics.append(string(&rest))
            default: break
            }
        }
    }

    private func string(_ rest: inout Substring) -> String {
        var text = ""
        while let next = rest.popFirst() {
            if next == "\u{1B}" {
                _ = rest.popFirst()
                break
            }
            if next == "\u{7}" { break }
            text.append(next)
        }
        return text
    }

    private mutating func operate(_ text: String) {
        if text.hasPrefix("8;;") { link = String(text.dropFirst(3)) }
    }

    private mutating func control(_ rest: inout Substring) {
        let parameters = String(rest.prefix { !("@"..."~").contains($0) })
        rest = rest.dropFirst(parameters.count)
        let numbers = parameters.split(separator: ";").map { Int($0) ?? 0 }
        switch rest.popFirst() {
        case "H": (row, column) = (numbers[0] - 1, numbers[1] - 1)
        case "G": column = numbers[0] - 1
        case "X": erase(from: column, count: numbers[0])
        case "J": cells = [Cell](repeating: Cell(), count: columns * rows)
        case "m": dress = parameters
        case "h" where parameters == "?25": isCursorShown = true
        case "l" where parameters == "?25": isCursorShown = false
        default: break
        }
    }

    private mutating func erase(from start: Int, count: Int) {
        for column in start..<min(start + count, columns) { blank(column) }
    }

    /// A wide cluster that loses a column vanishes.
    private mutating func blank(_ column: Int) {
        var start = row * columns + column
        while start > row * columns, cells[start].text.isEmpty { start -= 1 }
        cells[start] = Cell()
        var next = start + 1
        while next < (row + 1) * columns, cells[next].text.isEmpty {
            cells[next] = Cell()
            next += 1
        }
    }

    /// Text in the last column stays there: wrapping is off.
    private mutating func put(_ cluster: Character) {
        let width = width(cluster)
        let start = min(column, columns - width)
        guard row < rows, start >= 0 else { return }
        for column in start..<start + width { blank(column) }
        let place = row * columns + start
        cells[place] = Cell(text: String(cluster), dress: dress, link: link)
        for step in 1..<max(1, width) { cells[place + step] = Cell(text: "", dress: dress) }
        column = start + width
    }
}
