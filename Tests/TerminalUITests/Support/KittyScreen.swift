import Foundation
import NetworkEngine

/// Reads pictures of kitty's protocol as a terminal does: an independent check of what is written.
struct KittyScreen {
    /// The keys of the first chunk.
    private(set) var keys: [String: String] = [:]
    /// The bytes of the picture, as they were sent.
    private(set) var data: [UInt8] = []
    /// The longest piece of data, in letters.
    private(set) var longestChunk = 0
    /// How many pieces there were.
    private(set) var chunks = 0

    /// Reads all chunks of one picture; nil when anything is not as it has to be.
    init?(_ sequence: String) {
        var letters = ""
        var isLast = false
        for part in sequence.components(separatedBy: "\u{1B}\\").dropLast() {
            guard part.hasPrefix("\u{1B}_G"), !isLast,
                let semicolon = part.firstIndex(of: ";")
            else { return nil }
            let keys = KittyScreen.keys(part[..<semicolon].dropFirst(3))
            if chunks == 0 { self.keys = keys }
            guard keys["q"] == "2", let more = keys["m"] else { return nil }
            isLast = more == "0"
            let piece = part[part.index(after: semicolon)...]
            // All but the last have to be whole groups of four.
            guard isLast || piece.count % 4 == 0 else { return nil }
            longestChunk = max(longestChunk, piece.count)
            letters += piece
            chunks += 1
        }
        guard isLast, let data = Data(base64Encoded: letters) else { return nil }
        self.data = [UInt8](data)
    }

    /// The pixels; nil when they cannot be unpacked.
    var rgb: [UInt8]? {
        guard keys["o"] == "z" else { return data }
        return try? Gzip.decode(data, as: .deflate, limit: 1 << 24)
    }

    private static func keys(_ text: Substring) -> [String: String] {
        let pairs = text.split(separator: ",").map { $0.split(separator: "=") }
        return Dictionary(pairs.map { (String($0[0]), String($0[1])) }) { first, _ in first }
    }
}
