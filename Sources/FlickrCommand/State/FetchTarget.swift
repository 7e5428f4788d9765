import Flickr

/// What `fetch` is to fetch: rows of the last list, or what a new search finds.
enum FetchTarget: Equatable, Sendable {
    /// These rows of that list, from 1, in list order, each once.
    case rows([Int], of: SavedList)
    /// The photos of a new list, which becomes the last one.
    case new(CollectionOptions)

    /// What the arguments name; `lastList` is asked only when they make no new list.
    /// - Throws: `CommandError` for a number that is no row, an id that is not in the list, an
    ///   address, for tags or filters together with rows, and for flags that go with tags alone.
    init(
        _ options: FetchOptions, lastList: () throws(CommandError) -> SavedList
    ) throws(CommandError) {
        var names: [FetchName] = []
        for word in options.what { names.append(try FetchName(word)) }
        let places = names.filter { if case .tag = $0 { false } else { true } }
        let tags = options.forcedTags + names.filter { !places.contains($0) }.map(\.word)
        if let place = places.first {
            try Self.refuse(place, beside: tags, options)
        } else if !tags.isEmpty || !options.collection.isEmpty || options.portion.resumes {
            self = .new(try options.collection.adding(tags: tags, of: ["fetch"]))
            return
        }
        if let flag = options.listFlag {
            throw .usage(.tagsNeeded(flag: flag.spelling), command: ["fetch"])
        }
        let list = try lastList()
        self = .rows(try Self.rows(places, in: list), of: list)
    }

    /// Refuses a row beside what makes a new list.
    private static func refuse(
        _ row: FetchName, beside tags: [String], _ options: FetchOptions
    ) throws(CommandError) {
        if let tag = tags.first {
            throw .usage(.tagAndRow(tag, row.word), command: ["fetch"])
        }
        if !options.collection.isEmpty, let flag = options.listFlag {
            throw .usage(.filterAndRow(flag: flag.spelling, row.word), command: ["fetch"])
        }
    }

    private static func rows(
        _ names: [FetchName], in list: SavedList
    ) throws(CommandError) -> [Int] {
        if names.isEmpty { return list.photos.indices.map { $0 + 1 } }
        var rows: Set<Int> = []
        for name in names {
            if case .id(let id) = name {
                rows.insert(try row(ofID: id, in: list))
            } else if let named = name.rows(of: list.photos.count) {
                rows.formUnion(named)
            } else {
                let fault = UsageError.noSuchRow(name.word, count: list.photos.count)
                throw .usage(fault, command: ["fetch"])
            }
        }
        return rows.sorted()
    }

    private static func row(ofID id: String, in list: SavedList) throws(CommandError) -> Int {
        guard let index = list.photos.firstIndex(where: { $0.id == id }) else {
            throw .notInList(id: id)
        }
        return index + 1
    }
}
