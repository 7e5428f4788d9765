import Flickr
import NetworkEngine
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

    /// Fetches again what has failed and has not come since, each as it was wanted; what fails then
    /// stays in the list.
    /// - Throws: `CommandError.damagedList` for a list of failures that cannot be used.
    func retry(isSheet: Bool) throws(CommandError) -> ExitStatus {
        guard let failed = try state.failedList(at: clock.now()),
            let size = failed.entries.first?.size
        else {
            notes.say("nothing that failed is left to be tried again")
            return .done
        }
        let photos = failed.entries.map {
            NumberedPhoto(
                number: $0.row, photo: $0.photo, isNamedAlone: $0.photo.server == nil,
                wanted: $0.wanted)
        }
        return try list(photos, size: size, isSheet: isSheet)
    }
}
