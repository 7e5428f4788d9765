import Testing

@testable import NetworkEngine

@Suite struct JSONTests {
    @Test(arguments: [
        (JSON.number("66"), 66), (.number("66.0"), 66), (.number("6.6e1"), 66), (.string("66"), 66),
        (.string(" 66 "), 66), (.string("66.0"), 66), (.bool(true), 1), (.bool(false), 0),
        (.number("-0"), 0),
        (.number("9223372036854775807"), 9_223_372_036_854_775_807),
        (.object([.init("_content", .string("66"))]), 66),
        (.object([.init("_content", .number("66"))]), 66),
    ])
    func aWholeNumberIsReadHoweverItIsWritten(value: JSON, expected: Int) {
        #expect(value.int == expected)
    }

    @Test(arguments: [
        JSON.null, .string(""), .string("x"), .string("1,270"), .string("inf"), .string("nan"),
        .string("0x10"),
        .number("66.5"), .number("1e999999"), .number("9223372036854775808"),
        .array([.number("1")]), .object([]),
        .object([.init("_content", .object([.init("_content", .number("1"))]))]),
    ])
    func whatIsNoWholeNumberOf64BitsIsNone(value: JSON) {
        #expect(value.int == nil)
    }

    @Test(arguments: [
        (JSON.string("a"), "a"), (.string(""), ""), (.number("54000000001"), "54000000001"),
        (.number("66.0"), "66"),
        (.number("0.50"), "0.50"),
        (.number("123456789012345678901234567890"), "123456789012345678901234567890"),
        (.bool(true), "1"), (.bool(false), "0"),
        (.object([.init("_content", .string("Title"))]), "Title"),
    ])
    func aTextIsReadHoweverItIsWritten(value: JSON, expected: String) {
        #expect(value.string == expected)
    }

    @Test(arguments: [JSON.null, .array([]), .object([]), .object([.init("_content", .null)])])
    func whatIsNoTextIsNone(value: JSON) {
        #expect(value.string == nil)
    }

    @Test func aTruthValueIsReadHoweverItIsWritten() {
        #expect(JSON.bool(true).bool == true)
        #expect(JSON.number("1").bool == true)
        #expect(JSON.string("0").bool == false)
        #expect(JSON.string("yes").bool == nil)
    }

    @Test func aMissingMemberIsNullAllTheWayDown() {
        let value = JSON.object([.init("a", .array([]))])

        #expect(value["a"].array == [])
        #expect(value["b"]["c"]["d"].isNull)
        #expect(JSON.array([])["a"].isNull)
    }

    @Test func anAbsentTextOrNumberIsNull() {
        #expect(JSON(String?.none) == .null)
        #expect(JSON(Int?.none) == .null)
        #expect(JSON("a") == .string("a"))
        #expect(JSON(7) == .number("7"))
    }
}
