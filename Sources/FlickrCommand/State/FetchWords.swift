import Flickr

/// The arguments of `fetch`, sorted by what they name.
struct FetchWords {
    /// A word that names photos by themselves.
    enum Place {
        /// Rows of the last list, or a photo by its id.
        case name(FetchName)
        /// A photo by its address, which was typed so.
        case address(Photo, String)

        /// As it was typed.
        var word: String {
            switch self {
            case .name(let name): name.word
            case .address(_, let word): word
            }
        }

        /// The photo with as much as its name tells of it, nil for rows.
        var photo: Photo? {
            switch self {
            case .name(.id(let id)): Photo(id: id)
            case .address(let photo, _): photo
            case .name: nil
            }
        }
    }

    /// What names photos by themselves, in the order of the line.
    private(set) var places: [Place] = []
    /// The tags, those first that are forced.
    private var tags: [String]
    /// The lists that are named by address, each as it was typed.
    private var lists: [(name: ListName, word: String)] = []

    /// The words of the options.
    /// - Throws: `CommandError.usage` for an address that names nothing.
    init(_ options: FetchOptions, at addresses: PhotoAddresses) throws(CommandError) {
        tags = options.forcedTags
        for word in options.what {
            guard word.isAddress else {
                let name = FetchName(word)
                if name.isTag { tags.append(word) } else { places.append(.name(name)) }
                continue
            }
            switch NamedPlace(word, at: addresses) {
            case .photo(let photo): places.append(.address(photo, word))
            case .list(let list): lists.append((list, word))
            case .short, nil: throw .usage(.address(word), command: ["fetch"])
            }
        }
    }

    /// What a new list is made of, nil when the words name photos by themselves, or nothing.
    /// - Throws: `CommandError.usage` for what cannot be in one list.
    func collection(_ options: FetchOptions) throws(CommandError) -> CollectionOptions? {
        if let place = places.first { try refuse(place, options) }
        if let list = lists.first { return try collection(list, options) }
        let isNew = !tags.isEmpty || !options.collection.isEmpty || options.portion.resumes
        guard places.isEmpty, isNew else { return nil }
        return try options.collection.adding(tags: tags, of: ["fetch"])
    }

    /// Refuses a photo beside what makes a new list.
    private func refuse(_ place: Place, _ options: FetchOptions) throws(CommandError) {
        if let tag = tags.first {
            throw .usage(.tagAndRow(tag, place.word), command: ["fetch"])
        }
        if let list = lists.first {
            throw conflict(list, place.word.quoted, "it makes a new list")
        }
        if !options.collection.isEmpty, let flag = options.listFlag {
            throw .usage(.filterAndRow(flag: flag.spelling, place.word), command: ["fetch"])
        }
    }

    private func collection(_ list: (name: ListName, word: String), _ options: FetchOptions)
        throws(CommandError) -> CollectionOptions
    {
        let isNotSearched = "\(list.name.kind) is not searched"
        if let tag = tags.first { throw conflict(list, tag.quoted, isNotSearched) }
        if let flag = options.filterFlag { throw conflict(list, flag.spelling, isNotSearched) }
        if let second = lists.dropFirst().first {
            throw conflict(list, second.word.quoted, "one list is fetched at a time")
        }
        var collection = options.collection
        collection.list = list.name
        return collection
    }

    private func conflict(_ list: (name: ListName, word: String), _ other: String, _ reason: String)
        -> CommandError
    {
        .usage(.conflict(list.word.quoted, other, reason: reason), command: ["fetch"])
    }
}
