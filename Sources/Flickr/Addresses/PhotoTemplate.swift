import NetworkEngine

/// A pattern of picture addresses that stands in for Flickr's own hosts, such as
/// `http://127.0.0.1:8000/{server}/{id}_{secret}_{size}.{format}`.
///
/// The fields are `{farm}`, `0` when it is not known, `{server}`, `{id}`, `{secret}`, `{size}`, which
/// vanishes with the `_` before it for Medium 500, and `{format}`.
public struct PhotoTemplate: Hashable, Sendable {
    let pieces: [Piece]
    /// Whether another farm is another host.
    private let hasFarmHosts: Bool

    /// The pattern that `text` holds.
    /// - Throws: `FlickrError.malformedOverride` when it names another field, has one but the
    ///   farm in its host, or is not https (plain http for loopback hosts alone).
    public init(_ text: String) throws(FlickrError) {
        pieces = try PhotoTemplate.pieces(of: text)
        let parts = PhotoParts(id: "1", secret: "1", server: "1", farm: "1")
        let sample = PhotoTemplate.filled(pieces, parts, "b", "jpg")
        _ = try OverrideAddress.parts(sample, of: text, setting: PhotoTemplate.setting)
        let host = PhotoTemplate.host(of: text)
        hasFarmHosts = host.contains("{farm}")
        guard host.replacing("{farm}", with: "").allSatisfy({ $0 != "{" }) else {
            throw PhotoTemplate.fault(text, "its host may hold no field but {farm}")
        }
    }

    /// The environment variable that sets it.
    static let setting = "FLICKR_PHOTO_URL"

    /// The address of one picture.
    func url(_ parts: PhotoParts, suffix: String, format: String) -> String {
        PhotoTemplate.filled(pieces, parts, suffix, format)
    }

    /// The address for an unknown farm, when it is at another host than `url`: what `live` is to a
    /// farm among Flickr's own hosts.
    func withoutFarm(_ parts: PhotoParts, _ url: String, _ suffix: String, _ format: String)
        -> [String]
    {
        guard hasFarmHosts else { return [] }
        let unknown = PhotoParts(
            id: parts.id, secret: parts.secret, server: parts.server, farm: "0")
        let other = self.url(unknown, suffix: suffix, format: format)
        return other == url ? [] : [other]
    }

    /// Whether `url` lies at the host that the pattern names for that farm.
    func covers(_ url: URLParts, farm: String) -> Bool {
        let sample = PhotoParts(id: "1", secret: "1", server: "1", farm: farm)
        guard let own = try? URLParts(PhotoTemplate.filled(pieces, sample, "b", "jpg")) else {
            return false
        }
        return own.origin == url.origin
    }

    /// A part of the pattern.
    enum Piece: Hashable {
        case text(String)
        case field(Field)
    }

    /// What varies from picture to picture.
    enum Field: String, Hashable, CaseIterable {
        case farm, server, id, secret, size, format
    }

    private static func pieces(of text: String) throws(FlickrError) -> [Piece] {
        var pieces: [Piece] = []
        var rest = text[...]
        while let open = rest.firstIndex(of: "{") {
            pieces.append(.text(String(rest[..<open])))
            let inside = rest[rest.index(after: open)...]
            guard let close = inside.firstIndex(of: "}") else {
                throw fault(text, "a brace is not closed")
            }
            guard let field = Field(rawValue: String(inside[..<close])) else {
                throw fault(text, "{\(inside[..<close])} is none of \(fieldNames)")
            }
            pieces.append(.field(field))
            rest = inside[inside.index(after: close)...]
        }
        guard !rest.contains("}") else { throw fault(text, "a brace is not opened") }
        return pieces + [.text(String(rest))]
    }

    private static let fieldNames = Field.allCases.map { "{\($0.rawValue)}" }.joined(separator: " ")

    private static func host(of text: String) -> Substring {
        let behindScheme = text.firstRange(of: "://").map { text[$0.upperBound...] } ?? text[...]
        return behindScheme.prefix { !"/?#".contains($0) }
    }

    private static func fault(_ text: String, _ reason: String) -> FlickrError {
        .malformedOverride(setting: setting, value: text, reason: reason)
    }

    private static func filled(
        _ pieces: [Piece], _ parts: PhotoParts, _ suffix: String, _ format: String
    ) -> String {
        var url = ""
        for piece in pieces {
            switch piece {
            case .text(let text): url += text
            case .field(.farm): url += parts.farm
            case .field(.server): url += parts.server
            case .field(.id): url += parts.id
            case .field(.secret): url += parts.secret
            case .field(.format): url += format
            case .field(.size):
                if suffix.isEmpty, url.hasSuffix("_") { url.removeLast() }
                url += suffix
            }
        }
        return url
    }
}
