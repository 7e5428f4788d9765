/// A word of a fault and what stands behind its `=`.
struct FaultValue: Sendable {
    /// The word.
    let word: String
    /// The text behind the `=`, nil when the word stands alone.
    let text: String?

    /// Reads `word` or `word=text`.
    init(_ text: Substring) {
        let halves = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        word = String(halves[0])
        self.text = halves.count > 1 ? String(halves[1]) : nil
    }

    /// The text, which must be there.
    func string(_ allowed: String) throws(FaultError) -> String {
        guard let text, !text.isEmpty else { throw wrong(allowed) }
        return text
    }

    /// The text with escapes undone and a space for `+`, since spaces part the words.
    func phrase(_ allowed: String) throws(FaultError) -> String {
        FormParameters.decoded(Substring(try string(allowed)), plusIsSpace: true)
    }

    /// The text as a whole number of 0 or more, `preset` when the word stands alone.
    func number(preset: Int? = nil) throws(FaultError) -> Int {
        let number = text.map { Int($0) ?? -1 } ?? preset ?? -1
        guard number >= 0 else { throw wrong("a whole number") }
        return number
    }

    /// What `choices` holds for the text.
    func choice<Result>(_ choices: [String: Result]) throws(FaultError) -> Result {
        guard let text, let choice = choices[text] else {
            throw wrong("one of " + choices.keys.sorted().joined(separator: " "))
        }
        return choice
    }

    /// The error of a value that is none of the allowed.
    func wrong(_ allowed: String) -> FaultError {
        .badValue(word: word, value: text, allowed: allowed)
    }
}
