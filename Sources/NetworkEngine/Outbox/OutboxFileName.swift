/// The name of a write's file: its place in the queue, where it goes, and its id, such as
/// `0000000012-9f86d081884c7d65-<uuid>.write`.
struct OutboxFileName: Hashable, Sendable {
    let number: Int
    /// The writes of one origin are sent in order.
    let origin: String
    let id: String

    init(number: Int, origin: String, id: String) {
        self.number = number
        self.origin = origin
        self.id = id
    }

    /// Reads a file's name; nil for one that no write has.
    init?(_ text: String) {
        guard text.hasSuffix(OutboxFileName.ending) else { return nil }
        let parts = text.dropLast(OutboxFileName.ending.count)
            .split(separator: "-", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, let number = Int(parts[0]), number > 0 else { return nil }
        self.init(number: number, origin: String(parts[1]), id: String(parts[2]))
        guard self.text == text else { return nil }
    }

    var text: String {
        let digits = String(number)
        let padding = String(repeating: "0", count: max(0, OutboxFileName.width - digits.count))
        return "\(padding)\(digits)-\(origin)-\(id)\(OutboxFileName.ending)"
    }

    /// What stands for the origin of `url` in a name: the beginning of its SHA-256.
    static func origin(of url: URLParts) -> String {
        String(Hashing.hex(Hashing.sha256(Array(url.origin.utf8))).prefix(16))
    }

    private static let ending = ".write"
    private static let width = 10
}
