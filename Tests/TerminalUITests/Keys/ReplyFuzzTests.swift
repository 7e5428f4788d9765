import TestSupport
import Testing

@testable import TerminalUI

/// Answers of the terminal on their way to the keys: whole, cut, in pieces, or without an end, none
/// of them is ever taken for something that was typed.
@Suite struct ReplyFuzzTests {
    /// The most bytes that a reader may hold, with what may be the beginning of a paste's end.
    private static let mostHeld = KeyReader.longestSequence + 8

    private func keys(_ inputs: [TerminalInput]) -> [Key] {
        inputs.compactMap { if case .key(let key) = $0 { key } else { nil } }
    }

    /// How many bytes a reader holds on to.
    private func held(_ reader: Any) -> Int {
        Mirror(reflecting: reader).children.compactMap { ($0.value as? [UInt8])?.count }
            .reduce(0, +)
    }

    @Test("An answer cut in two anywhere is no key", arguments: RecordedTerminal.allCases)
    func everyCut(terminal: RecordedTerminal) {
        let bytes = terminal.bytes
        for cut in 0...bytes.count {
            var reader = KeyReader()
            var answers = ReplyReader()
            let inputs = reader.read(bytes[..<cut]) + reader.read(bytes[cut...])
            #expect(keys(inputs) == [], "cut at \(cut)")
            #expect(answers.read(bytes[..<cut]) + answers.read(bytes[cut...]) == [])
            #expect(answers.answers == terminal.answers, "cut at \(cut)")
        }
    }

    @Test("An answer that ends anywhere is no key, and the key behind it is one")
    func everyEnd() {
        for terminal in RecordedTerminal.allCases {
            for end in 0...terminal.bytes.count {
                let beginning = terminal.bytes[..<end]
                var reader = KeyReader()
                #expect(keys(reader.read(beginning)) == [])
                // An Escape between two answers is what that key sends.
                let isEscape = reader.patience == KeyReader.escapePatience
                #expect(!isEscape || beginning.last == 0x1B)
                #expect(keys(reader.timeOut()) == (isEscape ? [.escape] : []))
                #expect(reader.read("q".utf8) == [.key(.character("q"))])
            }
        }
    }

    @Test(
        "Answers with numbers of any size, in pieces of any size, are no keys",
        arguments: [1, 2, 3])
    func randomAnswers(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        for _ in 0..<400 {
            let replies = (0...Int.random(in: 0...3, using: &random)).map { _ in
                RandomReply.make(using: &random)
            }
            let bytes = replies.flatMap(\.self)
            var answers = ReplyReader()
            var direct = KeyReader()
            var behind = KeyReader()
            var typed: [Key] = []
            var rest = bytes[...]
            while !rest.isEmpty {
                let piece = rest.prefix(Int.random(in: 1...50, using: &random))
                rest = rest.dropFirst(piece.count)
                typed += keys(direct.read(piece)) + keys(behind.read(answers.read(piece)))
                #expect(held(direct) <= Self.mostHeld && held(answers) <= 256)
            }
            #expect(typed == [], "\(bytes.prefix(200))")
            #expect(direct.read("q".utf8) == [.key(.character("q"))])
            #expect(answers.read("q".utf8) == Array("q".utf8))
        }
    }

    @Test("Answers that are cut off by the next one are no keys", arguments: [4, 5, 6])
    func randomCuts(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        for _ in 0..<2000 {
            let first = RandomReply.make(using: &random)
            let cut = Int.random(in: 2..<first.count, using: &random)
            let bytes = first[..<cut] + RandomReply.make(using: &random)
            var reader = KeyReader()
            #expect(keys(reader.read(bytes)) == [], "\(bytes.prefix(200))")
            #expect(reader.read("q".utf8) == [.key(.character("q"))])
            var answers = ReplyReader()
            var behind = KeyReader()
            #expect(keys(behind.read(answers.read(bytes))) == [], "\(bytes.prefix(200))")
        }
    }

    /// The Escape of a string's end and that of the answer behind it made a key.
    @Test("An answer cut within its end makes no Escape of it")
    func cutWithinItsEnd() {
        let bytes = Array("\u{1B}P>|kitty\u{1B}\u{1B}[?62;c".utf8)
        var reader = KeyReader()
        var answers = ReplyReader()
        #expect(reader.read(bytes) == [.sequence(Array("\u{1B}[?62;c".utf8))])
        #expect(answers.read(bytes) == [])
        #expect(answers.answers.isComplete)
    }

    @Test(
        "Any bytes at all are held in little memory, and no key is made of nothing",
        arguments: [7, 8])
    func randomBytes(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        for _ in 0..<300 {
            var reader = KeyReader()
            var answers = ReplyReader()
            var bytes: [UInt8] = []
            for _ in 0..<Int.random(in: 0...6, using: &random) {
                bytes += RandomReply.make(using: &random).prefix(
                    Int.random(in: 0...60, using: &random))
                bytes += (0..<Int.random(in: 0...40, using: &random)).map { _ in
                    UInt8.random(in: 0...255, using: &random)
                }
            }
            #expect(keys(reader.read(bytes)).count <= bytes.count)
            #expect(answers.read(bytes).count <= bytes.count)
            #expect(held(reader) <= Self.mostHeld && held(answers) <= 256)
        }
    }

    @Test("A string without an end never takes more memory, and ends with what cancels it")
    func endless() {
        var reader = KeyReader()
        var answers = ReplyReader()
        let block = [UInt8](repeating: UInt8(ascii: "q"), count: 1 << 16)
        for introducer in ["\u{1B}_G", "\u{1B}]11;", "\u{1B}P>|", "\u{1B}[200~"] {
            _ = reader.read(introducer.utf8)
            _ = answers.read(introducer.utf8)
            for _ in 0..<16 {
                #expect(keys(reader.read(block)) == [])
                _ = answers.read(block)
                #expect(held(reader) <= Self.mostHeld && held(answers) <= 256)
            }
            _ = reader.timeOut()
            _ = answers.read([0x18])
            #expect(reader.read("q".utf8) == [.key(.character("q"))])
        }
    }
}
