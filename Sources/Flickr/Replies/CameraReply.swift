import NetworkEngine

/// Reads an answer of `flickr.photos.getExif`.
enum CameraReply {
    /// The fields that it lists, in its order.
    /// - Throws: what Flickr says went wrong, or what came instead of fields.
    static func fields(in body: [UInt8]) throws(FlickrError) -> [CameraField] {
        let photo = try Reply.object(in: body, method: .camera)["photo"]
        guard photo.members != nil else {
            throw .unexpectedReply("an answer without a photo")
        }
        return (photo["exif"].array ?? []).compactMap { value in
            guard let text = PhotoReader.text(value["clean"]) ?? PhotoReader.text(value["raw"])
            else { return nil }
            let tag = value["tag"].string ?? ""
            return CameraField(
                group: value["tagspace"].string ?? "", tag: tag,
                label: PhotoReader.text(value["label"]) ?? tag, value: text)
        }
    }
}
