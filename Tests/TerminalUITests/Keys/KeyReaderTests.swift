import TestSupport
import Testing

@testable import TerminalUI

/// What a terminal sends, and the keys that it means.
@Suite struct KeyReaderTests {
    private func inputs(_ text: String) -> [TerminalInput] {
        var reader = KeyReader()
        return reader.read(text.utf8)
    }

    private func keys(_ text: String) -> [Key] {
        inputs(text).compactMap { if case .key(let key) = $0 { key } else { nil } }
    }

    @Test("Characters are keys, whatever their alphabet")
    func characters() {
        #expect(keys("aZ 9é晴😀") == "aZ 9é晴😀".map { .character($0) })
    }

    @Test(
        "The names of keys",
        arguments: [
            ("\r", Key.enter), ("\n", .enter), ("\u{1B}OM", .enter), ("\t", .tab),
            ("\u{7F}", .backspace), ("\u{8}", .backspace),
            ("\u{1B}[A", .up), ("\u{1B}OA", .up), ("\u{1B}[1;5A", .up),
            ("\u{1B}[B", .down), ("\u{1B}OB", .down), ("\u{1B}[1;3B", .down),
            ("\u{1B}[C", .right), ("\u{1B}OC", .right), ("\u{1B}[D", .left), ("\u{1B}OD", .left),
            ("\u{1B}[H", .home), ("\u{1B}OH", .home), ("\u{1B}[1~", .home), ("\u{1B}[7~", .home),
            ("\u{1B}[F", .end), ("\u{1B}OF", .end), ("\u{1B}[4~", .end), ("\u{1B}[8~", .end),
            ("\u{1B}[5~", .pageUp), ("\u{1B}[6~", .pageDown), ("\u{1B}[5;5~", .pageUp),
            ("\u{1B}[2~", .insert), ("\u{1B}[3~", .delete),
            ("\u{C}", .control("l")), ("\u{1}", .control("a")), ("\u{1A}", .control("z")),
        ])
    func names(_ sent: String, _ key: Key) {
        #expect(inputs(sent) == [.key(key)])
    }

    @Test("Bytes may come one by one")
    func oneByOne() {
        let text = "a\u{1B}[Bé\u{1B}OA\u{1B}[200~x\ny\u{1B}[201~z"
        var reader = KeyReader()
        let pieces = Array(text.utf8).flatMap { reader.read([$0]) }
        #expect(pieces == inputs(text))
        #expect(
            pieces == [
                .key(.character("a")), .key(.down), .key(.character("é")), .key(.up),
                .paste("x\ny"), .key(.character("z")),
            ])
    }

    @Test("Escape alone is a key when nothing follows, and only then")
    func escapeAlone() {
        var reader = KeyReader()
        #expect(reader.patience == nil)
        #expect(reader.read([0x1B]).isEmpty)
        #expect(reader.patience == .milliseconds(40))
        #expect(reader.timeOut() == [.key(.escape)])
        #expect(reader.patience == nil)
        #expect(reader.timeOut().isEmpty)
        #expect(reader.read("\u{1B}\u{1B}[A".utf8) == [.key(.escape), .key(.up)])
    }

    @Test("A sequence that stops halfway is dropped after a while")
    func halfASequence() {
        for beginning in ["\u{1B}[1;", "\u{1B}O", "\u{1B}]11;rgb", "\u{1B}_G", "\u{1B}_G\u{1B}"] {
            var reader = KeyReader()
            #expect(reader.read(beginning.utf8).isEmpty)
            #expect(reader.patience == .milliseconds(500))
            #expect(reader.timeOut().isEmpty)
            #expect(reader.read("q".utf8) == [.key(.character("q"))])
        }
        var reader = KeyReader()
        #expect(reader.read([0xC3]).isEmpty)
        #expect(reader.timeOut().isEmpty)
        #expect(reader.read("q".utf8) == [.key(.character("q"))])
    }

    @Test(
        "What is no key comes out whole, and what follows it is a key again",
        arguments: [
            "\u{1B}[?62;4;22c", "\u{1B}[>1;4000;29c", "\u{1B}[6;18;9t", "\u{1B}[?2026;2$y",
            "\u{1B}[12;40R", "\u{1B}[?2;0;954;702S", "\u{1B}_Gi=31;OK\u{1B}\\",
            "\u{1B}P>|kitty(0.26.5)\u{1B}\\", "\u{1B}]11;rgb:0000/0000/0000\u{7}",
            "\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\", "\u{1B}[15~", "\u{1B}[24;5~", "\u{1B}[Z",
            "\u{1B}[[A", "\u{1B}OP", "\u{1B}x", "\u{1B}[1;5P", "\u{1B}[I", "\u{1B}[<0;1;1M",
            "\u{1B}^private\u{1B}\\", "\u{1B}Xstart\u{7}of\u{1B}\\",
        ])
    func sequences(_ sent: String) {
        #expect(inputs(sent + "q") == [.sequence(Array(sent.utf8)), .key(.character("q"))])
    }

    @Test("Alt with a letter of several bytes is dropped whole")
    func altWithAnyLetter() {
        #expect(inputs("\u{1B}éq") == [.key(.character("q"))])
    }

    @Test("A sequence that is broken off by another does not swallow it")
    func brokenOff() {
        #expect(inputs("\u{1B}[1;\u{1B}[A") == [.key(.up)])
        #expect(inputs("\u{1B}]0;title\u{1B}[A") == [.key(.up)])
        #expect(inputs("\u{1B}O\u{1B}[A") == [.key(.up)])
        #expect(inputs("\u{1B}[1;\u{18}q") == [.key(.character("q"))])
        #expect(inputs("\u{1B}_Gi=1\u{1A}q") == [.key(.character("q"))])
    }

    @Test("Bytes that are no UTF-8, and controls that are, are not typed")
    func noText() {
        var reader = KeyReader()
        let bytes: [UInt8] = [
            0xFF, 0x80, 0xC0, 0xC2, 0x61, 0xC2, 0x9B, 0xED, 0xA0, 0x80, 0xF4, 0x90, 0x80, 0x80,
            0x62,
            0x00,
        ]
        #expect(reader.read(bytes) == [.key(.character("a")), .key(.character("b"))])
    }

    @Test("Pasted text is no key, whatever is in it")
    func paste() {
        #expect(
            inputs("\u{1B}[200~q\r\u{1B}[A\u{3}\u{1B}[201~q")
                == [.paste("q\r\u{1B}[A\u{3}"), .key(.character("q"))])
    }

    @Test("A paste without an end is over when nothing follows")
    func unendedPaste() {
        var reader = KeyReader()
        #expect(reader.read("\u{1B}[200~beach".utf8).isEmpty)
        #expect(reader.timeOut() == [.paste("beach")])
    }

    @Test("Of an endless paste or sequence the beginning is kept, and its end is found")
    func endless() {
        let long = String(repeating: "x", count: 100_000)
        let kept = String(repeating: "x", count: 4096)
        #expect(
            inputs("\u{1B}[200~\(long)\u{1B}[201~q") == [.paste(kept), .key(.character("q"))])
        var reader = KeyReader()
        let read = reader.read("\u{1B}_\(long)\u{1B}\\q".utf8)
        #expect(read.count == 2)
        #expect(read.last == .key(.character("q")))
    }

    @Test("Whatever comes, however it is cut: the same inputs, no crash, and at rest in the end")
    func fuzz() {
        let alphabet: [UInt8] =
            Array("\u{1B}[]OP_^X\\?;~20014ABCHFRctuyq\u{7}\r\u{18}é".utf8) + [
                0x80, 0x9B, 0xFF, 0xED, 0xF0, 0x00,
            ]
        var random = SeededRandom(seed: 4)
        for _ in 0..<3000 {
            let length = Int.random(in: 0..<60, using: &random)
            let bytes = (0..<length).map { _ in alphabet.randomElement(using: &random) ?? 0 }
            var whole = KeyReader()
            var cut = KeyReader()
            let expected = whole.read(bytes)
            let inPieces = bytes.flatMap { cut.read([$0]) }
            #expect(inPieces == expected, "\(bytes)")
            #expect(whole.timeOut() == cut.timeOut())
            #expect(whole.patience == nil)
            #expect(whole.read("q".utf8) == [.key(.character("q"))], "\(bytes)")
        }
    }
}
