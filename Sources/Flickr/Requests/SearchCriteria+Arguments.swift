extension SearchCriteria {
    /// The criteria as arguments of `flickr.photos.search`.
    var arguments: [Argument] {
        let (box, center, radius) = (area?.box, area?.center, area?.radius)
        let (pictures, films) = (content.filter { !$0.isFilm }, content.filter(\.isFilm))
        let machineTagMode = machineTags.isEmpty ? nil : tagMode
        let arguments: [Argument?] = [
            Argument("tags", signedTags, key: excludedTags.isEmpty ? nil : "--exclude"),
            Argument("tag_mode", tagMode.rawValue),
            Argument("text", text, key: "--text"),
            Argument("machine_tags", machineTags, key: "--machine-tag"),
            Argument("machine_tag_mode", machineTagMode?.rawValue, key: "--machine-tag"),
            Argument("user_id", user),
            Argument("group_id", group, key: isPoolAlone ? nil : "--group"),
            Argument("min_upload_date", uploaded.first?.sinceTheEpoch, key: "--since"),
            Argument("max_upload_date", uploaded.last?.sinceTheEpoch, key: "--until"),
            Argument("min_taken_date", taken.first?.dateAndTime, key: "--taken-since"),
            Argument("max_taken_date", taken.last?.dateAndTime, key: "--taken-until"),
            Argument("license", licenses.map(\.rawValue), key: "--license"),
            Argument("bbox", box, key: "--bbox"),
            Argument("lat", center?.latitude, key: "--near"),
            Argument("lon", center?.longitude, key: "--near"),
            Argument("radius", radius?.value, key: "--radius"),
            Argument("radius_units", radius?.unit.rawValue, key: "--radius"),
            Argument("woe_id", place?.sharedID, key: "--place"),
            Argument("place_id", place?.ownID, key: "--place"),
            Argument("accuracy", accuracy, key: "--accuracy"),
            Argument("has_geo", isGeotagged.map { $0 ? 1 : 0 }, key: "--geotagged"),
            Argument("geo_context", scene?.number, key: "--scene"),
            Argument("media", media?.rawValue, key: media == .all ? nil : "--media"),
            Argument("content_types", pictures.map(\.number), key: "--content"),
            Argument("video_content_types", films.map(\.number), key: "--content"),
            Argument("safe_search", safety?.number, key: safety == .safe ? nil : "--safe"),
            Argument("is_commons", isCommons ? 1 : nil, key: "--commons"),
            Argument("in_gallery", isInGallery ? 1 : nil, key: "--gallery"),
            Argument("sort", order?.rawValue, key: isNewestFirst ? nil : "--sort"),
        ]
        return arguments.compactMap(\.self)
    }

    /// The flag of the first criterion that the public feed cannot serve, nil when it can serve all.
    var flagBeyondFeed: String? {
        if let flag = arguments.compactMap(\.key).first { return flag }
        if minWidth != nil { return "--min-width" }
        return minHeight == nil ? nil : "--min-height"
    }

    private var signedTags: [String] { tags + excludedTags.map { "-\($0)" } }

    /// Whether nothing is asked for but a group's pool, which has a feed of its own.
    private var isPoolAlone: Bool { tags.isEmpty && user == nil }

    private var isNewestFirst: Bool { order == .uploadedLatestFirst }
}

extension Place {
    fileprivate var sharedID: String? { if case .shared(let id) = self { id } else { nil } }
    fileprivate var ownID: String? { if case .own(let id) = self { id } else { nil } }
}

extension Int {
    /// A second as Flickr counts those of uploads: none lies before 1970.
    fileprivate var sinceTheEpoch: Int { Swift.max(self, 0) }

    /// A second since 1970 as a database writes it.
    fileprivate var dateAndTime: String { CivilDay.dateAndTime(self) }
}
