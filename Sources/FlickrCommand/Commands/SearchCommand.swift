import Flickr

/// `flickr search`: lists photos that carry tags, with their thumbnails.
struct SearchCommand: Sendable {
    let settings: Settings
    let outputs: Outputs

    /// Searches and prints the list.
    func run(_ options: SearchOptions) throws(CommandError) -> ExitStatus {
        var criteria = SearchCriteria(tags: options.tags)
        criteria.tagMode = options.wantsAllTags ? .all : .any
        var query = PhotoQuery(
            .search(criteria), limit: settings.limit(flag: options.limit), page: options.page)
        query.size = options.size
        return try ListRun(settings, outputs).search(
            query, wantsPictures: options.wantsPictures, isSheet: options.isSheet)
    }
}
