import NetworkEngine

/// `flickr.photos.getExif`.
enum CameraReply {
    /// What the camera wrote into the photo, or that the owner does not show it.
    static func outcome(_ photo: Photo) -> APIOutcome {
        guard let fields = photo.facts.camera else { return .fail(2, "Permission denied") }
        let values = fields.filter { $0.count == 4 }.map { field in
            JSON.object([
                JSON.Member("tagspace", .string(field[0])), JSON.Member("tagspaceid", JSON(0)),
                JSON.Member("tag", .string(field[1])), JSON.Member("label", .string(field[2])),
                JSON.Member("raw", content(field[3])),
            ])
        }
        return .ok([
            JSON.Member(
                "photo",
                .object([
                    JSON.Member("id", .string(photo.id)),
                    JSON.Member("secret", .string(photo.secret)),
                    JSON.Member("server", .string(photo.server)),
                    JSON.Member("farm", JSON(photo.farm)), JSON.Member("camera", .string("")),
                    JSON.Member("exif", .array(values)),
                ]))
        ])
    }

    private static func content(_ text: String) -> JSON {
        .object([JSON.Member("_content", .string(text))])
    }
}
