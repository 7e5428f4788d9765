/// Text cut into lines at its spaces.
package enum Paragraph {
    /// The words of clean text (see `Sanitizer`) in lines of at most so many columns. A longer word,
    /// such as an address, has a line of its own, which the terminal breaks where it can.
    package static func lines(_ text: String, columns: Int) -> [String] {
        var lines: [String] = []
        var room = 0
        for word in text.split(separator: " ") {
            let width = DisplayWidth.of(String(word))
            if lines.isEmpty || width + 1 > room {
                lines.append(String(word))
                room = columns - width
            } else {
                lines[lines.count - 1] += " \(word)"
                room -= width + 1
            }
        }
        return lines
    }
}
