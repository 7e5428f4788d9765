/// Takes secrets out of texts that people or files may see.
enum Redaction {
    /// The text with the value of every `api_key` parameter left out.
    static func withoutKeys(_ text: String) -> String {
        let pieces = text.split(separator: "api_key=", omittingEmptySubsequences: false)
        guard let first = pieces.first, pieces.count > 1 else { return text }
        let rest = pieces.dropFirst().map { "api_key=…" + $0.drop { $0.isASCII && $0.isHexDigit } }
        return first + rest.joined()
    }
}
