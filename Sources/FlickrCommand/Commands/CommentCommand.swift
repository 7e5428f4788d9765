import Flickr
import Glibc
import NetworkEngine

/// `flickr comment`: puts a comment under a photo.
struct CommentCommand: Sendable {
    let settings: Settings
    let outputs: Outputs

    /// Sends the comment, and prints its row.
    func run(_ options: CommentOptions) throws(CommandError) -> ExitStatus {
        let run = try WriteRun(settings, outputs)
        let writer = try run.flickrWriter(for: "comment")
        let photos = try run.photos([options.what], of: "comment")
        guard photos.count == 1, let place = photos.first else {
            throw .usage(
                .severalRows(options.what, verb: "commented on"), command: ["comment"])
        }
        let text = if let text = options.text { text } else { try CommentCommand.textFromInput() }
        if text.isBlank { throw .usage(.emptyComment, command: ["comment"]) }
        let task = WriteRun.Task(number: place.number, subject: .comment(place.photo)) {
            (_) async throws(CommandError) in
            do throws(FlickrError) {
                return try await writer.comment(on: place.photo.id, text)
            } catch {
                throw CommandError(ofSingleWrite: error)
            }
        }
        return try run.run([task], by: writer.engine)
    }

    /// The text on standard input, without the end of its last line.
    private static func textFromInput() throws(CommandError) -> String {
        let bytes = try CommandError.system(about: "standard input") { () throws(PosixError) in
            try Posix.read(longestText + 1, from: try Posix.duplicate(STDIN_FILENO))
        }
        guard bytes.count <= longestText else {
            throw .unusableFile("standard input", reason: "it is too large for a comment")
        }
        guard var text = String(validating: bytes, as: UTF8.self) else {
            throw .unusableFile("standard input", reason: "it is not UTF-8")
        }
        while text.last?.isNewline == true { text.removeLast() }
        return text
    }

    /// In bytes; Flickr takes less.
    private static let longestText = 1 << 20
}
