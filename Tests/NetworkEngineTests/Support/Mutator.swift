import Foundation
import TestSupport

/// Makes broken inputs out of good ones for a fuzzer, the same ones for the same seed.
struct Mutator {
    private let corpus: [[UInt8]]
    private let tokens: [[UInt8]]
    private var random: SeededRandom

    /// Starts from every file of `folder` beside the tests, in the order of their names.
    ///
    /// `tokens` are the words of the format, thrown in now and then.
    init(corpus folder: String, tokens: [String] = [], seed: UInt64) throws {
        corpus = try Mutator.corpus(folder)
        self.tokens = tokens.map { Array($0.utf8) }
        random = SeededRandom(seed: seed)
    }

    /// Every file of `folder` beside the tests, in the order of their names.
    static func corpus(_ folder: String) throws -> [[UInt8]] {
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let files = try FileManager.default.contentsOfDirectory(
            at: tests.appending(path: "Fuzz").appending(path: folder),
            includingPropertiesForKeys: nil)
        return try files.sorted { $0.path() < $1.path() }.map {
            [UInt8](try Data(contentsOf: $0))
        }
    }

    /// The next input: a file of the corpus, changed one to four times.
    mutating func next() -> [UInt8] {
        var bytes = corpus.randomElement(using: &random) ?? []
        for _ in 0..<Int.random(in: 1...4, using: &random) { change(&bytes) }
        return bytes
    }

    private mutating func change(_ bytes: inout [UInt8]) {
        let range = self.range(in: bytes)
        switch Int.random(in: 0..<9, using: &random) {
        case 0: flipBit(of: &bytes)
        case 1: bytes.removeSubrange(range)
        case 2: bytes.insert(contentsOf: bytes[range], at: range.upperBound)
        case 3: bytes.removeLast(bytes.count - range.lowerBound)
        case 4: bytes.replaceSubrange(range, with: otherPiece())
        case 5: bytes.insert(UInt8.random(in: 0...255, using: &random), at: range.lowerBound)
        case 6:
            bytes.insert(
                contentsOf: tokens.randomElement(using: &random) ?? [], at: range.lowerBound)
        case 7: wrap(range, of: &bytes)
        default: wrap(0..<bytes.count, of: &bytes)
        }
    }

    private mutating func range(in bytes: [UInt8]) -> Range<Int> {
        let start = Int.random(in: 0...bytes.count, using: &random)
        return start..<Int.random(in: start...min(bytes.count, start + 64), using: &random)
    }

    private mutating func flipBit(of bytes: inout [UInt8]) {
        guard let index = bytes.indices.randomElement(using: &random) else { return }
        bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    }

    private mutating func otherPiece() -> ArraySlice<UInt8> {
        let other = corpus.randomElement(using: &random) ?? []
        return other[range(in: other)]
    }

    private mutating func wrap(_ range: Range<Int>, of bytes: inout [UInt8]) {
        let (open, close) = Bool.random(using: &random) ? ("[", "]") : ("{\"a\":", "}")
        bytes.insert(contentsOf: Array(close.utf8), at: range.upperBound)
        bytes.insert(contentsOf: Array(open.utf8), at: range.lowerBound)
    }
}
