import Flickr

/// `flickr search`: lists photos by tags and filters, or those of a list, with their thumbnails.
struct SearchCommand: Sendable {
    let settings: Settings
    let outputs: Outputs

    /// Searches and prints the list.
    func run(_ options: SearchOptions) throws(CommandError) -> ExitStatus {
        let run = try ListRun(settings, outputs)
        let collection = try run.session.collection(
            options.words, options.filters, options.filterFlag, of: ["search"])
        let list = NewList(
            collection, options.portion, size: .exactly(options.size), command: ["search"])
        return try run.search(
            list, wantsPictures: options.wantsPictures, isSheet: options.isSheet)
    }
}
