import Flickr

/// `flickr search`: lists photos by tags and filters, with their thumbnails.
struct SearchCommand: Sendable {
    let settings: Settings
    let outputs: Outputs

    /// Searches and prints the list.
    func run(_ options: SearchOptions) throws(CommandError) -> ExitStatus {
        let run = try ListRun(settings, outputs)
        var query = PhotoQuery(
            try run.collection(options.collection, of: ["search"]),
            limit: settings.limit(flag: options.limit), page: options.page)
        query.size = options.size
        return try run.search(
            query, wantsPictures: options.wantsPictures, isSheet: options.isSheet)
    }
}
