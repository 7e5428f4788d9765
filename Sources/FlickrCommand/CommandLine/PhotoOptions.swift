import Flickr

/// What `search` is asked for.
struct SearchOptions: Equatable, Sendable {
    /// Tags, or the address of a list, as they were typed.
    let words: [String]
    /// What the list is made of beside them.
    let filters: CollectionOptions
    /// The first flag that only goes with a search, or nil.
    let filterFlag: Flag?
    /// How much of it.
    let portion: PortionOptions
    /// The size of the pictures.
    let size: PhotoSize
    /// Whether to fetch pictures at all.
    let wantsPictures: Bool
    /// Whether they are shown side by side.
    let isSheet: Bool

    /// The options of a line.
    init(_ line: ParsedLine) throws(CommandError) {
        words = try line.arguments.checkedTags(line)
        filters = try CollectionOptions(line)
        try filters.refuse(words: words, of: line.place.path)
        filterFlag = line.first(of: Flag.filters)
        portion = try PortionOptions(line)
        if words.isEmpty, filters.isEmpty, !portion.resumes {
            let allowed = "a tag, or a filter such as --text or --user"
            throw .usage(
                .missing(after: line.place.name, allowed: allowed), command: line.place.path)
        }
        size = line.text(.searchSize).flatMap(PhotoSize.init) ?? .s
        wantsPictures = !line.has(.noImages)
        isSheet = try line.wantsSheet
        if isSheet, !wantsPictures {
            let reason = "a contact sheet is made of pictures"
            throw .usage(
                .conflict("--grid", "--no-images", reason: reason), command: line.place.path)
        }
    }
}

/// What `browse` is asked for.
struct BrowseOptions: Equatable, Sendable {
    /// Tags, or the address of a list, as they were typed; with no filters either: the last list.
    let words: [String]
    /// What the list is made of beside them.
    let filters: CollectionOptions
    /// The first flag that only goes with a search, or nil.
    let filterFlag: Flag?
    /// The most photos to list, or nil for as many as there are.
    let limit: Int?

    /// The options of a line.
    init(_ line: ParsedLine) throws(CommandError) {
        words = try line.arguments.checkedTags(line)
        filters = try CollectionOptions(line)
        try filters.refuse(words: words, of: line.place.path)
        filterFlag = line.first(of: Flag.filters)
        limit = line.number(.browseLimit)
        if !isOfNewList, let flag = line.first(of: Flag.filters + [.browseLimit]) {
            throw .usage(.listNeeded(flag: flag.spelling), command: line.place.path)
        }
    }
}

extension BrowseOptions {
    /// Whether a new list is wanted, not the last one.
    var isOfNewList: Bool { !words.isEmpty || !filters.isEmpty }
}

/// What `fetch` is asked for.
struct FetchOptions: Equatable, Sendable {
    /// Rows, ids, tags and addresses as they were typed; none of them, no forced tag and no filter:
    /// the last list.
    var what: [String]
    /// Where names of photos are read from; nil for the words of the line.
    let input: InputSource?
    /// Whether what failed in the last run is to be tried again.
    let retriesFailed: Bool
    /// Tags by `--tag`.
    let forcedTags: [String]
    /// What a new list is made of beside the tags.
    let collection: CollectionOptions
    /// How much of a new list is wanted.
    let portion: PortionOptions
    /// The first flag that only goes with a new list, or nil.
    let listFlag: Flag?
    /// The first flag that only goes with a search, or nil.
    let filterFlag: Flag?
    /// The size of the pictures, nil when none was named.
    let choice: SizeChoice?
    /// Which films of videos are wanted in place of their pictures; nil when none are.
    let film: SizeChoice?
    /// Whether they are shown side by side.
    let isSheet: Bool
    /// Where copies go.
    let saving: SavingOptions

    /// The options of a line.
    /// - Throws: `CommandError.usage` for what cannot go together.
    init(_ line: ParsedLine) throws(CommandError) {
        let words = try line.arguments.checkedTags(line)
        input = InputSource(line)
        what = words.filter { $0 != InputSource.sign }
        retriesFailed = line.has(.failed)
        forcedTags = line.texts(.tag)
        collection = try CollectionOptions(line)
        portion = try PortionOptions(line)
        listFlag = line.first(of: Flag.filters + Flag.portion)
        filterFlag = line.first(of: Flag.filters)
        choice = line.text(.fetchSize).flatMap { SizeChoice($0) }
        film = line.has(.videos) ? choice ?? .largest : nil
        isSheet = try line.wantsSheet
        saving = try SavingOptions(line)
        try refuseConflicts(line)
    }

    /// The size of pictures of which nothing else is said.
    var size: SizeChoice { choice ?? .exactly(.m) }

    /// What is read, and what failed, stand alone.
    private func refuseConflicts(_ line: ParsedLine) throws(CommandError) {
        let sources = [
            line.arguments.contains(InputSource.sign) ? InputSource.sign.quoted : nil,
            line.first(of: [.stdin])?.spelling, line.first(of: [.from])?.spelling,
            line.first(of: [.failed])?.spelling,
        ].compactMap(\.self)
        guard let source = sources.first else { return }
        let others = [
            what.first?.quoted,
            line.first(of: [.tag] + Flag.filters + Flag.portion)?.spelling,
            retriesFailed ? line.first(of: [.fetchSize, .videos])?.spelling : nil,
        ].compactMap(\.self)
        guard let other = sources.dropFirst().first ?? others.first else { return }
        let reason =
            retriesFailed
            ? "what failed is fetched as it was" : "the input alone says what to fetch"
        throw .usage(.conflict(source, other, reason: reason), command: line.place.path)
    }
}

extension InputSource {
    /// What names standard input among the words of a line.
    fileprivate static let sign = "-"

    /// The source that a line names, nil for none.
    fileprivate init?(_ line: ParsedLine) {
        if let path = line.text(.from) {
            self = .file(path)
        } else if line.has(.stdin) || line.arguments.contains(InputSource.sign) {
            self = .standard
        } else {
            return nil
        }
    }
}

/// What `show` is asked for.
struct ShowOptions: Equatable, Sendable {
    /// A row, an id or an address, as it was typed.
    let what: String
    /// The size of the picture, or nil for the one that fits.
    let size: PhotoSize?

    /// The options of a line.
    init(_ line: ParsedLine) {
        what = line.arguments.first ?? ""
        size = line.text(.showSize).flatMap(PhotoSize.init)
    }
}

/// What `info` is asked for.
struct InfoOptions: Equatable, Sendable {
    /// A row, an id or an address, as it was typed.
    let what: String

    /// The options of a line.
    init(_ line: ParsedLine) {
        what = line.arguments.first ?? ""
    }
}

extension ParsedLine {
    /// The first of those flags that is there, or nil.
    fileprivate func first(of flags: [Flag]) -> Flag? { flags.first(where: has) }

    /// Whether a contact sheet is wanted, which data has none of.
    fileprivate var wantsSheet: Bool {
        get throws(CommandError) {
            if has(.grid), has(.json) {
                let reason = "one draws pictures, the other prints data"
                throw .usage(.conflict("--grid", "--json", reason: reason), command: place.path)
            }
            return has(.grid)
        }
    }
}

extension [String] {
    /// The same words, none of which may be empty: an empty tag would match everything.
    fileprivate func checkedTags(_ line: ParsedLine) throws(CommandError) -> [String] {
        if contains(where: { SearchCriteria(tags: [$0]).tags.isEmpty }) {
            throw .usage(.emptyTag, command: line.place.path)
        }
        return self
    }
}
