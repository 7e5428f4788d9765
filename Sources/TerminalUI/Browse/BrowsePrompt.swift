/// A line of text that is being typed.
package struct BrowsePrompt: Hashable, Sendable {
    /// What has been typed.
    package private(set) var text = ""

    /// The most characters of it.
    private static let longest = 500

    /// What a key makes of the line.
    enum Progress: Hashable {
        /// It goes on.
        case typing
        /// It is given up.
        case dropped
        /// It is what was meant.
        case done(String)
    }

    /// Takes a key.
    mutating func press(_ key: Key) -> Progress {
        switch key {
        case .enter: return .done(text)
        case .escape: return .dropped
        case .backspace, .control("h"): _ = text.popLast()
        case .control("u"): text = ""
        case .control("w"): dropWord()
        case .character(let character): insert(String(character))
        default: break
        }
        return .typing
    }

    /// Adds a text as if it had been typed, its line ends and other controls as spaces.
    mutating func insert(_ more: String) {
        let clean = more.unicodeScalars.map { scalar -> Unicode.Scalar in
            scalar.properties.generalCategory == .control ? " " : scalar
        }
        text.unicodeScalars.append(contentsOf: clean)
        text = String(text.prefix(BrowsePrompt.longest))
    }

    private mutating func dropWord() {
        while text.last?.isWhitespace == true { text.removeLast() }
        while text.last.map({ !$0.isWhitespace }) == true { text.removeLast() }
    }
}
