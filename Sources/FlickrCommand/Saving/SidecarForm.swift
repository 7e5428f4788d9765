import NetworkEngine

/// The form of a file with a picture's metadata, by its extension.
enum SidecarForm: String, Hashable, Sendable, CaseIterable {
    case json
    case xmp

    /// The file with that of a picture.
    func bytes(_ facts: NameFacts, _ url: String?, _ count: Int) -> [UInt8] {
        switch self {
        case .json: Array((PictureMetadata(facts, url, count).json.line + "\n").utf8)
        case .xmp: Array(PictureMetadata(facts, url, count).xmp.utf8)
        }
    }
}
