import Flickr
import TerminalUI

extension ListRun {
    /// Prints the photos that an input names, each when its picture is there.
    func fetch(_ input: PhotoInput, size: SizeChoice, isSheet: Bool) throws(CommandError)
        -> ExitStatus
    {
        let subject = Outputs.Subject(
            arrangement: isSheet ? .sheet : .list, size: saving.listing == nil ? size.listed : nil,
            largestNumber: Self.largestNumber)
        let status = try print(subject, .fixed(size), isOrdered: false) {
            () async throws(CommandError) in try await input.next()
        }
        if Blocking.run({ await input.isEmpty }) { notes.say("the input names no photos") }
        return status
    }

    /// Fetches what failed in the last run again; what fails then takes its place.
    /// - Throws: `CommandError.damagedList` for a list of failures that cannot be used.
    func retry(isSheet: Bool) throws(CommandError) -> ExitStatus {
        guard let failed = try state.failedList(), let size = failed.entries.first?.size else {
            notes.say("nothing failed in the last run")
            return .done
        }
        let photos = failed.entries.map {
            NumberedPhoto(number: $0.row, photo: $0.photo, isNamedAlone: $0.photo.server == nil)
        }
        var run = self
        run.retried = failed.entries
        return try run.list(photos, size: size, isSheet: isSheet)
    }
}
