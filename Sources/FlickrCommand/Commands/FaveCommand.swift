import Flickr

/// `flickr fave`: makes photos favourites of the user's, or takes them out.
struct FaveCommand: Sendable {
    let settings: Settings
    let outputs: Outputs

    /// Does it for one photo after the other, and prints a row for each.
    func run(_ options: FaveOptions) throws(CommandError) -> ExitStatus {
        let run = try WriteRun("fave", settings, outputs)
        let photos = try run.photos(options.what, of: "fave")
        return try run.run(
            photos.map { place in
                WriteRun.Task(number: place.number, subject: .photo(place.photo)) {
                    (_) async throws(CommandError) in
                    do throws(FlickrError) {
                        let id = place.photo.id
                        return options.removes
                            ? try await run.writer.removeFavorite(id)
                            : try await run.writer.addFavorite(id)
                    } catch {
                        throw CommandError(error)
                    }
                }
            })
    }
}
