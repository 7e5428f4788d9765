import Flickr

/// `flickr fave`: makes photos favourites of the user's, or takes them out.
struct FaveCommand: Sendable {
    let settings: Settings
    let outputs: Outputs

    /// Does it for one photo after the other, and prints a row for each.
    func run(_ options: FaveOptions) throws(CommandError) -> ExitStatus {
        let run = try WriteRun(settings, outputs)
        let writer = try run.flickrWriter(for: "fave")
        let photos = try run.photos(options.what, of: "fave")
        let tasks = photos.map { place in
            WriteRun.Task(number: place.number, subject: .photo(place.photo)) {
                (_) async throws(CommandError) in
                do throws(FlickrError) {
                    let id = place.photo.id
                    return options.removes
                        ? try await writer.removeFavorite(id) : try await writer.addFavorite(id)
                } catch {
                    throw CommandError(error)
                }
            }
        }
        return try run.run(tasks, by: writer.engine)
    }
}
