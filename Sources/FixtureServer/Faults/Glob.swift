/// A pattern in which `*` stands for any characters and `?` for one.
struct Glob: Sendable {
    private let pattern: [Character]

    init(_ pattern: String) {
        self.pattern = Array(pattern)
    }

    /// Whether the whole of `text` fits.
    ///
    /// Where it does not go on, the last star takes one character more: no other star need be
    /// tried again.
    func matches(_ text: String) -> Bool {
        let text = Array(text)
        var place = 0
        var position = 0
        var star: (place: Int, position: Int)?
        while position < text.count {
            if place < pattern.count, pattern[place] == "*" {
                star = (place, position)
                place += 1
            } else if place < pattern.count, ["?", text[position]].contains(pattern[place]) {
                place += 1
                position += 1
            } else if let last = star {
                star = (last.place, last.position + 1)
                place = last.place + 1
                position = last.position + 1
            } else {
                return false
            }
        }
        return pattern[place...].allSatisfy { $0 == "*" }
    }
}
