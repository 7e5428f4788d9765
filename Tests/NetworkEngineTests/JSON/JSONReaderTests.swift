import Testing

@testable import NetworkEngine

@Suite struct JSONReaderTests {
    @Test func everyKindOfValueIsRead() throws {
        let value = try read(#"{"a":[null,true,false,-1.5e3,"x"],"b":{}}"#)

        #expect(
            value
                == .object([
                    .init(
                        "a",
                        .array([.null, .bool(true), .bool(false), .number("-1.5e3"), .string("x")])),
                    .init("b", .object([])),
                ]))
    }

    @Test(arguments: ["1", " \t\r\n1 \n", "\u{FEFF}1", "\u{FEFF} 1\u{0B}"])
    func spaceAndAByteOrderMarkAroundAValueAreNothing(text: String) throws {
        #expect(try read(text) == .number("1"))
    }

    @Test(arguments: [
        "jsonFlickrApi({\"a\":1})", "jsonFlickrApi({\"a\":1});",
        "\u{FEFF} jsonFlickrApi ( {\"a\":1} ) ;\n",
        "jsonFlickrFeed(\n{\"a\":1}\n)\n", "my.$back_1({\"a\":1})",
    ])
    func aWrapperOfACallbackIsTakenOff(text: String) throws {
        #expect(try read(text) == .object([.init("a", .number("1"))]))
    }

    @Test func aWrapperNamedLikeALiteralIsTakenOff() throws {
        #expect(try read("true(1)") == .number("1"))
        #expect(try read("null") == .null)
    }

    @Test(arguments: [
        (#""Fisherman\'s""#, "Fisherman's"), (#""a\qb""#, "aqb"), (#""\/""#, "/"),
        (#""\"\\\b\f\n\r\t""#, "\"\\\u{8}\u{C}\n\r\t"), (#""\u00e9\u00E9""#, "éé"),
        (#""\ud83d\ude00""#, "😀"), (#""\u12""#, "u12"), (#""\uZZZZ""#, "uZZZZ"),
        (#""\u0000""#, "\0"),
    ])
    func anEscapeStandsForItsCharacter(text: String, expected: String) throws {
        #expect(try read(text) == .string(expected))
    }

    @Test(arguments: [
        (#""bad \ud83d tail""#, "bad \u{FFFD} tail"), (#""\ude00""#, "\u{FFFD}"),
        (#""\ud83d""#, "\u{FFFD}"), (#""\ud83d\ud83d\ude00""#, "\u{FFFD}😀"),
        (#""\ud83d\n""#, "\u{FFFD}\n"), (#""\ud83d\u0041""#, "\u{FFFD}A"),
        (#""\ud83d\u00""#, "\u{FFFD}u00"),
    ])
    func halfASurrogatePairIsAReplacementCharacter(text: String, expected: String) throws {
        #expect(try read(text) == .string(expected))
    }

    @Test func invalidUTF8IsAReplacementCharacter() throws {
        let bytes: [UInt8] = Array("\"caf".utf8) + [0xE9, 0x20, 0xFF] + Array("\\n\"".utf8)

        #expect(try JSON(reading: bytes) == .string("caf\u{FFFD} \u{FFFD}\n"))
    }

    @Test func rawControlCharactersInAStringAreKept() throws {
        #expect(try read("\"a\tb\nc\0d\u{1B}\"") == .string("a\tb\nc\0d\u{1B}"))
    }

    @Test func aCommaBehindTheLastValueIsNothing() throws {
        #expect(try read(#"{"stat":"fail","code":201,}"#)["code"] == .number("201"))
        #expect(try read("[1, ]") == .array([.number("1")]))
        #expect(try read("{} ,\n") == .object([]))
        #expect(try read("f([],)") == .array([]))
        #expect(throws: JSONError.trailing(at: 3)) { try read("{},,") }
    }

    @Test func ofARepeatedNameTheLastCountsAndAllAreKept() throws {
        let value = try read(#"{"a":1,"a":2}"#)

        #expect(value["a"] == .number("2"))
        #expect(value.members?.count == 2)
    }

    /// They were kept, and what was written then was no JSON.
    @Test(arguments: [("007", "7"), ("-00", "-0"), ("00.5", "0.5"), ("0", "0"), ("-01e5", "-1e5")])
    func zerosThatTheStandardForbidsAreLeftOut(text: String, digits: String) throws {
        #expect(try read(text) == .number(digits))
    }

    @Test(arguments: ["123456789012345678901234567890", "1e999999", "-0", "0.1000"])
    func everyDigitOfANumberIsKept(digits: String) throws {
        #expect(try read(digits) == .number(digits))
    }

    @Test func sixtyFourLevelsAreReadAndOneMoreIsNot() throws {
        #expect(throws: Never.self) { try read(nested(64)) }
        #expect(throws: JSONError.tooDeep(at: 64, limit: 64)) { try read(nested(65)) }
    }

    @Test func twentyThousandLevelsAreAnErrorAndNoCrash() {
        #expect(throws: JSONError.tooDeep(at: 64, limit: 64)) { try read(nested(20_000)) }
        let objects = String(repeating: #"{"a":"#, count: 20_000)
        #expect(throws: JSONError.tooDeep(at: 320, limit: 64)) { try read(objects) }
    }

    @Test func aTextCutAnywhereIsAnErrorAtItsEnd() throws {
        let whole = Array(#"  {"a":[true,"\ud83d\ude00",-12.5e+3],"b":null}"#.utf8)
        #expect(throws: Never.self) { try JSON(reading: whole) }

        for length in whole.indices {
            #expect(throws: JSONError.truncated(at: length)) {
                try JSON(reading: Array(whole[..<length]))
            }
        }
    }

    @Test(arguments: [
        ("", JSONError.truncated(at: 0)), ("  ", .truncated(at: 2)),
        (#"{"a":1"#, .truncated(at: 6)),
        (#"{"a":"x"#, .truncated(at: 7)), (#""a\"#, .truncated(at: 3)), ("tru", .truncated(at: 3)),
        ("trux", .unexpected(at: 3, expected: "true")),
        ("[1 2]", .unexpected(at: 3, expected: "a comma or a closing bracket")),
        ("[1,,2]", .unexpected(at: 3, expected: "a value")),
        ("{a:1}", .unexpected(at: 1, expected: "a name in quotes")),
        (#"{"a" 1}"#, .unexpected(at: 5, expected: "a colon")),
        ("-x", .unexpected(at: 1, expected: "a digit")),
        ("1 2", .trailing(at: 2)), ("[]]", .trailing(at: 2)),
        ("<html>", .unexpected(at: 0, expected: "a value")),
        ("f(1", .truncated(at: 3)), ("f(1]", .unexpected(at: 3, expected: "a closing parenthesis")),
    ])
    func whatIsNotJSONIsAnErrorWithItsPlace(text: String, expected: JSONError) {
        #expect(throws: expected) { try read(text) }
    }

    @Test(arguments: [
        (JSONError.truncated(at: 89), "the JSON text ends early, after 89 bytes"),
        (.unexpected(at: 0, expected: "a value"), "not JSON at byte 0: a value was expected"),
        (.tooDeep(at: 64, limit: 64), "the JSON text is nested deeper than 64 levels at byte 64"),
        (.trailing(at: 2), "more text behind the JSON value at byte 2"),
    ])
    func anErrorIsASentence(error: JSONError, expected: String) {
        #expect(error.description == expected)
    }

    private func nested(_ levels: Int) -> String {
        String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
    }

    private func read(_ text: String) throws(JSONError) -> JSON {
        try JSON(reading: Array(text.utf8))
    }
}
