import NetworkEngine

/// A page of a list of photos, as every method that gives one answers.
struct PhotoListPage {
    /// The largest page there is.
    static let largest = 500
    /// The last page that can be asked; a later one is answered as this one, without a word.
    static let last = 10_000

    /// Scheme and host for the addresses of pictures.
    let base: String
    /// The member of the answer that holds the list.
    var member = "photos"
    /// The most photos on a page.
    var most = PhotoListPage.largest
    /// The number of results behind which pages repeat, nil where they do not.
    var cap: Int?
    /// What the list says of itself.
    var head: [JSON.Member] = []

    /// The page of the photos that the parameters ask for.
    func outcome(_ found: [Photo], _ parameters: FormParameters) -> APIOutcome {
        let wanted = parameters.number("per_page") ?? 100
        let perPage = wanted < 1 ? min(100, most) : min(wanted, most)
        let page = min(max(parameters.number("page") ?? 1, 1), PhotoListPage.last)
        let lastReal = cap.map { ($0 + perPage - 1) / perPage } ?? page
        let start = (min(page, lastReal) - 1) * perPage
        let shown = found.dropFirst(start).prefix(perPage)
        let extras = parameters.list("extras")
        let counts = [
            JSON.Member("page", JSON(page)),
            JSON.Member("pages", JSON((found.count + perPage - 1) / perPage)),
            JSON.Member("perpage", JSON(perPage)), JSON.Member("total", JSON(found.count)),
            JSON.Member("photo", .array(shown.map { row($0, extras) })),
        ]
        return .ok([JSON.Member(member, .object(head + counts))])
    }

    /// Photos of an album do not say whose they are: the album does.
    private func row(_ photo: Photo, _ extras: [String]) -> JSON {
        let owner = head.isEmpty ? [JSON.Member("owner", .string(photo.owner))] : []
        let members = [
            JSON.Member("secret", .string(photo.secret)),
            JSON.Member("server", .string(photo.server)),
            JSON.Member("farm", JSON(photo.farm)),
            JSON.Member("title", .string(photo.title)),
            JSON.Member("ispublic", JSON(1)),
            JSON.Member("isfriend", JSON(0)),
            JSON.Member("isfamily", JSON(0)),
        ]
        return .object(
            [JSON.Member("id", .string(photo.id))] + owner + members
                + extras.flatMap { PhotoExtras(photo, base: base).members($0) })
    }
}
