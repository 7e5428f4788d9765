/// The code that Flickr shows a user who has let an application in: nine digits, in groups of three
/// as a rule.
public struct VerifierCode: Hashable, Sendable {
    /// The code as Flickr takes it.
    let text: String

    /// The code that a person has typed or pasted: dashes, spaces and white space around it do no
    /// harm. Nil for what is no code.
    public init?(_ typed: String) {
        let letters = typed.unicodeScalars.filter {
            !$0.properties.isWhitespace && !$0.properties.isDash
        }
        let plain = String(String.UnicodeScalarView(letters))
        let isHexadecimal = plain.utf8.allSatisfy(Digits.isHexadecimal)
        if plain.utf8.count == 9, Digits.isDecimal(plain) {
            text = VerifierCode.grouped(plain)
        } else if plain.utf8.count == 16, isHexadecimal {
            text = plain
        } else {
            return nil
        }
    }

    private static func grouped(_ digits: String) -> String {
        let digits = Array(digits)
        return stride(from: 0, to: 9, by: 3).map { String(digits[$0..<($0 + 3)]) }
            .joined(separator: "-")
    }
}
