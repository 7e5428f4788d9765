import NetworkEngine

/// Reads an answer of `flickr.photos.getInfo`.
enum DetailsReply {
    /// What it tells of the photo.
    /// - Throws: what Flickr says went wrong, or what came instead of a photo.
    static func details(in body: [UInt8]) throws(FlickrError) -> PhotoDetails {
        let value = try Reply.object(in: body, method: .info)["photo"]
        guard let photo = PhotoReader.photo(value), !photo.id.isEmpty else {
            throw .unexpectedReply("an answer without a photo")
        }
        var details = PhotoDetails(photo)
        details.ownerRealName = PhotoReader.text(value["owner"]["realname"])
        details.ownerLocation = PhotoReader.text(value["owner"]["location"])
        details.tags = (value["tags"]["tag"].array ?? []).compactMap(tag)
        details.takenPrecision =
            value["dates"]["takengranularity"].int.flatMap(PhotoDetails.DatePrecision.init)
            ?? .second
        details.updated = FlickrDate.seconds(value["dates"]["lastupdate"].int)
        details.place = place(value["location"])
        details.viewCount = value["views"].int
        details.commentCount = value["comments"].int
        return details
    }

    /// Flickr really has tags without any text.
    private static func tag(_ value: JSON) -> PhotoDetails.Tag? {
        let text = PhotoReader.text(value)
        guard let raw = PhotoReader.text(value["raw"]) ?? text else { return nil }
        return PhotoDetails.Tag(
            raw: raw, text: text ?? raw, isMachine: value["machine_tag"].bool ?? false)
    }

    /// Zero degrees with an accuracy of zero mean that nothing is known.
    private static func place(_ value: JSON) -> PhotoDetails.Location? {
        guard let latitude = PhotoReader.text(value["latitude"]),
            let longitude = PhotoReader.text(value["longitude"])
        else { return nil }
        let accuracy = value["accuracy"].int ?? 0
        guard accuracy > 0 || Double(latitude) != 0 || Double(longitude) != 0 else { return nil }
        let names = ["neighbourhood", "locality", "county", "region", "country"]
        return PhotoDetails.Location(
            latitude: latitude, longitude: longitude, accuracy: accuracy > 0 ? accuracy : nil,
            names: names.compactMap { PhotoReader.text(value[$0]) })
    }
}
