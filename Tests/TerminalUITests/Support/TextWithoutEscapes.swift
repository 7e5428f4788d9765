/// `text` as a terminal shows it: colours, moves to a column and links left out.
func withoutEscapes(_ text: String) -> String {
    var shown = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
        guard scalar == "\u{1B}" else {
            shown.append(scalar)
            continue
        }
        let isLink = rest.popFirst() == "]"
        while let next = rest.popFirst() {
            if isLink ? next == "\\" : (next.properties.isAlphabetic) { break }
        }
    }
    return String(shown)
}
