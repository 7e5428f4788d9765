import Flickr

/// The arguments of `fetch`, sorted by what they name.
struct FetchWords {
    /// A word that names photos by themselves.
    enum Place {
        /// Rows of the last list, or a photo by its id.
        case name(FetchName)
        /// A photo by its address, which was typed so, or by that of a picture of that size.
        case address(Photo, PhotoSize?, String)

        /// As it was typed.
        var word: String {
            switch self {
            case .name(let name): name.word
            case .address(_, _, let word): word
            }
        }

        /// The photo with as much as its name tells of it, nil for rows.
        var photo: Photo? {
            switch self {
            case .name(.id(let id)): Photo(id: id)
            case .address(let photo, _, _): photo
            case .name: nil
            }
        }

        /// The size of the picture that is named, nil when none is.
        var size: PhotoSize? {
            if case .address(_, let size, _) = self { size } else { nil }
        }
    }

    /// What names photos by themselves, in the order of the line.
    private(set) var places: [Place] = []
    /// What makes a new list.
    private var words: ListWords

    /// The words of the options.
    /// - Throws: `CommandError.usage` for an address that names nothing, and a number that is none.
    init(_ options: FetchOptions, at addresses: PhotoAddresses) throws(CommandError) {
        words = ListWords(tags: options.forcedTags, of: ["fetch"])
        for word in options.what {
            guard word.isAddress else {
                let name = try FetchName(word, of: ["fetch"])
                if name.isTag { words.add(tag: word) } else { places.append(.name(name)) }
                continue
            }
            switch NamedPlace(word, at: addresses) {
            case .photo(let photo, let size): places.append(.address(photo, size, word))
            case .list(let list): words.add(list, word)
            case .short, nil: throw .usage(.address(word), command: ["fetch"])
            }
        }
    }

    /// What a new list is made of, nil when the words name photos by themselves, or nothing.
    /// - Throws: `CommandError.usage` for what cannot be in one list.
    func collection(_ options: FetchOptions) throws(CommandError) -> CollectionOptions? {
        if let place = places.first { try refuse(place, options) }
        let isNew =
            !words.tags.isEmpty || !words.lists.isEmpty || !options.collection.isEmpty
            || options.portion.resumes
        guard places.isEmpty, isNew else { return nil }
        return try words.collection(options.collection, options.filterFlag)
    }

    /// Refuses a photo beside what makes a new list.
    private func refuse(_ place: Place, _ options: FetchOptions) throws(CommandError) {
        if let tag = words.tags.first {
            throw .usage(.tagAndRow(tag, place.word), command: ["fetch"])
        }
        if !words.lists.isEmpty {
            throw words.conflict(place.word.quoted, "it makes a new list")
        }
        if !options.collection.isEmpty, let flag = options.listFlag {
            throw .usage(.filterAndRow(flag: flag.spelling, place.word), command: ["fetch"])
        }
    }
}
