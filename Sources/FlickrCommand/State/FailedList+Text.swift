import Flickr
import NetworkEngine

extension FailedList {
    /// The list as its file holds it.
    var text: StateText {
        StateText(
            header: [.init("saved", JSON(Int(saved.milliseconds)))], lines: entries.map(\.json))
    }

    /// The list of a file, nil when a line is no failure.
    init?(_ text: StateText) {
        entries = text.lines.compactMap(Entry.init)
        guard entries.count == text.lines.count else { return nil }
        saved = Timestamp(milliseconds: Int64(JSON.object(text.header)["saved"].int ?? 0))
    }
}

extension FailedList.Entry {
    /// What went wrong, without the photo and its place.
    var reason: JSON {
        .object([
            .init("size", JSON("\(size)")), .init("film", JSON(film?.description)),
            .init("code", JSON(code)), .init("message", JSON(message)),
        ])
    }

    /// The failure of a photo, nil without a reason.
    init?(_ reason: JSON, photo: Photo, row: Int) {
        guard let size = reason["size"].text.flatMap({ SizeChoice($0) }) else { return nil }
        self.init(
            row: row, photo: photo, size: size, code: reason["code"].text ?? "",
            message: reason["message"].text ?? "",
            film: reason["film"].text.flatMap { SizeChoice($0) })
    }

    /// The failure as a line of the list's file.
    var json: JSON {
        .object(
            [
                .init("row", JSON(row)),
                .init("begun", JSON(begun.map { Int($0.milliseconds) })),
            ] + (reason.members ?? []) + [.init("photo", photo.json)])
    }

    fileprivate init?(_ json: JSON) {
        guard let row = json["row"].int, let photo = Photo(json["photo"]) else { return nil }
        self.init(json, photo: photo, row: row)
        begun = json["begun"].int.map { Timestamp(milliseconds: Int64($0)) }
    }
}
