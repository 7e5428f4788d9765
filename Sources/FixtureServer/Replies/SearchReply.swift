import NetworkEngine

/// `flickr.photos.search`, with its caps and their silence.
struct SearchReply {
    /// The largest page of photos that are searched for by their place.
    static let largestPageOfPlaces = 250
    /// The number of results behind which pages repeat.
    static let resultCap = 4000
    /// How far back a search goes that asks for a place and for nothing else, in seconds.
    static let placeAlone = 12 * 3600

    let catalogue: Catalogue
    /// Scheme and host for the addresses of pictures.
    let base: String

    /// The page that the parameters ask for, or the failure that Flickr answers.
    func outcome(_ parameters: FormParameters) -> APIOutcome {
        let filter = PhotoFilter(parameters)
        if let failure = failure(parameters, filter) { return failure }
        let safety = parameters.number("safe_search") ?? 1
        var found = catalogue.photos.filter { $0.facts.safety <= safety && filter.matches($0) }
        if filter.hasPlace, !hasLimit(parameters) {
            let newest = catalogue.photos.first?.dateUploaded ?? 0
            found.removeAll { $0.dateUploaded < newest - SearchReply.placeAlone }
        }
        let most = filter.hasPlace ? SearchReply.largestPageOfPlaces : PhotoListPage.largest
        return PhotoListPage(base: base, most: most, cap: SearchReply.resultCap)
            .outcome(PhotoOrder.sorted(found, parameters), parameters)
    }

    private func failure(_ parameters: FormParameters, _ filter: PhotoFilter) -> APIOutcome? {
        if parameters["tag_mode"] == "all", parameters.list("tags").count > 20 {
            return .fail(1, "Too many tags in ALL query")
        }
        if let user = parameters["user_id"], !user.isEmpty, !catalogue.hasUser(user) {
            return .fail(2, "Unknown user")
        }
        guard filter.isSearch else {
            return .fail(
                3,
                "Parameterless searches have been disabled. Please use flickr.photos.getRecent "
                    + "instead.")
        }
        if parameters["media"] == "photos", parameters["video_content_types"] != nil {
            return .fail(18, "Illogical arguments")
        }
        return nil
    }

    /// Whether something else than a place keeps the search within bounds.
    private func hasLimit(_ parameters: FormParameters) -> Bool {
        [
            "tags", "text", "user_id", "group_id", "machine_tags", "min_upload_date",
            "max_upload_date", "min_taken_date", "max_taken_date",
        ].contains { parameters[$0]?.isEmpty == false }
    }
}
