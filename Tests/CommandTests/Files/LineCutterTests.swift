import Testing

@testable import FlickrCommand

/// Lines cut from pieces.
@Suite struct LineCutterTests {
    @Test("Lines are the same however they come in pieces", arguments: 1...12)
    func pieces(length: Int) {
        let bytes = Array("one\n\ntwo\r\nthree".utf8)
        var cutter = LineCutter(longest: 5)
        var lines: [LineCutter.Line] = []
        for start in stride(from: 0, to: bytes.count, by: length) {
            lines += cutter.lines(in: Array(bytes[start...].prefix(length)))
        }
        if let last = cutter.last() { lines.append(last) }
        #expect(lines == ["one", "", "two\r", "three"].map { .bytes(Array($0.utf8)) })
    }

    @Test("A line that is too long is gone, the next one is not", arguments: 1...12)
    func tooLong(length: Int) {
        let bytes = Array("sixsix\nsix\nsixsixsix".utf8)
        var cutter = LineCutter(longest: 5)
        var lines: [LineCutter.Line] = []
        for start in stride(from: 0, to: bytes.count, by: length) {
            lines += cutter.lines(in: Array(bytes[start...].prefix(length)))
        }
        if let last = cutter.last() { lines.append(last) }
        #expect(lines == [.tooLong, .bytes(Array("six".utf8)), .tooLong])
    }

    @Test("An end of line at the end begins no other line")
    func end() {
        var cutter = LineCutter(longest: 5)
        #expect(cutter.lines(in: Array("a\n".utf8)) == [.bytes([0x61])])
        #expect(cutter.last() == nil)
    }
}
