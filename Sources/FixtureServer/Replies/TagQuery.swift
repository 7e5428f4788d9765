/// What photos must be tagged with.
struct TagQuery: Sendable {
    private let wanted: [String]
    private let unwanted: [String]
    private let isAll: Bool

    /// Terms as the user wrote them; one that starts with `-` must not be there.
    init(terms: [String], isAll: Bool) {
        wanted = terms.filter { !$0.hasPrefix("-") }.map(TagQuery.normalised)
        unwanted = terms.filter { $0.hasPrefix("-") }.map(TagQuery.normalised)
        self.isAll = isAll
    }

    /// Whether a photo with these tags is meant; without a term every one is.
    func matches(_ tags: [String]) -> Bool {
        if !isAll, unwanted.isEmpty, wanted.contains(where: tags.contains) { return true }
        let tags = tags.map(TagQuery.normalised)
        guard !unwanted.contains(where: tags.contains) else { return false }
        guard !wanted.isEmpty else { return true }
        return isAll ? wanted.allSatisfy(tags.contains) : wanted.contains(where: tags.contains)
    }

    /// The form that Flickr compares: lower case, without spaces and punctuation.
    static func normalised(_ tag: String) -> String {
        tag.lowercased().filter { $0.isLetter || $0.isNumber }
    }
}
