import Flickr
import NetworkEngine

extension Row {
    /// The row as one JSON object on a line, without a line end; what is unknown is null, texts are
    /// as Flickr sent them.
    var jsonLine: String {
        JSON.object(members).line
    }

    private var members: [JSON.Member] {
        var members: [JSON.Member] = [
            .init("row", JSON(number)), .init("id", JSON(photo.id)),
            .init("title", JSON(photo.title)), .init("owner", JSON(photo.owner)),
            .init("ownerName", JSON(photo.ownerName)),
            .init("page", JSON(PhotoAddresses.page(of: photo))),
            .init("size", JSON(sizeName)), .init("url", JSON(url)),
            .init("source", JSON(sourceWord)), .init("path", JSON(path)),
            .init("bytes", JSON(bytes)), .init("width", JSON(width)),
            .init("height", JSON(height)), .init("error", failure?.json ?? .null),
        ]
        if let missed { members.append(.init("asked", JSON("\(missed)"))) }
        if let isPoster {
            members.append(.init("media", JSON(photo.media.rawValue)))
            members.append(.init("poster", .bool(isPoster)))
        }
        if let isSaved { members.append(.init("saved", .bool(isSaved))) }
        return members
    }
}

extension PictureFailure {
    fileprivate var json: JSON {
        .object([.init("code", JSON(code.description)), .init("message", JSON(message))])
    }
}
