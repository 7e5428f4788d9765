import Flickr
import NetworkEngine

extension SavedList {
    /// The list as its file holds it.
    var text: StateText {
        let header: [JSON.Member] = [
            .init("saved", JSON(Int(saved.milliseconds))),
            .init("tags", .array(question.tags.map(JSON.string))),
            .init("allTags", .bool(question.wantsAllTags)), .init("page", JSON(question.page)),
            .init("limit", JSON(question.limit)), .init("size", JSON(question.size.rawValue)),
            .init("feed", .bool(question.isFromFeed)),
        ]
        return StateText(header: header, lines: photos.map(\.json))
    }

    /// The list of a file, nil when a line is no photo.
    init?(_ text: StateText) {
        photos = text.lines.compactMap(Photo.init)
        guard photos.count == text.lines.count else { return nil }
        let header = JSON.object(text.header)
        saved = Timestamp(milliseconds: Int64(header["saved"].int ?? 0))
        question = Question(
            tags: (header["tags"].array ?? []).compactMap(\.text),
            wantsAllTags: header["allTags"].bool ?? false, page: header["page"].int ?? 1,
            limit: header["limit"].int ?? text.lines.count,
            size: header["size"].text.flatMap(PhotoSize.init) ?? .s,
            isFromFeed: header["feed"].bool ?? false)
    }
}
