/// What photos are taken from; all of these are given page by page.
public enum PhotoCollection: Hashable, Sendable {
    /// What a search finds.
    case search(SearchCriteria)
    /// The album of that number, whose owner may be unknown.
    case album(id: String, owner: NSID?)
    /// The gallery of that number: photos of others that somebody has put together.
    case gallery(id: String)
    /// The pool of a group.
    case group(id: NSID)
    /// All that a user shows to everybody.
    case user(id: NSID)
    /// What a user likes.
    case favorites(user: NSID)
    /// Flickr's choice of the most interesting photos of a day, nil for the last one that it chose.
    case interesting(day: CivilDay?)
}

extension PhotoCollection {
    /// What is searched for, nil when it is no search.
    public var criteria: SearchCriteria? {
        if case .search(let criteria) = self { criteria } else { nil }
    }
}
