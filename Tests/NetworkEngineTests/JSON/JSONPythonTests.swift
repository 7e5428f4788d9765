import Foundation
import TestSupport
import Testing

@testable import NetworkEngine

/// Python's reader is the judge: what it accepts, ours reads as the same value.
@Suite(.timeLimit(.minutes(5))) struct JSONPythonTests {
    @Test func validTextsReadAsInPython() throws {
        var random = SeededRandom(seed: 7)
        let texts = (0..<2000).map { _ in Array(RandomJSON.text(levels: 5, using: &random).utf8) }

        let verdicts = try Python.canonicalForms(of: texts)

        #expect(verdicts.count == texts.count)
        for (text, verdict) in zip(texts, verdicts) {
            #expect(verdict != nil)
            #expect(try canonicalForm(of: JSON(reading: text)) == verdict)
        }
    }

    @Test func damagedTextsThatPythonAcceptsReadAsInPython() throws {
        var mutator = try Mutator(
            corpus: "json", tokens: ["\\u00e9", "\\ud83d", "1", "[]", ","], seed: 11)
        let texts = (0..<6000).map { _ in mutator.next() }

        let verdicts = try Python.canonicalForms(of: texts)

        let accepted = zip(texts, verdicts).filter { $0.1 != nil }
        #expect(accepted.count > 300)
        for (text, verdict) in accepted {
            #expect(try canonicalForm(of: JSON(reading: text, depthLimit: 200)) == verdict)
        }
    }

    /// The same notation that the Python script writes: hexadecimal texts, members sorted by name.
    private func canonicalForm(of value: JSON) -> String {
        switch value {
        case .null: return "n"
        case .bool(let value): return value ? "t" : "f"
        case .number(let digits): return "#" + digits
        case .string(let text): return "'" + Hashing.hex(Array(text.utf8))
        case .array(let values): return "[" + values.map(canonicalForm).joined(separator: ",") + "]"
        case .object(let members):
            let forms = Set(members.map { Hashing.hex(Array($0.name.utf8)) })
            return "{"
                + forms.sorted().map { name in
                    let last = members.last { Hashing.hex(Array($0.name.utf8)) == name }
                    return name + ":" + canonicalForm(of: last?.value ?? .null)
                }.joined(separator: ",") + "}"
        }
    }
}

/// Debian's Python, asked about many texts at once.
private enum Python {
    /// What Python reads from each text, in our test notation; nil where it refuses.
    static func canonicalForms(of texts: [[UInt8]]) throws -> [String?] {
        let file = FileManager.default.temporaryDirectory.appending(
            path: "json-\(UUID().uuidString)")
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
        return String(decoding: answer, as: UTF8.self).split(separator: "\n").map {
            $0 == "!" ? nil : String($0)
        }
    }

    private static let script = """
        import base64, json, sys
        class Number(str): pass
        def refuse(word): raise ValueError(word)
        def text(value):
            whole = ''.join('\\ufffd' if 0xD800 <= ord(c) <= 0xDFFF else c for c in value)
            return whole.encode().hex()
        def form(value):
            if value is None: return 'n'
            if value is True: return 't'
            if value is False: return 'f'
            if isinstance(value, Number): return '#' + value
            if isinstance(value, str): return "'" + text(value)
            if isinstance(value, list): return '[' + ','.join(map(form, value)) + ']'
            members = {text(name): form(member) for name, member in value.items()}
            return '{' + ','.join(name + ':' + members[name] for name in sorted(members)) + '}'
        for line in open(sys.argv[1]):
            try:
                body = base64.b64decode(line).decode('utf-8-sig', 'replace')
                print(form(json.loads(body, strict=False, parse_int=Number, parse_float=Number,
                    parse_constant=refuse)))
            except (ValueError, RecursionError):
                print('!')
        """
}

/// Valid JSON texts at random.
private enum RandomJSON {
    static func text(levels: Int, using random: inout SeededRandom) -> String {
        let space = ["", "", " ", "\n", "\t \r\n"].randomElement(using: &random) ?? ""
        return space + value(levels: levels, using: &random) + space
    }

    private static func value(levels: Int, using random: inout SeededRandom) -> String {
        switch Int.random(in: levels > 0 ? 0..<7 : 0..<5, using: &random) {
        case 0: ["true", "false", "null"].randomElement(using: &random) ?? "null"
        case 1, 2: number(using: &random)
        case 3, 4: string(using: &random)
        case 5: list("[", "]", using: &random) { text(levels: levels - 1, using: &$0) }
        default:
            list("{", "}", using: &random) {
                string(using: &$0) + " :" + text(levels: levels - 1, using: &$0)
            }
        }
    }

    private static func list(
        _ open: String, _ close: String, using random: inout SeededRandom,
        element: (inout SeededRandom) -> String
    ) -> String {
        let count = Int.random(in: 0...4, using: &random)
        return open + (0..<count).map { _ in element(&random) }.joined(separator: ",") + close
    }

    private static func number(using random: inout SeededRandom) -> String {
        let whole =
            Bool.random(using: &random)
            ? "\(Int.random(in: 0...99, using: &random))" : "\(random.next())\(random.next() | 1)"
        let sign = Bool.random(using: &random) ? "-" : ""
        let digits = whole.first == "0" ? "0" : whole
        let fraction = Bool.random(using: &random) ? ".\(random.next())" : ""
        let exponent =
            Bool.random(using: &random)
            ? ["e1", "E+12", "e-7", "e400"].randomElement(using: &random) ?? "" : ""
        return sign + digits + fraction + exponent
    }

    private static func string(using random: inout SeededRandom) -> String {
        let pieces = [
            "a", "Zürich", "日本", "😀", "\\n", "\\\"", "\\\\", "\\/", "\\u00e9", "\\uD83D\\uDE00",
            "\\ud83d", "\\udc00x",
            "\\u0000", "\u{7F}", "\u{202E}", "e\u{301}", " ", "'", "\u{10FFFF}", "\\b\\f\\t\\r",
        ]
        let count = Int.random(in: 0...6, using: &random)
        return "\"" + (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
            + "\""
    }
}
