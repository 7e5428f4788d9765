/// Takes secrets out of texts that people or files may see.
package enum Redaction {
    /// The text with `placeholder` wherever `secret` stands, in small letters or capitals.
    package static func without(_ secret: String, in text: String, placeholder: String) -> String {
        let secret = secret.utf8.map(Digits.lowercased)
        guard !secret.isEmpty, text.utf8.count >= secret.count else { return text }
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        var index = 0
        while index < bytes.count {
            let found = bytes[index...].prefix(secret.count).map(Digits.lowercased)
            result += found == secret ? Array(placeholder.utf8) : [bytes[index]]
            index += found == secret ? secret.count : 1
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// The text with the value of every `api_key` parameter left out.
    static func withoutKeys(_ text: String) -> String {
        let pieces = text.split(separator: "api_key=", omittingEmptySubsequences: false)
        guard let first = pieces.first, pieces.count > 1 else { return text }
        let rest = pieces.dropFirst().map { "api_key=…" + $0.drop { $0.isASCII && $0.isHexDigit } }
        return first + rest.joined()
    }
}
