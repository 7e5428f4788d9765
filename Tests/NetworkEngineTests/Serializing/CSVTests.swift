import Testing

@testable import NetworkEngine

@Suite struct CSVTests {
    private func table(_ text: String, _ change: (inout CSV.Form) -> Void = { _ in })
        throws(CSVError) -> CSV
    {
        var form = CSV.Form()
        change(&form)
        return try CSV(reading: Array(text.utf8), form)
    }

    private func fields(_ text: String) throws -> [[String]] {
        try table(text) { $0.hasHeader = false }.rows.map(\.fields)
    }

    private func error(_ text: String, _ change: (inout CSV.Form) -> Void = { _ in })
        -> CSVError?
    {
        do throws(CSVError) {
            _ = try table(text, change)
            return nil
        } catch {
            return error
        }
    }

    /// The seven rules of RFC 4180 section 2, each with its own example.
    @Test func theExamplesOfTheStandardAreRead() throws {
        let plain = [["aaa", "bbb", "ccc"], ["zzz", "yyy", "xxx"]]
        #expect(try fields("aaa,bbb,ccc\r\nzzz,yyy,xxx\r\n") == plain)
        #expect(try fields("aaa,bbb,ccc\r\nzzz,yyy,xxx") == plain)
        #expect(try fields("\"aaa\",\"bbb\",\"ccc\"\r\nzzz,yyy,xxx") == plain)
        #expect(
            try fields("\"aaa\",\"b\r\nbb\",\"ccc\"\r\nzzz,yyy,xxx")
                == [["aaa", "b\r\nbb", "ccc"], ["zzz", "yyy", "xxx"]])
        #expect(try fields("\"aaa\",\"b\"\"bb\",\"ccc\"") == [["aaa", "b\"bb", "ccc"]])
        #expect(try fields(" a , b ") == [[" a ", " b "]])
    }

    @Test(arguments: ["\r\n", "\n", "\r"])
    func everyLineEndEndsARowAndEmptyLinesAreNone(end: String) throws {
        #expect(
            try fields("a,b\(end)\(end)c,d\(end)\(end)") == [["a", "b"], ["c", "d"]])
    }

    @Test func emptyFieldsAreFields() throws {
        #expect(try fields(",") == [["", ""]])
        #expect(try fields("a,,\n,,b") == [["a", "", ""], ["", "", "b"]])
        #expect(try fields("\"\"") == [[""]])
        #expect(try fields("") == [])
        #expect(try fields("\n\r\n") == [])
    }

    @Test func aQuoteWithinAPlainFieldStandsForItself() throws {
        #expect(try fields("5\" disk,a\"b\"") == [["5\" disk", "a\"b\""]])
    }

    @Test func aByteOrderMarkIsNoPartOfTheFirstName() throws {
        let table = try table("\u{FEFF}a,b\n1,2")
        #expect(table.columns == ["a", "b"])
        #expect(table.rows[0]["a"] == "1")
    }

    @Test func bytesThatMeanNothingAreRepaired() throws {
        let table = try CSV(reading: [0x61, 0x0A, 0xFF, 0x00])
        #expect(table.rows.map(\.fields) == [["\u{FFFD}\u{0}"]])
    }

    @Test func aQuoteThatStaysOpenIsToldWithTheLineThatItBeginsIn() {
        #expect(error("a\r\n\"b\r\nc\n") == .openQuote(line: 2))
        #expect(error("\"") == .openQuote(line: 1))
        #expect(error("a\n\"b\"\"") == .openQuote(line: 2))
    }

    @Test func textBehindAClosingQuoteIsRefused() {
        #expect(error("a\n\"b\"c") == .textBehindQuote(line: 2))
        #expect(error("\"a\" ,b") == .textBehindQuote(line: 1))
    }

    @Test func aRowOfAnotherLengthIsRefusedUnlessThatIsAllowed() throws {
        #expect(error("a,b\n1,2\n3") == .raggedRow(line: 3, fields: 1, expected: 2))
        #expect(error("a,b\n1,2,3") == .raggedRow(line: 2, fields: 3, expected: 2))
        #expect(
            error("1,2\n3") { $0.hasHeader = false }
                == .raggedRow(line: 2, fields: 1, expected: 2))
        let rows = try table("a,b\n1\n2,3,4") { $0.allowsRaggedRows = true }.rows
        #expect(rows.map(\.fields) == [["1"], ["2", "3", "4"]])
        #expect(rows[0]["b"] == nil)
        #expect(rows[1]["b"] == "3")
    }

    @Test func linesAreCountedWithinFieldsToo() throws {
        let rows = try table("a\n\"x\r\ny\"\n\nz").rows
        #expect(rows.map(\.line) == [2, 5])
    }

    @Test func ofColumnsWithOneNameTheFirstCounts() throws {
        #expect(try table("a,a\n1,2").rows[0]["a"] == "1")
        #expect(try table("a\n1").rows[0]["A"] == nil)
    }

    @Test(arguments: [CSV.Separator.comma, .semicolon, .tab, .bar])
    func otherSeparatorsSeparate(separator: CSV.Separator) throws {
        let sign = separator.rawValue
        let others = ",;\t|".filter { $0 != sign }
        let rows = try table("a\(sign)b\n\(others)\(sign)\"\(sign)\"") {
            $0.separator = separator
        }.rows
        #expect(rows.map(\.fields) == [[others, String(sign)]])
    }

    @Test func hugeFieldsAndTablesAreBounded() throws {
        let long = String(repeating: "x", count: 11)
        for text in ["a\n\(long)", "a\n\"\(long)\"", "a\n\"\(long.dropLast())\"\"\""] {
            #expect(error(text) { $0.maxFieldBytes = 10 } == .fieldTooLong(line: 2, limit: 10))
        }
        #expect(error("a\n\(long.dropLast())") { $0.maxFieldBytes = 10 } == nil)
        #expect(error("a,b\n1,2\n3,4") { $0.maxFields = 5 } == .tooManyFields(line: 3, limit: 5))
        #expect(error("a,b\n1,2\n3,4") { $0.maxFields = 6 } == nil)
        #expect(
            error(String(repeating: ",", count: 3_000_000))
                == .tooManyFields(line: 1, limit: 1_000_000))
    }

    @Test func aFieldIsReadAsWhatItIs() throws {
        let row = try table("name,price,count\nFerry, 1.50 ,7").rows[0]
        #expect(try row.value("name") == "Ferry")
        #expect(try row.value("price") == 1.5)
        #expect(try row.value("count", as: Int.self) == 7)
    }

    @Test func aFieldThatIsSomethingElseIsToldWithItsPlace() throws {
        let row = try table("name,price\nFerry,N/D").rows[0]
        let absent = #expect(throws: CSVError.self) { try row.value("high", as: Int.self) }
        #expect(absent?.description == "line 2 of the table has nothing in the column high")
        let wrong = #expect(throws: CSVError.self) { try row.value("price", as: Double.self) }
        #expect(
            wrong?.description
                == "line 2 of the table has \"N/D\" in the column price, and no Double")
    }

    @Test func everyErrorIsASentence() {
        #expect(
            CSVError.openQuote(line: 2).description
                == "a quote that begins in line 2 of the table never ends")
        #expect(
            CSVError.textBehindQuote(line: 2).description
                == "line 2 of the table has text behind a closing quote")
        #expect(
            CSVError.raggedRow(line: 2, fields: 1, expected: 3).description
                == "line 2 of the table has 1 fields, and not 3")
        #expect(
            CSVError.fieldTooLong(line: 2, limit: 9).description
                == "line 2 of the table has a field of more than 9 bytes")
        #expect(
            CSVError.tooManyFields(line: 2, limit: 9).description
                == "the table has more than 9 fields by line 2")
    }

    @Test func anEmptyBodyIsNoTableWithColumns() {
        #expect(error("") == .noHeader)
        #expect(error("\n\r\n") == .noHeader)
    }
}
