import NetworkEngine

/// A photo of the catalogue.
struct Photo: Sendable {
    /// One of its sizes.
    struct Rendition: Sendable {
        /// The letter in the URL, empty for Medium 500.
        let letter: String
        /// The name of the file.
        let file: String
        /// Pixels across, as in the file.
        let width: Int
        /// Pixels down, as in the file.
        let height: Int
    }

    var id: String
    var owner: String
    var ownerName: String
    /// The owner's path alias, if there is one.
    var pathAlias: String?
    var secret: String
    var server: String
    /// The farm's number, 0 when the service tells none.
    var farm: Int
    /// The title as Flickr sends it.
    var title: String
    var tags: [String]
    /// `2026-04-30 12:00:00`.
    var dateTaken: String
    /// Seconds since 1970.
    var dateUploaded: Int
    var license: Int
    var media: String
    /// The secret of the original, when it may be downloaded.
    var originalSecret: String?
    /// The format of the original, when it may be downloaded.
    var originalFormat: String?
    /// The sizes there are, smallest first.
    var renditions: [Rendition]
    /// What else can be searched for.
    var facts = PhotoFacts()

    /// The path of one of its sizes.
    func path(of rendition: Rendition) -> String {
        let isOriginal = rendition.letter == "o"
        let suffix = rendition.letter.isEmpty ? "" : "_\(rendition.letter)"
        let format = isOriginal ? originalFormat ?? "jpg" : "jpg"
        return "/\(server)/\(id)_\(secret(of: rendition.letter))\(suffix).\(format)"
    }

    /// From Large 1600 on each size has a secret of its own.
    private func secret(of letter: String) -> String {
        if letter == "o" { return originalSecret ?? secret }
        guard ["h", "k", "3k", "4k", "f", "5k", "6k"].contains(letter) else { return secret }
        return String(Hashing.hex(Hashing.sha256(Array("\(id) \(letter)".utf8))).prefix(10))
    }
}
