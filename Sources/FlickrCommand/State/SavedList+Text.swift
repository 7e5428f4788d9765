import Flickr
import NetworkEngine

extension SavedList {
    /// The list as its file holds it.
    var text: StateText {
        StateText(header: question.header(saved: saved), lines: photos.map(\.json))
    }

    /// The list of a file, nil when a line is no photo.
    init?(_ text: StateText) {
        photos = text.lines.compactMap(Photo.init)
        guard photos.count == text.lines.count else { return nil }
        let header = JSON.object(text.header)
        saved = Timestamp(milliseconds: Int64(header["saved"].int ?? 0))
        question = Question(header)
    }
}

extension SavedList.Question {
    /// The question as the first line of the list's file holds it.
    func header(saved: Timestamp) -> [JSON.Member] {
        [
            .init("saved", JSON(Int(saved.milliseconds))),
            .init("collection", query.collection.json), .init("page", JSON(query.page)),
            .init("limit", JSON(query.limit)), .init("size", JSON(query.size.rawValue)),
            .init("feed", .bool(isFromFeed)),
        ]
    }

    /// The question of such a line.
    init(_ header: JSON) {
        query = PhotoQuery(
            PhotoCollection(header["collection"]) ?? .search(SearchCriteria()),
            limit: header["limit"].int, page: header["page"].int ?? 1)
        query.size = header["size"].text.flatMap(PhotoSize.init) ?? .s
        isFromFeed = header["feed"].bool ?? false
    }
}
