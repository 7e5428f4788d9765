import Glibc
import NetworkEngine

/// The lines of an open file, read piece by piece: they take little memory, however many they are.
enum FileLines {
    /// Hands over each line without its end, the last one also when it has none, and where in the file
    /// it begins; until `body` wants no more.
    /// - Throws: what keeps the file from being read; `EFBIG` for a line that no program writes.
    static func forEach(
        of file: Descriptor, from start: Int = 0,
        _ body: (_ line: ArraySlice<UInt8>, _ place: Int) throws(PosixError) -> Bool
    ) throws(PosixError) {
        // What was read and not handed over, and where that begins.
        var (rest, place): ([UInt8], Int) = ([], start)
        while case let piece = try Posix.read(pieceLength, at: place + rest.count, from: file),
            !piece.isEmpty
        {
            // No line ends in what was left over.
            var (start, unsearched) = (0, rest.count)
            rest += piece
            while let end = rest[unsearched...].firstIndex(of: UInt8(ascii: "\n")) {
                guard try body(rest[start..<end], place + start) else { return }
                (start, unsearched) = (end + 1, end + 1)
            }
            place += start
            rest.removeFirst(start)
            if rest.count > longest { throw PosixError(call: "read", subject: "", code: EFBIG) }
        }
        if !rest.isEmpty { _ = try body(rest[...], place) }
    }

    private static let pieceLength = 64 << 10
    private static let longest = 16 << 20
}
