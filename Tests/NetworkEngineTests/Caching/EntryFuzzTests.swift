import Testing

@testable import NetworkEngine

/// Random damage to a corpus of entry files: the reader finds it, or what it reads is what was
/// written.
@Suite(.timeLimit(.minutes(5))) struct EntryFuzzTests {
    /// What a reader makes of a file; nil when it refuses it.
    typealias Reader = ([UInt8]) -> EntryMetadata?

    @Test func noDamageGoesUnnoticed() throws {
        #expect(try firstFault { EntryFuzzTests.read($0) } == nil)
    }

    @Test func aReaderThatTrustsTheChecksumOfTheMetadataIsFound() throws {
        #expect(try firstFault { read($0, skipping: .metadata) } != nil)
    }

    @Test func aReaderThatTrustsTheChecksumOfTheFooterIsFound() throws {
        #expect(try firstFault { read($0, skipping: .footer) } != nil)
    }

    @Test func aReaderThatTrustsTheLengthIsFound() throws {
        #expect(try firstFault { read($0, skipping: .length) } != nil)
    }

    @Test func theCorpusIsReadWhole() throws {
        for file in try Mutator.corpus("trailer") { #expect(EntryFuzzTests.read(file) != nil) }
    }

    private static func read(_ bytes: [UInt8]) -> EntryMetadata? {
        bytes.withUnsafeBytes { try? EntryFile.read($0).metadata }
    }

    /// Mends one check of a damaged file before reading it, as a reader without that check would
    /// see it.
    private func read(_ bytes: [UInt8], skipping check: EntryFile.Damage) -> EntryMetadata? {
        EntryFuzzTests.read(MendedEntry(bytes).mended(check))
    }

    /// The first damaged file that `reader` takes for whole.
    private func firstFault(in reader: Reader) throws -> [UInt8]? {
        let corpus = Set(try Mutator.corpus("trailer"))
        var mutator = try Mutator(
            corpus: "trailer", tokens: ["\u{0}\u{0}\u{0}\u{0}", "GET", "\u{1}"], seed: 20_261_130)
        for _ in 0..<20_000 {
            let bytes = mutator.next()
            if !corpus.contains(bytes), reader(bytes) != nil { return bytes }
        }
        return nil
    }
}

/// An entry file whose checks can be made to come out right, one at a time.
private struct MendedEntry {
    private var bytes: [UInt8]
    private let footer: Int

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        footer = bytes.count - EntryFile.footerSize
    }

    func mended(_ check: EntryFile.Damage) -> [UInt8] {
        guard footer >= 0 else { return bytes }
        var copy = self
        switch check {
        case .metadata: copy.mendMetadata()
        case .length: copy.mendLength()
        default: break
        }
        copy.put(Hashing.crc32(Array(copy.bytes[footer..<footer + 24])), at: footer + 24)
        return copy.bytes
    }

    private mutating func mendMetadata() {
        let length = Int(number(at: footer + 8))
        guard length <= footer else { return }
        put(Hashing.crc32(Array(bytes[footer - length..<footer])), at: footer + 16)
    }

    /// Takes the length of the file for the length of the body, as a reader does that never
    /// compares the two.
    private mutating func mendLength() {
        let metadata = Int(number(at: footer + 8))
        guard metadata <= footer else { return }
        put(UInt32(footer - metadata), at: footer)
        put(Hashing.crc32(Array(bytes[0..<footer - metadata])), at: footer + 12)
    }

    private func number(at offset: Int) -> UInt32 {
        bytes[offset..<offset + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }

    private mutating func put(_ number: UInt32, at offset: Int) {
        for index in 0..<4 {
            bytes[offset + index] = UInt8(truncatingIfNeeded: number >> UInt32(index * 8))
        }
    }
}
