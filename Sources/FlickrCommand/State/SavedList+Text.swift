import Flickr
import NetworkEngine

extension SavedList {
    /// The list as its file holds it.
    var text: StateText {
        let query = question.query
        let header: [JSON.Member] = [
            .init("saved", JSON(Int(saved.milliseconds))),
            .init("collection", query.collection.json), .init("page", JSON(query.page)),
            .init("limit", JSON(query.limit)), .init("size", JSON(query.size.rawValue)),
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
        var query = PhotoQuery(
            PhotoCollection(header["collection"]) ?? .search(SearchCriteria()),
            limit: header["limit"].int, page: header["page"].int ?? 1)
        query.size = header["size"].text.flatMap(PhotoSize.init) ?? .s
        question = Question(query: query, isFromFeed: header["feed"].bool ?? false)
    }
}
