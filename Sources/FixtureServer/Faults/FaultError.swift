/// Why a line asks for no fault.
enum FaultError: Error, Hashable, CustomStringConvertible {
    /// A line without kind, pattern and word.
    case incomplete(String)
    /// A kind of request that does not exist.
    case unknownKind(String, known: [String])
    /// A word that does not exist.
    case unknownWord(String, known: [String])
    /// A word with a value that it does not take.
    case badValue(word: String, value: String?, allowed: String)

    /// The error in a sentence.
    var description: String {
        switch self {
        case .incomplete(let line):
            "\"\(line)\" is no fault: it takes a kind, a pattern and words, as in "
                + "\"photo * status=503\""
        case .unknownKind(let kind, let known):
            "there are no requests of the kind \(kind); it is one of "
                + known.joined(separator: " ")
        case .unknownWord(let word, let known):
            "\(word) is no word of a fault; there are " + known.joined(separator: " ")
        case .badValue(let word, let value, let allowed):
            "\(word) takes \(allowed)" + (value.map { ", not \"\($0)\"" } ?? "")
        }
    }
}
