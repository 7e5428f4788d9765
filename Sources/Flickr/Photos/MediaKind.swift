/// What a file of Flickr's users is, by its first bytes, whatever its name or type says.
///
/// Flickr's page on uploading names JPEG, PNG, GIF and what it makes JPEGs of, and of films AVI, WMV,
/// MOV, MPEG, 3GP, Ogg and MP4; WebM is what it may send.
public enum MediaKind: Hashable, Sendable {
    /// A still picture.
    case picture
    /// A film.
    case film

    /// How many bytes of a file tell what it is.
    public static let prefixLength = 16

    /// The kind of a file that begins with these bytes; nil for one that is neither.
    public init?(of start: [UInt8]) {
        let start = start.prefix(MediaKind.prefixLength)
        if MediaKind.pictures.contains(where: { start.starts(with: $0) }) {
            self = .picture
        } else if MediaKind.films.contains(where: { start.starts(with: $0) }) {
            self = .film
        } else {
            self.init(container: start)
        }
    }

    /// The kind of what is wrapped by one of the two containers that hold pictures and films alike.
    private init?(container start: ArraySlice<UInt8>) {
        let tag = String(decoding: start.dropFirst(4).prefix(4), as: UTF8.self)
        let content = String(decoding: start.dropFirst(8).prefix(4), as: UTF8.self)
        if start.starts(with: "RIFF".utf8), let kind = MediaKind.riffKinds[content] {
            self = kind
        } else if tag == "ftyp" {
            self = MediaKind.pictureBrands.contains(content) ? .picture : .film
        } else if MediaKind.quickTimeTags.contains(tag) {
            self = .film
        } else {
            return nil
        }
    }

    private static let pictures: [[UInt8]] = [
        [0xFF, 0xD8, 0xFF], [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A],
        Array("GIF87a".utf8), Array("GIF89a".utf8),
        // TIFF in either order of bytes.
        [0x49, 0x49, 0x2A, 0x00], [0x4D, 0x4D, 0x00, 0x2A],
    ]
    private static let films: [[UInt8]] = [
        // MPEG program stream and video, ASF (WMV), Ogg, Matroska (WebM).
        [0x00, 0x00, 0x01, 0xBA], [0x00, 0x00, 0x01, 0xB3],
        [0x30, 0x26, 0xB2, 0x75, 0x8E, 0x66, 0xCF, 0x11], Array("OggS".utf8),
        [0x1A, 0x45, 0xDF, 0xA3],
    ]
    private static let riffKinds: [String: MediaKind] = ["WEBP": .picture, "AVI ": .film]
    /// The brands of ISO base media files that hold still pictures: HEIF and AVIF.
    private static let pictureBrands: Set = ["heic", "heix", "mif1", "avif"]
    /// How QuickTime films begin that are older than brands.
    private static let quickTimeTags: Set = ["moov", "mdat", "wide"]
}
