import Flickr
import Glibc
import NetworkEngine

/// `flickr upload`: puts files into the user's photos.
struct UploadCommand: Sendable {
    let settings: Settings
    let outputs: Outputs

    /// Uploads the files one after the other, and prints a row for each.
    func run(_ options: UploadOptions) throws(CommandError) -> ExitStatus {
        let run = try WriteRun(settings, outputs)
        let writer = try run.flickrWriter(for: "upload")
        let tasks = zip(1..., options.files).map { number, path in
            WriteRun.Task(number: number, subject: .file(path.repaired, of: writer.account.user)) {
                (onProgress) async throws(CommandError) in
                try UploadCommand.check(path)
                let upload = options.upload(of: path, number: number)
                do throws(FlickrError) {
                    return try await writer.upload(upload, onProgress: onProgress)
                } catch {
                    throw CommandError(ofSingleWrite: error)
                }
            }
        }
        return try run.run(tasks, by: writer.engine)
    }

    /// Looks whether a file may be sent.
    private static func check(_ path: String) throws(CommandError) {
        guard !path.isRepaired else {
            throw .unusableFile(path.repaired, reason: "its name is not UTF-8")
        }
        let start: [UInt8]
        do throws(PosixError) {
            let file = Descriptor(try Posix.open(path, O_RDONLY | O_NONBLOCK))
            guard try Posix.status(file).form == .file else {
                throw PosixError(call: "read", subject: path, code: EISDIR)
            }
            start = try Posix.read(MediaKind.prefixLength, from: file)
        } catch {
            throw WholeFile.refusal(error, path)
        }
        if start.isEmpty { throw .unusableFile(path, reason: "it is empty") }
        guard MediaKind(of: start) != nil else {
            throw .unusableFile(
                path, reason: "it is neither a picture nor a film that Flickr takes")
        }
    }
}

extension UploadOptions {
    /// The upload of the file at `path`, the one at that place.
    fileprivate func upload(of path: String, number: Int) -> Upload {
        var upload = Upload(path)
        upload.title = title.text(for: path, number: number)
        upload.description = description
        upload.tags = tags
        upload.audience = audience
        upload.safety = safety
        return upload
    }
}
