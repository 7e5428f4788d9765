import Flickr
import NetworkEngine

extension Details {
    /// It as a JSON object on a line, without a line end. All keys are always there; what is not
    /// known is null, texts are as Flickr sent them.
    var jsonLine: String {
        let (seen, listed) = (photo, photo.photo)
        let taken: [JSON.Member] = [
            .init("date", JSON(listed.taken)),
            .init("precision", .string(seen.takenPrecision.word)),
        ]
        return JSON.object([
            .init("id", JSON(listed.id)), .init("title", JSON(listed.title)),
            .init("description", .string(listed.caption ?? "")), .init("owner", owner),
            .init("page", JSON(PhotoAddresses.page(of: listed))),
            .init("media", JSON(listed.media.rawValue)),
            .init("license", listed.license?.json ?? .null),
            .init("tags", .array(seen.tags.map(\.json))), .init("taken", .object(taken)),
            .init("uploaded", JSON(listed.uploaded?.date)),
            .init("updated", JSON(seen.updated?.date)), .init("place", seen.place?.json ?? .null),
            .init("views", JSON(seen.viewCount)), .init("comments", JSON(seen.commentCount)),
            .init("sizes", list(files) { $0.json }), .init("sizesError", error(of: files)),
            .init("camera", list(camera) { $0.json }), .init("cameraError", error(of: camera)),
        ]).line
    }

    private var owner: JSON {
        .object([
            .init("id", JSON(photo.photo.owner)), .init("name", JSON(photo.photo.ownerName)),
            .init("realName", JSON(photo.ownerRealName)),
            .init("location", JSON(photo.ownerLocation)),
        ])
    }

    private func list<Element>(
        _ outcome: Result<[Element], FlickrError>, _ json: (Element) -> JSON
    ) -> JSON {
        guard case .success(let elements) = outcome else { return .null }
        return .array(elements.map(json))
    }

    private func error<Success>(of outcome: Result<Success, FlickrError>) -> JSON {
        guard case .failure(let error) = outcome else { return .null }
        return .string("\(error)".cutSentence)
    }
}

extension Timestamp {
    /// In UTC, `2026-01-04T09:08:07Z`.
    fileprivate var date: String {
        CivilDay.dateAndTime(Int(seconds)).replacing(" ", with: "T") + "Z"
    }
}

extension PhotoDetails.Tag {
    fileprivate var json: JSON {
        .object([
            .init("raw", .string(raw)), .init("text", .string(text)),
            .init("machine", .bool(isMachine)),
        ])
    }
}

extension PhotoDetails.Location {
    fileprivate var json: JSON {
        .object([
            .init("latitude", .string(latitude)), .init("longitude", .string(longitude)),
            .init("accuracy", JSON(accuracy)), .init("names", .array(names.map(JSON.string))),
        ])
    }
}

extension PhotoFile {
    fileprivate var json: JSON {
        .object([
            .init("size", JSON(size?.rawValue)), .init("label", .string(label)),
            .init("film", .bool(isFilm)), .init("url", .string(url)),
            .init("width", JSON(width)), .init("height", JSON(height)),
        ])
    }
}

extension CameraField {
    fileprivate var json: JSON {
        .object([
            .init("group", .string(group)), .init("tag", .string(tag)),
            .init("label", .string(label)), .init("value", .string(value)),
        ])
    }
}
