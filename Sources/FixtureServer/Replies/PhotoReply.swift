import NetworkEngine

/// Pictures, with the header fields that were recorded of Flickr's photo host.
struct PhotoReply: Sendable {
    private let catalogue: Catalogue
    private let files: FixtureFiles
    private let found: Answer
    private let missing: Answer

    init(catalogue: Catalogue, files: FixtureFiles) throws(FixtureError) {
        let replies = RecordedReplies(files: files)
        self.catalogue = catalogue
        self.files = files
        found = try replies.head("cdn-200.headers")
        missing = try replies.head("cdn-404.headers")
    }

    /// The picture that the path names; 404 without a body when a part of it is wrong.
    func answer(_ path: PhotoPath) -> Answer {
        if path.hops > 0 {
            return Answer(302, headers: ["Location": "/hop/\(path.hops - 1)\(path.plain)"])
        }
        guard let (photo, rendition) = catalogue.rendition(at: path),
            let bytes = try? files.contents(of: rendition.file, in: "photos")
        else { return missing }
        var answer = found
        let now = HTTPDateText.now
        answer.headers["Content-Type"] = RecordedReplies.mediaType(of: rendition.file)
        answer.headers["Date"] = HTTPDateText.of(now)
        answer.headers["Expires"] = HTTPDateText.of(now + 31_536_001)
        answer.headers["Last-Modified"] = HTTPDateText.of(photo.dateUploaded)
        answer.headers["imagewidth"] = "\(rendition.width)"
        answer.headers["imageheight"] = "\(rendition.height)"
        if path.isDownload {
            answer.headers["Content-Disposition"] =
                "attachment; filename=\(rendition.file)"
        }
        answer.setContent(bytes)
        return answer
    }
}

extension Answer {
    /// Makes `bytes` the body, with the validator and the length field that belong to it.
    mutating func setContent(_ bytes: [UInt8]) {
        body = bytes
        if headers["ETag"] != nil {
            headers["ETag"] = "\"\(Hashing.hex(Array(Hashing.sha256(bytes).prefix(16)))).1\""
        }
        if headers["x-ttdb-l"] != nil { headers["x-ttdb-l"] = "\(bytes.count)" }
    }
}
