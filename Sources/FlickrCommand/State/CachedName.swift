/// What one argument of `cache explain` or `cache rm` names.
enum CachedName: Equatable, Sendable {
    /// What is kept for that address.
    case address(String)
    /// The pictures of rows of the last list.
    case rows(FetchName)

    /// What the word names behind that command.
    /// - Throws: `CommandError.usage` when it names nothing that a cache can have.
    init(_ word: String, of command: [String]) throws(CommandError) {
        if word.isAddress {
            self = .address(word)
            return
        }
        guard word != "-", case let name = try FetchName(word, of: command), !name.isTag else {
            throw .usage(.nothingCached(word), command: command)
        }
        self = .rows(name)
    }
}
