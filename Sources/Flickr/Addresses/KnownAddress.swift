/// What an address is to this program.
public enum KnownAddress: Hashable, Sendable {
    /// A picture, whichever host the address names.
    case picture(PhotoAddress)
    /// A call of the API or a question to the feed, in the letters that the cache knows it by.
    case reply(String)
    /// None that this program asks for.
    case foreign(String)

    /// Whether this program does not ask there.
    public var isForeign: Bool {
        if case .foreign = self { true } else { false }
    }

    /// What a cache knows its answer by.
    public var cacheKey: String {
        switch self {
        case .picture(let address): address.cacheKey
        case .reply(let url), .foreign(let url): url
        }
    }
}
