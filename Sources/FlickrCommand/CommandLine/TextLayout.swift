/// Lays out the help: lines of at most 80 columns, in ASCII, so that a character is a column.
enum TextLayout {
    /// The most columns of a line.
    static let width = 80

    /// The words of `text` in lines that begin with `indent` spaces.
    static func paragraph(_ text: String, indent: Int = 0) -> [String] {
        var lines: [String] = []
        for word in text.split(separator: " ") {
            if let last = lines.last, indent + last.count + 1 + word.count <= width {
                lines[lines.count - 1] = "\(last) \(word)"
            } else {
                lines.append(String(word))
            }
        }
        return lines.map { spaces(indent) + $0 }
    }

    /// Two columns: a term that does not fit into its column has a line of its own.
    static func columns(_ rows: [(term: String, text: String)]) -> [String] {
        let longest = rows.map(\.term.count).filter { $0 <= widestTerm }.max() ?? 0
        let start = margin + longest + gap
        return rows.flatMap { row -> [String] in
            let lines = paragraph(row.text, indent: start)
            let term = spaces(margin) + row.term
            guard row.term.count <= longest, let first = lines.first else { return [term] + lines }
            return [term + first.dropFirst(term.count)] + lines.dropFirst()
        }
    }

    private static func spaces(_ count: Int) -> String {
        String(repeating: " ", count: count)
    }

    private static let margin = 2
    private static let gap = 2
    private static let widestTerm = 34
}
