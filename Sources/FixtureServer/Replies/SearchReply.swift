import NetworkEngine

/// `flickr.photos.search`, with its caps and their silence.
struct SearchReply {
    /// The largest page there is.
    static let largestPage = 500
    /// The number of results behind which pages repeat.
    static let resultCap = 4000
    /// The last page that can be asked; a later one is answered as this one, without a word.
    static let lastPage = 10_000

    let catalogue: Catalogue
    /// Scheme and host for the addresses of pictures.
    let base: String

    /// The page that the parameters ask for, or the failure that Flickr answers.
    func outcome(_ parameters: FormParameters) -> APIOutcome {
        let tags = parameters.list("tags")
        let isAll = parameters["tag_mode"] == "all"
        if isAll, tags.count > 20 { return .fail(1, "Too many tags in ALL query") }
        let criteria = ["tags", "text", "user_id"].compactMap { parameters[$0] }
        guard criteria.contains(where: { !$0.isEmpty }) else {
            return .fail(
                3,
                "Parameterless searches have been disabled. Please use flickr.photos.getRecent "
                    + "instead.")
        }
        let query = TagQuery(terms: tags, isAll: isAll)
        let text = parameters["text"]?.lowercased() ?? ""
        let user = parameters["user_id"] ?? ""
        let found = catalogue.photos.filter {
            query.matches($0.tags) && (text.isEmpty || $0.title.lowercased().contains(text))
                && (user.isEmpty || $0.owner == user)
        }
        let isAscending = parameters["sort"] == "date-posted-asc"
        return page(of: isAscending ? found.reversed() : found, parameters)
    }

    private func page(of found: [Photo], _ parameters: FormParameters) -> APIOutcome {
        let wanted = parameters.number("per_page") ?? 100
        let perPage = wanted < 1 ? 100 : min(wanted, SearchReply.largestPage)
        let page = min(max(parameters.number("page") ?? 1, 1), SearchReply.lastPage)
        let lastReal = (SearchReply.resultCap + perPage - 1) / perPage
        let start = (min(page, lastReal) - 1) * perPage
        let shown = found.dropFirst(start).prefix(perPage)
        let extras = parameters.list("extras")
        return .ok([
            JSON.Member(
                "photos",
                .object([
                    JSON.Member("page", JSON(page)),
                    JSON.Member("pages", JSON((found.count + perPage - 1) / perPage)),
                    JSON.Member("perpage", JSON(perPage)),
                    JSON.Member("total", JSON(found.count)),
                    JSON.Member("photo", .array(shown.map { row($0, extras) })),
                ]))
        ])
    }

    private func row(_ photo: Photo, _ extras: [String]) -> JSON {
        let members = [
            JSON.Member("id", .string(photo.id)),
            JSON.Member("owner", .string(photo.owner)),
            JSON.Member("secret", .string(photo.secret)),
            JSON.Member("server", .string(photo.server)),
            JSON.Member("farm", JSON(photo.farm)),
            JSON.Member("title", .string(photo.title)),
            JSON.Member("ispublic", JSON(1)),
            JSON.Member("isfriend", JSON(0)),
            JSON.Member("isfamily", JSON(0)),
        ]
        return .object(members + extras.flatMap { PhotoExtras(photo, base: base).members($0) })
    }
}
