import Foundation
import TestSupport
import Testing

@testable import NetworkEngine

/// Tables at random and damaged ones: what is written reads back, and what Python's strict reader
/// accepts is read as the same rows.
@Suite(.timeLimit(.minutes(5))) struct CSVFuzzTests {
    typealias Reader = ([UInt8]) throws -> [[String]]

    @Test func whatIsWrittenReadsBack() throws {
        #expect(try firstTableLost(by: rows) == nil)
    }

    @Test func aReaderThatForgetsDoubledQuotesIsFound() throws {
        let fault = try firstTableLost { bytes in
            try rows(bytes).map { $0.map { $0.filter { $0 != "\"" } } }
        }
        #expect(fault != nil)
    }

    @Test func aReaderThatMovesLineEndsIsFound() throws {
        let fault = try firstTableLost { bytes in
            try rows(bytes.filter { $0 != 0x0D })
        }
        #expect(fault != nil)
    }

    @Test func noDamageLeadsTheReaderAstray() throws {
        var mutator = try mutator(seed: 4180)
        for _ in 0..<20_000 {
            let bytes = mutator.next()
            guard let table = try? CSV(reading: bytes) else { continue }
            let lines = 1 + bytes.count { $0 == 0x0A || $0 == 0x0D }
            #expect(table.rows.allSatisfy { $0.fields.count == table.columns.count })
            #expect(table.rows.allSatisfy { (1...lines).contains($0.line) })
        }
    }

    @Test func damagedTablesThatPythonAcceptsReadAsInPython() throws {
        var mutator = try mutator(seed: 11)
        let texts = (0..<6000).map { _ in mutator.next() }
        let verdicts = try Python.rows(of: texts)
        #expect(verdicts.count == texts.count)
        let accepted = zip(texts, verdicts).filter { $0.1 != nil }
        #expect(accepted.count > 2000)
        for (text, verdict) in accepted {
            #expect(try rows(text) == verdict, "\(String(decoding: text, as: UTF8.self))")
        }
    }

    private func mutator(seed: UInt64) throws -> Mutator {
        try Mutator(
            corpus: "csv", tokens: ["\"", "\"\"", ",", "\r\n", "\n", "\r", "\",\""], seed: seed)
    }

    private func rows(_ bytes: [UInt8]) throws -> [[String]] {
        var form = CSV.Form()
        form.hasHeader = false
        form.allowsRaggedRows = true
        return try CSV(reading: bytes, form).rows.map(\.fields)
    }

    /// The first of many tables that `reader` does not read as it was written.
    private func firstTableLost(by reader: Reader) throws -> String? {
        var random = SeededRandom(seed: 7)
        for _ in 0..<3000 {
            let table = RandomTable.rows(using: &random)
            let text = RandomTable.text(of: table, using: &random)
            if try reader(Array(text.utf8)) != table { return text }
        }
        return nil
    }
}

/// Tables of awkward fields.
private enum RandomTable {
    static func rows(using random: inout SeededRandom) -> [[String]] {
        let width = Int.random(in: 2...4, using: &random)
        return (0..<Int.random(in: 0...5, using: &random)).map { _ in
            (0..<width).map { _ in
                (0..<Int.random(in: 0...4, using: &random)).map { _ in
                    pieces.randomElement(using: &random) ?? ""
                }.joined()
            }
        }
    }

    static func text(of rows: [[String]], using random: inout SeededRandom) -> String {
        rows.map { row in
            row.map { field in
                let mustBeQuoted = field.utf8.contains { "\",\r\n".utf8.contains($0) }
                guard mustBeQuoted || Bool.random(using: &random) else { return field }
                return "\""
                    + field.split(separator: "\"", omittingEmptySubsequences: false)
                    .joined(separator: "\"\"") + "\""
            }.joined(separator: ",") + (["\r\n", "\n"].randomElement(using: &random) ?? "\n")
        }.joined()
    }

    private static let pieces = [
        "a", ",", "\"", "\"\"", "\r\n", "\n", "\r", " ", "ü", "日本", "😀", "\u{0}", ";", "\t",
    ]
}

/// Debian's Python, asked about many tables at once.
private enum Python {
    /// The rows that Python reads from each text; nil where it refuses.
    static func rows(of texts: [[UInt8]]) throws -> [[[String]]?] {
        let file = FileManager.default.temporaryDirectory.appending(
            path: "csv-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        let lines = texts.map { Data($0).base64EncodedString() }.joined(separator: "\n")
        try Data((lines + "\n").utf8).write(to: file)
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/python3")
        process.arguments = ["-c", script, file.path()]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let answer = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let verdicts = String(decoding: answer, as: UTF8.self).split(separator: "\n")
        return try verdicts.map {
            $0 == "!" ? nil : try JSONDecoder().decode([[String]].self, from: Data($0.utf8))
        }
    }

    /// Python says nothing of empty lines, and takes NUL for text as we do.
    private static let script = """
        import base64, csv, io, json, sys
        for line in open(sys.argv[1]):
            text = base64.b64decode(line).decode('utf-8', 'replace')
            if text.startswith('\\ufeff'): text = text[1:]
            try:
                rows = csv.reader(io.StringIO(text, newline=''), strict=True)
                print(json.dumps([row for row in rows if row]))
            except csv.Error:
                print('!')
        """
}
