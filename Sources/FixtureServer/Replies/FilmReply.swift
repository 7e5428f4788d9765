import NetworkEngine

/// The films of videos: where `flickr.photos.getSizes` says that they are, and what they are.
struct FilmReply: Sendable {
    /// A form that every film has.
    struct Form: Sendable {
        /// Flickr's name for it.
        let label: String
        /// Its word in addresses.
        let word: String
        /// Pixels across and down, nil where Flickr sends nothing.
        let pixels: (width: Int, height: Int)?
    }

    /// All forms.
    static let forms = [
        Form(label: "Site MP4", word: "site", pixels: (640, 360)),
        Form(label: "700", word: "700", pixels: nil),
        Form(label: "HD MP4", word: "hd", pixels: (1280, 720)),
        Form(label: "Video Original", word: original, pixels: (1920, 1080)),
    ]

    private static let original = "orig"

    let catalogue: Catalogue

    /// The answer at that path, nil when it is neither the address of a film nor what that leads to.
    func answer(_ path: String) -> Answer? {
        let folders = path.split(separator: "/").map(String.init)
        if folders.count == 6, folders[0] == "photos", folders[3] == "play",
            isVideo(folders[2], folders[5]),
            FilmReply.forms.contains(where: { $0.word == folders[4] })
        {
            let place = "/video/\(folders[2])/\(folders[5])/\(folders[4]).mp4?s=signed"
            return Answer(302, headers: ["Location": place])
        }
        guard folders.count == 4, folders[0] == "video", isVideo(folders[1], folders[2]) else {
            return nil
        }
        return film(folders[1], String(folders[3].prefix { $0 != "." }))
    }

    private func isVideo(_ id: String, _ secret: String) -> Bool {
        catalogue.photo(id).map { $0.media == "video" && $0.secret == secret } ?? false
    }

    /// A file that begins as a film does, and goes on with bytes of its own.
    private func film(_ id: String, _ form: String) -> Answer {
        let isOriginal = form == FilmReply.original
        let head: [UInt8] =
            [0, 0, 0, 20] + Array((isOriginal ? "ftypqt  " : "ftypmp42").utf8)
            + [0, 0, 0, 0] + Array("isom".utf8)
        let block = Hashing.sha256(Array("\(id) \(form)".utf8))
        let body = head + Array(repeatElement(block, count: 400).joined())
        let type = isOriginal ? "video/quicktime" : "video/mp4"
        return Answer(
            200,
            headers: [
                "Content-Type": type, "Cache-Control": "public, max-age=31536000",
                "ETag": "\"\(Hashing.hex(Array(block.prefix(16))))\"",
            ], body: body)
    }
}
