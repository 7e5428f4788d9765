import Flickr

/// What `fetch` is to fetch: rows of the last list, or what a new search finds.
enum FetchTarget: Equatable, Sendable {
    /// These rows of that list, from 1, in list order, each once.
    case rows([Int], of: SavedList)
    /// The photos with these tags, which become the last list.
    case tags([String])

    /// What the arguments name; `lastList` is asked only when they name no tags.
    /// - Throws: `CommandError` for a number that is no row, an id that is not in the list, an
    ///   address, for tags together with rows, and for flags that go with tags alone.
    init(
        _ options: FetchOptions, lastList: () throws(CommandError) -> SavedList
    ) throws(CommandError) {
        var names: [FetchName] = []
        for word in options.what { names.append(try FetchName(word)) }
        let places = names.filter { if case .tag = $0 { false } else { true } }
        let tags = options.forcedTags + names.filter { !places.contains($0) }.map(\.word)
        if let tag = tags.first {
            guard let place = places.first else {
                self = .tags(tags)
                return
            }
            throw .usage(.tagAndRow(tag, place.word), command: ["fetch"])
        }
        if let flag = options.tagOptions.givenFlag {
            throw .usage(.tagsNeeded(flag: flag.spelling), command: ["fetch"])
        }
        let list = try lastList()
        self = .rows(try Self.rows(places, in: list), of: list)
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
