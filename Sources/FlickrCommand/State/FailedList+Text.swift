import Flickr
import NetworkEngine

extension FailedList {
    /// The first line of its file.
    static var heading: [UInt8] { StateText.beginning(kind: kind, []) }
}

extension FailedList.Event {
    /// The event as a line of the list's file.
    var json: JSON {
        switch self {
        case .failed(let entry): entry.json
        case .came(let id, let wanted):
            .object([
                .init("came", JSON(id)), .init("size", JSON("\(wanted.size)")),
                .init("film", JSON(wanted.film?.description)),
            ])
        }
    }

    /// The event of a line, nil when it tells of none.
    init?(_ line: ArraySlice<UInt8>) {
        guard let json = StateText.object(line) else { return nil }
        if let id = json["came"].text, let size = json.choice("size") {
            self = .came(id, Wanted(size, film: json.choice("film")))
        } else if let entry = FailedList.Entry(json) {
            self = .failed(entry)
        } else {
            return nil
        }
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
        guard let size = reason.choice("size") else { return nil }
        self.init(
            row: row, photo: photo, size: size, code: reason["code"].text ?? "",
            message: reason["message"].text ?? "", film: reason.choice("film"))
    }

    fileprivate var json: JSON {
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

extension JSON {
    /// The size that a member chooses.
    fileprivate func choice(_ name: String) -> SizeChoice? {
        self[name].text.flatMap { SizeChoice($0) }
    }
}
