import Glibc
import NetworkEngine
import Testing

@testable import FlickrCommand

@Suite struct FileLinesTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
    }

    private func lines(of text: String, from start: Int = 0, atMost count: Int = .max) throws
        -> [(line: String, place: Int)]
    {
        try scratch.write(text, to: "lines")
        let file = Descriptor(try Posix.open(scratch.path("lines"), O_RDONLY))
        var found: [(String, Int)] = []
        try FileLines.forEach(of: file, from: start) { line, place in
            found.append((String(decoding: line, as: UTF8.self), place))
            return found.count < count
        }
        return found
    }

    @Test(arguments: [
        ("", []), ("\n", [""]), ("a", ["a"]), ("a\n\nb", ["a", "", "b"]), ("a\nb\n", ["a", "b"]),
    ])
    func everyLineComesWithoutItsEnd(text: String, expected: [String]) throws {
        #expect(try lines(of: text).map(\.line) == expected)
    }

    @Test func linesOfAnyLengthAreWhereTheyAreSaidToBe() throws {
        let all = [0, 1, 65_534, 65_535, 65_536, 65_537, 200_000, 3].map {
            String(repeating: "x", count: $0)
        }
        let text = all.joined(separator: "\n")
        let found = try lines(of: text)
        #expect(found.map(\.line) == all)
        for (line, place) in found {
            #expect(try lines(of: text, from: place, atMost: 1).map(\.line) == [line])
        }
    }

    @Test func whoHasEnoughGetsNoMore() throws {
        #expect(try lines(of: "a\nb\nc\n", atMost: 2).map(\.line) == ["a", "b"])
    }

    @Test func aLineWithoutEndFillsNoMemory() throws {
        let text = String(repeating: "x", count: 17 << 20)
        #expect(throws: PosixError(call: "read", subject: "", code: EFBIG)) {
            try lines(of: text)
        }
    }
}
