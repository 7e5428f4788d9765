import Testing

@testable import NetworkEngine

@Suite struct JSONWriterTests {
    @Test func aTreeIsOneLineInItsOwnOrder() {
        let value = JSON.object([
            .init("row", JSON(1)), .init("title", JSON("a \"b\" \\ c/d")), .init("width", .null),
            .init("list", .array([.bool(true), .bool(false), .number("1.50")])),
            .init("none", .object([])),
        ])

        #expect(
            value.line
                == #"{"row":1,"title":"a \"b\" \\ c/d","width":null,"list":[true,false,1.50],"none":{}}"#
        )
    }

    @Test(arguments: [
        ("\n\r\t", #""\n\r\t""#), ("\0\u{1B}[2J\u{7F}", #""\u0000\u001b[2J\u007f""#),
        ("\u{9B}31m", #""\u009b31m""#), ("a\u{202E}gnp.exe", #""a\u202egnp.exe""#),
        ("\u{2066}\u{2069}\u{200F}\u{61C}", #""\u2066\u2069\u200f\u061c""#),
        ("\u{E000}", #""\ue000""#),
        ("\u{F0000}", #""\udb80\udc00""#), ("\u{E0041}", #""\udb40\udc41""#),
        ("\u{2028}\u{2029}", #""\u2028\u2029""#),
        ("\u{FEFF}\u{AD}\u{200B}", #""\ufeff\u00ad\u200b""#), ("\u{FFFF}", #""\uffff""#),
    ])
    func whatCouldMisleadIsEscaped(text: String, expected: String) {
        #expect(JSON.string(text).line == expected)
    }

    @Test(arguments: ["é 日本 שלום", "👩‍💻🏽 🇩🇪", "می\u{200C}خواهم", "e\u{301}", "\u{FFFD}", "<&'/>"])
    func everythingElseIsWrittenAsItIs(text: String) {
        #expect(JSON.string(text).line == "\"\(text)\"")
    }

    /// They were written as they are, and no reader took the text.
    @Test(arguments: ["NaN", "007", "", "1.", ".5", "+1", "1e", "-", "1 2", "1]", "0x1F", "1e+"])
    func whatIsNoNumberByTheStandardIsWrittenAsAText(digits: String) {
        #expect(JSON.number(digits).line == "\"\(digits)\"")
    }

    @Test(arguments: ["0", "-0", "10", "0.50", "1e5", "1E+5", "-1.25e-07", "12345678901234567890"])
    func aNumberIsWrittenAsItIs(digits: String) {
        #expect(JSON.number(digits).line == digits)
    }

    @Test func whatIsWrittenReadsBackTheSame() throws {
        for start in stride(from: UInt32(0), through: 0x10FFFF, by: 4096) {
            var text = ""
            for value in stride(from: start, to: start + 4096, by: 7) {
                if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
            }
            let value = JSON.object([.init(text, .null), .init("x", .string(text))])

            let read = try JSON(reading: Array(value.line.utf8))

            #expect(read["x"].string.map { Array($0.utf8) } == Array(text.utf8))
            #expect(Array(read.line.utf8) == Array(value.line.utf8))
        }
    }
}
