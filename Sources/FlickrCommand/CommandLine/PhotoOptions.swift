import Flickr

/// What `search` is asked for.
struct SearchOptions: Equatable, Sendable {
    /// The tags, none of them empty.
    let tags: [String]
    /// Whether a photo must carry all of them, not any.
    let wantsAllTags: Bool
    /// The most photos to list, or nil when the settings decide.
    let limit: Int?
    /// The page of the results, from 1.
    let page: Int
    /// The size of the pictures.
    let size: PhotoSize
    /// Whether to fetch pictures at all.
    let wantsPictures: Bool
    /// Whether they are shown side by side.
    let isSheet: Bool

    /// The options of a line.
    init(_ line: ParsedLine) throws(CommandError) {
        tags = try line.arguments.checkedTags(line)
        wantsAllTags = line.has(.allTags)
        limit = line.number(.limit)
        page = line.number(.page) ?? 1
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
    /// The tags, none of them empty; no tags: the last list.
    let tags: [String]
    /// Whether a photo must carry all of them, not any.
    let wantsAllTags: Bool
    /// The most photos to list, or nil for as many as there are.
    let limit: Int?

    /// The options of a line.
    init(_ line: ParsedLine) throws(CommandError) {
        tags = try line.arguments.checkedTags(line)
        wantsAllTags = line.has(.allTags)
        limit = line.number(.browseLimit)
        let given: Flag? = wantsAllTags ? .allTags : limit != nil ? .browseLimit : nil
        if tags.isEmpty, let given {
            throw .usage(.tagsNeeded(flag: given.spelling), command: line.place.path)
        }
    }
}

/// What `fetch` is asked for.
struct FetchOptions: Equatable, Sendable {
    /// Rows, ids and tags as they were typed; none of them and no forced tag: the last list.
    let what: [String]
    /// Tags by `--tag`.
    let forcedTags: [String]
    /// The size of the pictures.
    let size: PhotoSize
    /// Whether they are shown side by side.
    let isSheet: Bool
    /// The flags that go with tags alone.
    let tagOptions: TagOptions

    /// The flags that go with tags alone.
    struct TagOptions: Equatable, Sendable {
        /// Whether a photo must carry all of the tags, not any.
        let wantsAllTags: Bool
        /// The most photos to list, or nil when the settings decide.
        let limit: Int?
        /// The page of the results from 1, or nil when not given.
        let page: Int?

        /// The first of the flags that was given, or nil.
        var givenFlag: Flag? {
            if wantsAllTags { return .allTags }
            if limit != nil { return .limit }
            return page == nil ? nil : .page
        }
    }

    /// The options of a line.
    init(_ line: ParsedLine) throws(CommandError) {
        what = try line.arguments.checkedTags(line)
        forcedTags = line.texts(.tag)
        size = line.text(.fetchSize).flatMap(PhotoSize.init) ?? .m
        isSheet = try line.wantsSheet
        tagOptions = TagOptions(
            wantsAllTags: line.has(.allTags), limit: line.number(.limit), page: line.number(.page))
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

extension ParsedLine {
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
        if contains(where: \.isBlank) {
            throw .usage(.emptyTag, command: line.place.path)
        }
        return self
    }
}
