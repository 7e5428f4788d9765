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
        guard parts.count == 3, let number = Int(parts[0]),
            (1...OutboxFileName.greatestNumber).contains(number)
        else { return nil }
        self.init(number: number, origin: String(parts[1]), id: String(parts[2]))
        guard self.text == text else { return nil }
    }

    var text: String {
        "\(OutboxFileName.digits(number))-\(origin)-\(id)\(OutboxFileName.ending)"
    }

    /// A number as it stands in a name, so that names sort as their numbers do.
    static func digits(_ number: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }

    /// What stands for the origin of `url` in a name: the beginning of its SHA-256.
    static func origin(of url: URLParts) -> String {
        String(Hashing.hex(Hashing.sha256(Array(url.origin.utf8))).prefix(16))
    }

    /// The greatest number that has no more digits than all others.
    static let greatestNumber = 9_999_999_999
    private static let ending = ".write"
    private static let width = 10
}
