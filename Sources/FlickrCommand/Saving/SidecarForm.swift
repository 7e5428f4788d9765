import NetworkEngine

/// The form of a file with a picture's metadata, by its extension.
enum SidecarForm: String, Hashable, Sendable, CaseIterable {
    case json
    case xmp

    /// Whether a file of that content is one that this program has written.
    func wrote(_ content: [UInt8]) -> Bool {
        switch self {
        case .json:
            let file = (try? JSON(reading: content)) ?? .null
            return ["id", "page", "media", "size", "bytes"].allSatisfy { !file[$0].isNull }
        case .xmp: return content.starts(with: PictureMetadata.xmpBeginning.utf8)
        }
    }

    /// The file with that of a picture.
    func bytes(_ facts: NameFacts, _ url: String?, _ count: Int) -> [UInt8] {
        switch self {
        case .json: Array((PictureMetadata(facts, url, count).json.line + "\n").utf8)
        case .xmp: Array(PictureMetadata(facts, url, count).xmp.utf8)
        }
    }
}
