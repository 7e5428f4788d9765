/// The name of an entry's file: `<64 hexadecimal digits>.<extension>`, in the shard of the first
/// two digits.
struct EntryName: Hashable, Sendable {
    /// What a file of a cache directory is called behind the dot. A lookup tries them in the order
    /// that `guesses` gives.
    enum Suffix: String, CaseIterable, Sendable {
        case jpg, png, gif, json, html, bin
        /// A marker, which has no body.
        case vary
    }

    let digest: String
    let suffix: Suffix

    init(digest: String, suffix: Suffix) {
        self.digest = digest
        self.suffix = suffix
    }

    /// The name of that entry, whose extension tells what the body is; a part is none of that.
    init(_ metadata: EntryMetadata, body: [UInt8], digest: String) {
        self.digest = digest
        switch metadata.response?.status {
        case nil: suffix = .vary
        case 206: suffix = .bin
        default: suffix = Suffix(rawValue: FileKind(of: body).fileExtension) ?? .bin
        }
    }

    /// Reads a file's name; nil for one that no entry can have.
    init?(fileName: String) {
        let bytes = fileName.utf8
        guard bytes.count > 65, bytes.count < 72,
            let dot = bytes.index(bytes.startIndex, offsetBy: 64, limitedBy: bytes.endIndex),
            bytes[dot] == UInt8(ascii: "."), bytes[..<dot].allSatisfy(EntryName.isDigit),
            let suffix = Suffix(rawValue: String(fileName[fileName.index(after: dot)...]))
        else { return nil }
        self.init(digest: String(fileName[..<dot]), suffix: suffix)
    }

    var fileName: String { "\(digest).\(suffix.rawValue)" }

    /// The number of the shard, 0 to 255.
    var shard: Int { EntryName.shard(ofDigest: digest) }

    static func shard(ofDigest digest: String) -> Int {
        Int(digest.prefix(2), radix: 16) ?? 0
    }

    /// The suffixes in the order in which a lookup tries them: first what the URL promises.
    static func guesses(url: String) -> [Suffix] {
        let path = url.utf8.prefix { $0 != UInt8(ascii: "?") }
        let first = promises.first { path.reversed().starts(with: $0.ending.utf8.reversed()) }
        return first?.order ?? usualOrder
    }

    /// The suffixes that a lookup tries before that one.
    static func guesses(url: String, before suffix: Suffix) -> [Suffix] {
        Array(guesses(url: url).prefix { $0 != suffix })
    }

    private static let usualOrder: [Suffix] = [.json, .vary, .bin, .jpg, .png, .gif, .html]
    private static let pictureOrder: [Suffix] = [.jpg, .png, .gif, .vary, .bin, .html, .json]
    private static let promises: [(ending: String, order: [Suffix])] = [
        (".jpg", pictureOrder), (".jpeg", pictureOrder),
        (".png", [.png] + pictureOrder.filter { $0 != .png }),
        (".gif", [.gif] + pictureOrder.filter { $0 != .gif }),
    ]

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
    }
}
