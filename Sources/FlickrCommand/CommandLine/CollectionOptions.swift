import Flickr
import NetworkEngine

/// What a new list is to be made of, as far as the command line tells: users and groups may still
/// have to be looked up, and dates depend on what day it is.
struct CollectionOptions: Equatable, Sendable {
    /// What is searched for, but for what follows.
    var criteria: SearchCriteria
    /// Whose photos.
    var user: UserName?
    /// The group whose pool holds the photos.
    var group: GroupName?
    /// When they were uploaded.
    var uploaded = DateOptions()
    /// When they were taken.
    var taken = DateOptions()
    /// Flickr's choice of a day, instead of a search.
    var explore: ExploreOptions?
    /// A list that somebody has made, instead of a search.
    var list: ListName?

    /// Two dates, either of which may be missing.
    struct DateOptions: Equatable, Sendable {
        var since: SearchDate?
        var until: SearchDate?
    }

    /// Which day's choice.
    struct ExploreOptions: Equatable, Sendable {
        /// The day, nil for the last one of which there is a choice.
        let day: SearchDate?
    }

    /// Whether there is nothing to make a list of: neither a tag nor a filter that Flickr searches
    /// by.
    var isEmpty: Bool {
        criteria.isEmpty && user == nil && group == nil && uploaded == DateOptions()
            && taken == DateOptions() && explore == nil && list == nil
    }

    /// The options of a line, without its tags.
    /// - Throws: `CommandError.usage` for flags that contradict each other.
    init(_ line: ParsedLine) throws(CommandError) {
        criteria = SearchCriteria()
        criteria.tagMode = line.has(.allTags) ? .all : .any
        criteria.excludedTags = line.texts(.exclude)
        criteria.text = line.text(.text)
        criteria.machineTags = line.texts(.machineTag).compactMap { MachineTag($0) }
        criteria.licenses = line.list(.license).flatMap { License.named($0) ?? [] }.distinct
        criteria.area = SearchArea(line)
        criteria.place = line.text(.place).flatMap { Place($0) }
        criteria.accuracy = line.text(.accuracy).flatMap { PlaceAccuracy($0) }
        criteria.isGeotagged = line.text(.geotagged).map { $0 == "yes" }
        criteria.scene = line.text(.scene).flatMap(Scene.init)
        criteria.media = line.text(.media).flatMap(MediaFilter.init)
        criteria.content = line.list(.content).compactMap(ContentKind.init).distinct
        criteria.safety = line.text(.safe).flatMap(SafetyLevel.init)
        criteria.isInGallery = line.has(.gallery)
        criteria.isCommons = line.has(.commons)
        criteria.minWidth = line.number(.minWidth)
        criteria.minHeight = line.number(.minHeight)
        criteria.sort = line.text(.sort).flatMap(SearchOrder.init)
        user = line.text(.user).flatMap { UserName($0) }
        group = line.text(.group).flatMap { GroupName($0) }
        uploaded = DateOptions(since: line.date(.since), until: line.date(.until))
        taken = DateOptions(since: line.date(.takenSince), until: line.date(.takenUntil))
        if line.has(.explore) { explore = ExploreOptions(day: line.date(.explore)) }
        try refuseConflicts(line)
    }
}

extension CollectionOptions {
    /// What the list is made of when it is now `now`; users and groups are yet to be filled in.
    /// - Throws: `CommandError.usage` when no date can be both late and early enough.
    func collection(at now: Timestamp, of command: [String]) throws(CommandError)
        -> PhotoCollection
    {
        if let explore { return .interesting(day: explore.day?.day(at: now)) }
        var criteria = criteria
        criteria.uploaded = uploaded.range(at: now)
        criteria.taken = taken.range(at: now)
        for (range, first, last) in [
            (criteria.uploaded, Flag.since, Flag.until),
            (criteria.taken, Flag.takenSince, Flag.takenUntil),
        ] where range.isEmpty {
            let reason = "no date is both late and early enough"
            throw .usage(.conflict(first.spelling, last.spelling, reason: reason), command: command)
        }
        return .search(criteria)
    }
}

extension CollectionOptions.DateOptions {
    fileprivate func range(at now: Timestamp) -> DateRange {
        DateRange(
            first: since?.seconds(at: now).lowerBound, last: until?.seconds(at: now).upperBound)
    }
}

// MARK: Reading the flags

extension CollectionOptions {
    private func refuseConflicts(_ line: ParsedLine) throws(CommandError) {
        try line.refuse(.anyTags, with: .allTags, "one asks for any of the tags, the other for all")
        try line.refuse(.bbox, with: .near, "one is a box, the other a circle")
        for area in [Flag.bbox, .near] {
            try line.refuse(area, with: .place, "each says where alone")
        }
        if line.has(.radius), !line.has(.near) {
            throw .usage(
                .companionNeeded(flag: Flag.radius.spelling, companion: Flag.near.spelling),
                command: line.place.path)
        }
        if criteria.media == .photos, criteria.content.contains(where: \.isFilm) {
            let reason = "one asks for photos alone, the other for films"
            throw .usage(
                .conflict("--media photos", "--content", reason: reason), command: line.place.path)
        }
        for filter in Flag.filters where filter != .explore {
            try line.refuse(.explore, with: filter, Self.isUnsearched)
        }
    }

    /// The options with those tags.
    /// - Throws: `CommandError.usage` where tags make no sense.
    func adding(tags: [String], of command: [String]) throws(CommandError) -> CollectionOptions {
        try refuse(words: tags, of: command)
        var result = self
        result.criteria.tags = tags
        return result
    }

    /// Refuses words that name a list or tags where they make no sense.
    func refuse(words: [String], of command: [String]) throws(CommandError) {
        guard explore != nil, let word = words.first else { return }
        throw .usage(
            .conflict(Flag.explore.spelling, word.quoted, reason: Self.isUnsearched),
            command: command)
    }

    private static let isUnsearched = "Flickr's choice of a day is not searched"
}

extension SearchArea {
    fileprivate init?(_ line: ParsedLine) {
        if let box = line.text(.bbox).flatMap({ GeoBox($0) }) {
            self = .box(box)
        } else if let center = line.text(.near).flatMap({ GeoPoint($0) }) {
            self = .circle(center, line.text(.radius).flatMap { Radius($0) } ?? .standard)
        } else {
            return nil
        }
    }
}

extension ParsedLine {
    /// What stands between the commas of all values of the flag.
    fileprivate func list(_ flag: Flag) -> [String] { texts(flag).flatMap(\.commaSeparated) }

    fileprivate func date(_ flag: Flag) -> SearchDate? { text(flag).flatMap { SearchDate($0) } }

    /// Refuses a flag together with another one.
    func refuse(_ flag: Flag, with other: Flag, _ reason: String) throws(CommandError) {
        guard has(flag), has(other) else { return }
        throw .usage(
            .conflict(flag.spelling, other.spelling, reason: reason), command: place.path)
    }
}

extension Sequence where Element: Hashable {
    /// The elements in their order, each once.
    fileprivate var distinct: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
