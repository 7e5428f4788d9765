/// What kind of file a film is, by its first bytes.
public enum FilmFormat: String, Hashable, Sendable, CaseIterable {
    /// MPEG-4.
    case mp4
    /// QuickTime, as many cameras write.
    case mov
    /// WebM or Matroska.
    case webm
    /// Audio Video Interleave.
    case avi

    /// The kind of `bytes`, nil when they begin no film that is known.
    public init?(of bytes: [UInt8]) {
        let (start, type) = (bytes.prefix(4), bytes.dropFirst(4).prefix(4))
        let brand = bytes.dropFirst(8).prefix(4)
        if type.elementsEqual("ftyp".utf8) {
            self = brand.elementsEqual("qt  ".utf8) ? .mov : .mp4
        } else if type.elementsEqual("moov".utf8) || type.elementsEqual("mdat".utf8) {
            // QuickTime files of old begin so.
            self = .mov
        } else if start.elementsEqual([0x1A, 0x45, 0xDF, 0xA3]) {
            self = .webm
        } else if start.elementsEqual("RIFF".utf8), brand.elementsEqual("AVI ".utf8) {
            self = .avi
        } else {
            return nil
        }
    }

    /// The extension of a file of this kind, without the dot.
    public var fileExtension: String { rawValue }
}
