/// Text for a terminal whose locale has no UTF-8.
package enum ASCIIForm {
    /// `text` in ASCII: letters lose their marks (`é` is `e`), compatible forms are spelled out
    /// (`…` is `...`), and every other cluster is one `?`.
    package static func of(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
        return text.reduce(into: "") { $0 += form(of: $1) }
    }

    private static func form(of cluster: Character) -> String {
        var form = ""
        for scalar in cluster.unicodeScalars {
            if scalar.isASCII {
                form.unicodeScalars.append(scalar)
            } else if let letters = letters(of: scalar) {
                form += letters
            } else if !isMark(scalar) {
                return "?"
            }
        }
        return form.isEmpty ? "?" : form
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch CharacterKind(scalar) {
        case .mark, .selector, .invisible: true
        default: false
        }
    }

    private static func letters(of scalar: Unicode.Scalar) -> String? {
        if let longer = ASCIITable.longer[scalar.value] { return longer.description }
        let after = SortedSearch.firstIndex(below: ASCIITable.runs.count) {
            ASCIITable.runs[$0].first > scalar.value
        }
        guard after > 0 else { return nil }
        let run = ASCIITable.runs[after - 1]
        let offset = Int(scalar.value - run.first)
        guard offset < run.letters.utf8CodeUnitCount else { return nil }
        let letter = run.letters.utf8Start[offset]
        return letter == UInt8(ascii: "?") ? nil : String(UnicodeScalar(letter))
    }
}
