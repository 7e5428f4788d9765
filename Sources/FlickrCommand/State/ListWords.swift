import Flickr

/// The words of a command line that make a new list: tags, or the address of a list.
struct ListWords {
    /// The tags, those first that are forced.
    private(set) var tags: [String]
    /// The lists that are named by address, each as it was typed.
    private(set) var lists: [(name: ListName, word: String)] = []
    private let command: [String]

    /// No words yet but the tags that are forced.
    init(tags: [String] = [], of command: [String]) {
        self.tags = tags
        self.command = command
    }

    /// Words all of which make a new list.
    /// - Throws: `CommandError.usage` for the address of anything else.
    init(_ words: [String], of command: [String], at addresses: PhotoAddresses)
        throws(CommandError)
    {
        self.init(of: command)
        for word in words {
            guard word.isAddress else {
                add(tag: word)
                continue
            }
            switch NamedPlace(word, at: addresses) {
            case .list(let list): add(list, word)
            case .photo: throw .usage(.photoListed(word), command: command)
            case .short, nil: throw .usage(.address(word), command: command)
            }
        }
    }

    /// Adds a tag.
    mutating func add(tag: String) { tags.append(tag) }

    /// Adds a list, which was typed so.
    mutating func add(_ list: ListName, _ word: String) { lists.append((list, word)) }

    /// What the new list is made of with those filters, the first of which may be named.
    /// - Throws: `CommandError.usage` for what cannot be in one list.
    func collection(_ filters: CollectionOptions, _ filter: Flag?) throws(CommandError)
        -> CollectionOptions
    {
        guard let list = lists.first else { return try filters.adding(tags: tags, of: command) }
        let isNotSearched =
            if case .search = list.name {
                "the address says what is searched for"
            } else {
                "\(list.name.kind) is not searched"
            }
        if let tag = tags.first { throw conflict(tag.quoted, isNotSearched) }
        if let filter { throw conflict(filter.spelling, isNotSearched) }
        if let second = lists.dropFirst().first {
            throw conflict(second.word.quoted, "one list is fetched at a time")
        }
        var collection = filters
        collection.list = list.name
        return collection
    }

    /// That the list and something else cannot go together, and why.
    func conflict(_ other: String, _ reason: String) -> CommandError {
        let list = lists.first?.word.quoted ?? ""
        return .usage(.conflict(list, other, reason: reason), command: command)
    }
}
