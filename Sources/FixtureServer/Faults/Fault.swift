/// A change to an answer, made for the sake of a fault.
typealias Alteration = @Sendable (inout Answer, HTTPRequest) -> Void

/// Trouble that was asked for: which requests it meets, and what it does to their answers.
///
/// A line such as `photo 54000000001* status=429 retry-after=1 times=2` says it: the kind of
/// request, a pattern, and words.
struct Fault: Sendable {
    /// Which requests it meets.
    let selector: FaultSelector
    /// The line that asked for it.
    let line: String
    private let alterations: [Alteration]

    /// Reads a line; `replies` holds the bodies that it may name.
    init(_ line: String, replies: RecordedReplies) throws(FaultError) {
        var words = line.split(separator: " ")
        guard words.count >= 3 else { throw .incomplete(line) }
        let kind = String(words.removeFirst())
        let pattern = String(words.removeFirst())
        var selector = try FaultSelector(kind: kind, pattern: pattern)
        var alterations: [Alteration] = []
        for word in words {
            let value = FaultValue(word)
            if try selector.take(value) { continue }
            guard let make = Fault.vocabulary[value.word] else {
                let known = FaultSelector.words + Fault.vocabulary.keys
                throw .unknownWord(value.word, known: known.sorted())
            }
            alterations.append(try make(value, replies))
        }
        self.selector = selector
        self.alterations = alterations
        self.line = line
    }

    /// Does to `answer` what the fault asks for, in the order of its words.
    func alter(_ answer: inout Answer, for request: HTTPRequest) {
        for alteration in alterations { alteration(&answer, request) }
    }

    /// Makes an alteration of a word's value.
    typealias Maker = @Sendable (FaultValue, RecordedReplies) throws(FaultError) -> Alteration

    /// All words that do something to an answer.
    static let vocabulary = [transferWords, headerWords, contentWords].reduce(into: [:]) {
        $0.merge($1) { first, _ in first }
    }
}
