import Flickr

/// `flickr search`: lists photos that carry tags, with their thumbnails.
struct SearchCommand: Sendable {
    let settings: Settings
    let outputs: Outputs

    /// Searches and prints the list.
    func run(_ options: SearchOptions) throws(CommandError) -> ExitStatus {
        var query = SearchQuery(
            tags: options.tags, limit: settings.limit(flag: options.limit), page: options.page)
        query.tagMode = options.wantsAllTags ? .all : .any
        query.size = options.size
        return try ListRun(settings, outputs).search(
            query, wantsPictures: options.wantsPictures, isSheet: options.isSheet)
    }
}
