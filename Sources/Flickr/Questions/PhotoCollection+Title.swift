extension PhotoCollection {
    /// It in words, as the flags have them: `sunset, sea, text harbour, since 2026-04-01`.
    ///
    /// What comes from outside stands in it as it came, and reaches a terminal only through a
    /// sanitiser.
    public var title: String {
        switch self {
        case .search(let criteria): criteria.title
        case .album(let id, _): "album \(id)"
        case .gallery(let id): "gallery \(id)"
        case .group(let id): "group \(id)"
        case .user(let id): "photos of \(id)"
        case .favorites(let user): "favourites of \(user)"
        case .interesting(let day): day.map { "interesting on \($0)" } ?? "interesting photos"
        }
    }
}

extension SearchCriteria {
    fileprivate var title: String {
        let filters: [(word: String, value: String?)] = [
            ("text", text), ("machine tag", joined(machineTags)), ("user", user?.description),
            ("group", group?.description), ("since", uploaded.first.map(CivilDay.shortened)),
            ("until", uploaded.last.map(CivilDay.shortened)),
            ("taken since", taken.first.map(CivilDay.shortened)),
            ("taken until", taken.last.map(CivilDay.shortened)),
            ("licence", joined(licenses.map(\.name))), ("within", area?.box?.description),
            ("near", area?.center?.description), ("radius", area?.radius?.description),
            ("place", place?.description), ("accuracy", accuracy?.description),
            ("geotagged", isGeotagged.map { $0 ? "yes" : "no" }), ("scene", scene?.rawValue),
            ("media", media?.rawValue), ("content", joined(content.map(\.rawValue))),
            ("min width", minWidth?.description), ("min height", minHeight?.description),
            ("sort", sort?.rawValue),
        ]
        let words = [isCommons ? "commons" : nil, isInGallery ? "in a gallery" : nil]
        return
            (tags + excludedTags.map { "not \($0)" } + words.compactMap(\.self)
            + filters.compactMap { filter in filter.value.map { "\(filter.word) \($0)" } })
            .joined(separator: ", ")
    }

    private func joined(_ values: [some CustomStringConvertible]) -> String? {
        values.isEmpty ? nil : values.map(\.description).joined(separator: "+")
    }
}

extension CivilDay {
    /// A second as a date, with the time unless it is the first or the last of its day.
    fileprivate static func shortened(_ second: Int) -> String {
        let text = dateAndTime(second)
        let isWhole = text.hasSuffix(" 00:00:00") || text.hasSuffix(" 23:59:59")
        return isWhole ? String(text.prefix(10)) : text
    }
}
