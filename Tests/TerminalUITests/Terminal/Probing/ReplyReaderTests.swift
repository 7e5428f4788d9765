import TestSupport
import Testing

@testable import TerminalUI

@Suite struct ReplyReaderTests {
    /// What a reader makes of `text`: the answers and the keys.
    private func read(_ text: String) -> (answers: TerminalAnswers, keys: String) {
        var reader = ReplyReader()
        let keys = reader.read(text.utf8)
        return (reader.answers, String(decoding: keys, as: UTF8.self))
    }

    @Test("the answers of real terminals are understood", arguments: RecordedTerminal.allCases)
    func recorded(terminal: RecordedTerminal) {
        var reader = ReplyReader()
        #expect(reader.read(terminal.bytes) == [])
        #expect(reader.answers == terminal.answers)
        #expect(reader.answers.isComplete && !reader.isWithinSequence)
    }

    @Test(
        "answers may come byte by byte, with keys between them",
        arguments: RecordedTerminal.allCases)
    func pieces(terminal: RecordedTerminal) {
        var reader = ReplyReader()
        var keys: [UInt8] = []
        for byte in terminal.bytes {
            if !reader.isWithinSequence { keys += reader.read("x".utf8) }
            keys += reader.read([byte])
        }
        #expect(reader.answers == terminal.answers)
        #expect(keys.allSatisfy { $0 == UInt8(ascii: "x") } && !keys.isEmpty)
    }

    @Test("42 is not the 4 of sixels")
    func fortyTwo() {
        #expect(!read("\u{1B}[?62;42c").answers.hasSixels)
        #expect(!read("\u{1B}[?64;14;40c").answers.hasSixels)
        #expect(read("\u{1B}[?62;4c").answers.hasSixels)
        #expect(read("\u{1B}[?4c").answers.hasSixels)
    }

    @Test("answers in another order are as good")
    func anyOrder() {
        let (answers, keys) = read("\u{1B}]11;rgb:00/80/ff\u{07}\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?6c")
        #expect(answers.background == RGBColor(red: 0, green: 128, blue: 255))
        #expect(answers.hasKittyGraphics && answers.isComplete && keys.isEmpty)
    }

    @Test("an error about the picture, or an answer about another one, is no support")
    func kittyErrors() {
        #expect(!read("\u{1B}_Gi=31;ENOTSUPPORTED:no\u{1B}\\").answers.hasKittyGraphics)
        #expect(!read("\u{1B}_Gi=32;OK\u{1B}\\").answers.hasKittyGraphics)
        #expect(!read("\u{1B}_Gi=310;OK\u{1B}\\").answers.hasKittyGraphics)
        #expect(!read("\u{1B}_Xi=31;OK\u{1B}\\").answers.hasKittyGraphics)
        #expect(!read("\u{1B}_G\u{1B}\\").answers.hasKittyGraphics)
        #expect(read("\u{1B}_GI=5,i=31;OK\u{1B}\\").answers.hasKittyGraphics)
    }

    @Test(
        "sizes that no font has are not believed",
        arguments: [
            "6;0;0", "6;18", "6;18;9;1", "6;65535;65535", "6;99999999999;9", "6;9;90", "6;90;9",
            "6;-18;9",
            "6;;", "4;18;9", "6;18;x",
        ])
    func cellSizes(parameters: String) {
        #expect(read("\u{1B}[\(parameters)t").answers.cell == nil)
    }

    @Test(
        "a mode that is not known is not there",
        arguments: [
            ("2026;0", false), ("2026;1", true), ("2026;2", true), ("2026;3", true),
            ("2026;4", false),
            ("2027;2", false), ("2026", false), ("2026;2;2", false),
        ])
    func synchronizedOutput(parameters: String, isThere: Bool) {
        #expect(read("\u{1B}[?\(parameters)$y").answers.hasSynchronizedOutput == isThere)
    }

    @Test(
        "the colours of sixels are counted where there is a number of them",
        arguments: [
            ("1;0;1024", 1024), ("1;0;16", 16), ("1;0;0", nil), ("1;0;1", nil), ("1;3;0", nil),
            ("1;1", nil), ("2;0;900;684", nil), ("1;0;999999", nil),
        ] as [(String, Int?)])
    func sixelColors(parameters: String, count: Int?) {
        let (answers, keys) = read("\u{1B}[?\(parameters)S")
        #expect(answers.sixelColors == count)
        #expect(keys == "")
    }

    @Test(
        "colours of one to four digits are understood, others are not",
        arguments: [
            ("rgb:f/0/8", RGBColor(red: 255, green: 0, blue: 136)),
            ("rgb:fff/000/800", RGBColor(red: 255, green: 0, blue: 128)),
            ("rgb:ffff/0000/8080", RGBColor(red: 255, green: 0, blue: 128)),
            ("rgba:ffff/0000/0000/ffff", RGBColor(red: 255, green: 0, blue: 0)),
            ("rgb:ffff/0000", nil), ("rgb:fffff/0/0", nil), ("rgb:-f/0/0", nil),
            ("rgb:+f/0/0", nil),
            ("rgb://0/0", nil), ("#ffffff", nil), ("rgb:ff/ff/ff/ff", nil), ("rgb:é/0/0", nil),
        ] as [(String, RGBColor?)])
    func backgrounds(said: String, color: RGBColor?) {
        #expect(read("\u{1B}]11;\(said)\u{1B}\\").answers.background == color)
    }

    @Test("keys pass, with the sequences that they send")
    func keys() {
        for key in ["q", "é", "\r", "\u{1B}[A", "\u{1B}OA", "\u{1B}[1;5C", "\u{1B}[15~", "\u{1B}x"]
        {
            #expect(read(key).keys == key)
            #expect(read("\u{1B}[?6c\(key)\u{1B}[?6c").keys == key)
        }
    }

    @Test("answers to what others asked are swallowed")
    func otherAnswers() {
        for answer in [
            "\u{1B}[>1;4000;29c", "\u{1B}[?0u", "\u{1B}P1+r\u{1B}\\", "\u{1B}^pm\u{1B}\\",
        ] {
            #expect(read(answer).keys == "")
            #expect(read(answer).answers == TerminalAnswers())
        }
    }

    @Test("the name is cut and has nothing but visible ASCII")
    func names() {
        #expect(read("\u{1B}P>|a\u{9}b\u{7F}é\u{1B}\\").answers.name == "ab")
        let long = String(repeating: "n", count: 200)
        #expect(read("\u{1B}P>|\(long)\u{1B}\\").answers.name?.count == 100)
    }

    @Test("a sequence without an end is dropped when a new one begins")
    func cutShort() {
        let (answers, keys) = read("\u{1B}P>|kit\u{1B}[6;18;9t\u{1B}[?62\u{1B}[?62;4c")
        #expect(answers.name == nil)
        #expect(answers.cell == CellSize(width: 9, height: 18))
        #expect(answers.attributes == [62, 4])
        #expect(keys == "")
    }

    @Test("Control-X and Control-Z end a string that has no end", arguments: ["\u{18}", "\u{1A}"])
    func cancelled(key: String) {
        let (answers, keys) = read("\u{1B}]11;rgb:ff/ff/ff\(key)q\u{1B}P>|kitty\(key)j")
        #expect(answers == TerminalAnswers())
        #expect(keys == "qj")
    }

    @Test("an answer of any length takes no more than a little memory, and says nothing")
    func endless() {
        let numbers = String(repeating: "4;", count: 100_000)
        #expect(read("\u{1B}[?\(numbers)4c").answers == TerminalAnswers())
        #expect(read("\u{1B}[?\(numbers)4c").keys == "")
        #expect(read("\u{1B}P>|\(numbers)\u{1B}\\q").answers.name == nil)
        #expect(read("\u{1B}P>|\(numbers)\u{1B}\\q").keys == "q")
    }

    @Test("Escape alone is a key")
    func escape() {
        var reader = ReplyReader()
        #expect(reader.read([0x1B]) == [])
        #expect(reader.endSequence() == [0x1B])
        #expect(!reader.isWithinSequence)
        #expect(reader.read("\u{1B}[?62;".utf8) == [])
        #expect(reader.endSequence() == [])
        #expect(reader.read("q".utf8) == [UInt8(ascii: "q")])
    }

    @Test("whatever comes, the answers behind it are understood")
    func fuzz() {
        var random = SeededRandom(seed: 11)
        let pieces: [[UInt8]] =
            RecordedTerminal.allCases.map(\.bytes)
            + ["\u{1B}", "\u{1B}[", "\u{1B}P", "\u{1B}]", "\u{1B}_G", "\u{7}", ";", "\u{1B}\\"].map
        { Array($0.utf8) }
        for _ in 0..<20_000 {
            var bytes: [UInt8] = []
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let piece = pieces.randomElement(using: &random) ?? []
                bytes += piece.prefix(Int.random(in: 0...piece.count, using: &random))
                bytes += (0..<Int.random(in: 0...3, using: &random)).map { _ in
                    UInt8.random(in: 0...255, using: &random)
                }
            }
            var reader = ReplyReader()
            let keys = reader.read(bytes)
            #expect(keys.count <= bytes.count + 1)
            // Strings end with what cancels them.
            _ = reader.read([0x18])
            _ = reader.endSequence()
            #expect(reader.read(RecordedTerminal.foot.bytes) == [])
            #expect(reader.answers.attributes == [62, 4, 22])
            #expect(reader.answers.cell == CellSize(width: 9, height: 18))
        }
    }
}
