import NetworkEngine

/// What a page of Flickr's own search shows, by its address.
struct SearchPage: Hashable, Sendable {
    /// What is searched for.
    private(set) var criteria = SearchCriteria()
    /// Whose photos, when they are one user's.
    private(set) var user: UserName?

    /// The search at `url`, such as `https://www.flickr.com/search/?text=fog&license=4,5`; nil for any
    /// other page, and for one that looks for what the API does not search by.
    init?(_ url: String) {
        guard let parts = SitePage.parts(of: url), SitePage.folders(of: parts) == ["search"] else {
            return nil
        }
        for field in parts.query?.split(separator: "&") ?? [] {
            let pair = field.split(separator: "=", maxSplits: 1).map(String.init)
            guard pair.count == 2 else { continue }
            let value = PercentEncoding.decoded(pair[1].replacing("+", with: " "))
            guard take(value, as: pair[0]) else { return nil }
        }
        if criteria.isEmpty, user == nil { return nil }
    }

    /// Takes over a field of the address.
    /// - Returns: whether it can be searched by, or says nothing of the photos.
    private mutating func take(_ value: String, as name: String) -> Bool {
        switch name {
        case "text", "q": criteria.text = value
        case "tags": criteria.tags += [value]
        case "tag_mode": return take(SearchCriteria.TagMode(rawValue: value), \.tagMode)
        case "machine_tags": return take(MachineTag(value).map { [$0] }, \.machineTags)
        case "user_id": return take(user: value)
        case "group_id": return take(NSID(value), \.group)
        case "license": return take(all(of: value) { License(rawValue: $0) }, \.licenses)
        case "sort": return take(SearchOrder(rawValue: value), \.sort)
        case "media": return take(MediaFilter(rawValue: value), \.media)
        case "content_types":
            return take(all(of: value) { ContentKind(ofPictures: $0) }, \.content)
        case "safe_search": return take(Int(value).flatMap { SafetyLevel($0) }, \.safety)
        case "is_commons": criteria.isCommons = value == "1" || value == "true"
        case "min_upload_date": return take(seconds(value)?.lowerBound, \.uploaded.first)
        case "max_upload_date": return take(seconds(value)?.upperBound, \.uploaded.last)
        case "min_taken_date": return take(seconds(value)?.lowerBound, \.taken.first)
        case "max_taken_date": return take(seconds(value)?.upperBound, \.taken.last)
        case "width": return take(Int(value), \.minWidth)
        case "height": return take(Int(value), \.minHeight)
        case "dimension_search_mode": return value == "min"
        default: return !SearchPage.unknown.contains(name)
        }
        return true
    }

    private mutating func take<Value>(
        _ value: Value?, _ place: WritableKeyPath<SearchCriteria, Value>
    ) -> Bool {
        guard let value else { return false }
        criteria[keyPath: place] = value
        return true
    }

    private mutating func take<Value>(
        _ value: Value?, _ place: WritableKeyPath<SearchCriteria, Value?>
    ) -> Bool {
        guard let value else { return false }
        criteria[keyPath: place] = value
        return true
    }

    private mutating func take(user name: String) -> Bool {
        guard NSID(name) != nil || UserName.isAlias(name) else { return false }
        user = UserName("https://www.flickr.com/photos/\(name)/")
        return user != nil
    }

    /// What the numbers between commas stand for, nil when one stands for nothing.
    private func all<Value>(of numbers: String, _ meaning: (Int) -> Value?) -> [Value]? {
        let fields = numbers.split(separator: ",")
        let found = fields.compactMap { Int($0).flatMap(meaning) }
        return found.count == fields.count ? found : nil
    }

    /// A second since 1970, or a date.
    private func seconds(_ text: String) -> ClosedRange<Int>? {
        if let second = Int(text) { return second...second }
        guard case .seconds(let seconds) = SearchDate(text) else { return nil }
        return seconds
    }

    /// What the site searches by and the API does not.
    private static let unknown: Set = [
        "color_codes", "styles", "orientation", "contacts", "username", "people",
    ]
}

extension SafetyLevel {
    fileprivate init?(_ number: Int) {
        guard let level = Self.allCases.first(where: { $0.number == number }) else { return nil }
        self = level
    }
}

extension ContentKind {
    fileprivate init?(ofPictures number: Int) {
        guard let kind = Self.allCases.first(where: { !$0.isFilm && $0.number == number }) else {
            return nil
        }
        self = kind
    }
}
