import NetworkEngine

/// Reads an answer of `flickr.photos.getSizes`.
enum SizesReply {
    /// The files that it lists, in its order.
    /// - Throws: what Flickr says went wrong, or what came instead of sizes.
    static func files(in body: [UInt8], at addresses: PhotoAddresses) throws(FlickrError)
        -> [PhotoFile]
    {
        let reply = try Reply.object(in: body, method: .sizes)
        guard let sizes = reply["sizes"]["size"].array else {
            throw .unexpectedReply("an answer without sizes")
        }
        return sizes.compactMap { file($0, addresses) }
    }

    /// The letter in the address says which size it is: labels have changed.
    private static func file(_ value: JSON, _ addresses: PhotoAddresses) -> PhotoFile? {
        guard let url = PhotoReader.text(value["source"]) else { return nil }
        let picture = addresses.address(of: url)
        return PhotoFile(
            size: picture?.size, label: value["label"].string ?? "",
            isFilm: picture == nil && value["media"].string == "video", url: url,
            width: PhotoReader.pixels(value["width"]), height: PhotoReader.pixels(value["height"]))
    }
}
