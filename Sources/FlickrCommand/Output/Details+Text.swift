import Flickr
import NetworkEngine
import TerminalUI

extension Details {
    /// A name and what there is to say under it, in clean text.
    typealias Line = (name: String, text: String)

    /// It in words, without what is not known.
    var lines: [Line] {
        let listed = photo.photo
        let all: [(String, String?)] = [
            ("title", Sanitizer.title(listed.title)), ("owner", owner),
            ("page", PhotoAddresses.page(of: listed)),
            ("description", listed.caption.flatMap { text(Markup.withoutTags($0)) }),
            ("taken", taken),
            ("uploaded", listed.uploaded.map(date)), ("updated", photo.updated.map(date)),
            ("licence", listed.license.map { "\($0.title) (\($0.name))" }),
            ("tags", text(photo.tags.map(\.raw).joined(separator: ", "))), ("place", place),
            ("seen", seen), ("media", listed.media == .video ? "video" : nil), ("sizes", sizes),
            ("films", films), ("camera", cameraRemark),
        ]
        return all.compactMap { name, text in text.map { (name, $0) } } + cameraLines
    }

    private var owner: String? {
        let number = photo.photo.owner.map { "(\($0))" }
        let home = photo.ownerLocation.map { "of \($0)" }
        let parts = [photo.photo.ownerName, number, photo.ownerRealName, home]
        return text(parts.compactMap(\.self).joined(separator: " "))
    }

    /// The camera's own time, as exactly as it is meant.
    private var taken: String? {
        guard let taken = photo.photo.taken else { return "unknown" }
        switch photo.takenPrecision {
        case .second: return taken
        case .month: return String(taken.prefix(7))
        case .year: return String(taken.prefix(4))
        case .circa: return "about \(taken.prefix(4))"
        }
    }

    private var place: String? {
        guard let place = photo.place else { return nil }
        let accuracy = place.accuracy.map { " (accuracy \($0) of 16)" } ?? ""
        let point = "\(place.latitude), \(place.longitude)\(accuracy)"
        return text((place.names + [point]).joined(separator: ", "))
    }

    private var seen: String? {
        let views = photo.viewCount.map { "\($0) \($0 == 1 ? "view" : "views")" }
        let comments = photo.commentCount.map { "\($0) \($0 == 1 ? "comment" : "comments")" }
        let parts = [views, comments].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    private var sizes: String? {
        switch files {
        case .failure(let error): return "not told: \(Sanitizer.message("\(error)".cutSentence))"
        case .success(let files):
            let sizes = files.compactMap { file in
                file.size.map { "\($0.rawValue) \(file.dimensions)" }
            }
            return sizes.isEmpty ? nil : sizes.joined(separator: ", ")
        }
    }

    private var films: String? {
        let films = (try? files.get())?.filter(\.isFilm) ?? []
        return films.isEmpty ? nil : text(films.map(\.label).joined(separator: ", "))
    }

    private var cameraRemark: String? {
        guard case .failure(let error) = camera else { return nil }
        return "not told: \(Sanitizer.message("\(error)".cutSentence))"
    }

    private var cameraLines: [Line] {
        ((try? camera.get()) ?? []).map { field in
            (text("camera \(field.label)") ?? "camera", text(field.value) ?? "")
        }
    }

    private func date(_ time: Timestamp) -> String {
        "\(CivilDay.dateAndTime(Int(time.seconds))) UTC"
    }

    private func text(_ raw: String) -> String? {
        let text = Sanitizer.text(HTMLEntities.decode(raw))
        return text.isEmpty ? nil : text
    }
}

extension PhotoFile {
    fileprivate var dimensions: String {
        guard let width, let height else { return "of unknown dimensions" }
        return "\(width) x \(height)"
    }
}
