/// What a body is by its first bytes, whatever its header says.
public enum FileKind: String, Hashable, Sendable {
    /// A JPEG picture.
    case jpeg
    /// A PNG picture.
    case png
    /// A GIF picture.
    case gif
    /// An HTML or XML page.
    case markup
    /// A JSON object or array.
    case json
    /// Nothing at all.
    case empty
    /// Something else.
    case unknown

    /// The kind of `bytes`.
    public init(of bytes: [UInt8]) {
        self.init(ofBytes: bytes)
    }

    /// The kind of `bytes`, wherever they are.
    init(ofBytes bytes: some RandomAccessCollection<UInt8>) {
        self =
            FileKind.signatures.first { bytes.starts(with: $0.signature) }?.kind
            ?? FileKind.text(bytes)
    }

    /// The extension of a file of this kind, without the dot.
    public var fileExtension: String {
        switch self {
        case .jpeg: "jpg"
        case .png: "png"
        case .gif: "gif"
        case .markup: "html"
        case .json: "json"
        case .empty, .unknown: "bin"
        }
    }

    /// Whether it is a picture.
    var isPicture: Bool { FileKind.signatures.contains { $0.kind == self } }

    /// Whether `bytes` are so few that they may be the beginning of a picture's signature.
    package static func isCutSignature(_ bytes: some Collection<UInt8>) -> Bool {
        signatures.contains { $0.signature.starts(with: bytes) && bytes.count < $0.signature.count }
    }

    private static let signatures: [(kind: FileKind, signature: [UInt8])] = [
        (.jpeg, [0xFF, 0xD8, 0xFF]),
        (.png, [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
        (.gif, Array("GIF87a".utf8)),
        (.gif, Array("GIF89a".utf8)),
    ]

    private static func text(_ bytes: some RandomAccessCollection<UInt8>) -> FileKind {
        let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let start = bytes.starts(with: byteOrderMark) ? bytes.dropFirst(3) : bytes[...]
        guard let first = start.first(where: { !($0 == 0x20 || (0x09...0x0D).contains($0)) }) else {
            return bytes.isEmpty ? .empty : .unknown
        }
        if first == UInt8(ascii: "<") { return .markup }
        if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") { return .json }
        return .unknown
    }
}
