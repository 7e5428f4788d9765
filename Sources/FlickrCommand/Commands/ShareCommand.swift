import Flickr
import NetworkEngine
import TerminalUI

/// `flickr share`: posts the title and the link of a photo on a social network.
struct ShareCommand: Sendable {
    let settings: Settings
    let outputs: Outputs

    /// Posts it, or shows what would be posted.
    func run(_ options: ShareOptions) throws(CommandError) -> ExitStatus {
        let run = try WriteRun(settings, outputs)
        if !options.isDryRun { try run.refuseOffline("share", "one posts") }
        let network = try settings.network(named: options.network)
        let target = try ShowTarget(options.what, at: run.addresses, of: "share") {
            () throws(CommandError) in try run.state.lastList()
        }
        guard let link = PhotoAddresses.shortPage(of: target.photo) else {
            throw .usage(.noPhoto(options.what), command: ["share"])
        }
        let needsTitle = options.message == nil && target.row == nil
        let photo = try needsTitle ? asked(target.photo.id, run) : target.photo
        let writer = run.socialWriter(on: network)
        let rule = Blocking.run { [settings] in
            await network.rule(askedBy: settings.options.isOffline ? nil : writer.engine)
        }
        let preview = try PostPreview(
            options.message.map(PostPreview.Words.written) ?? .title(photo.shareTitle),
            link: link, on: network.service, by: rule)
        run.notes.say(preview.sentence)
        if options.isDryRun {
            try show(preview)
            return try run.run([], by: writer.engine)
        }
        let task = WriteRun.Task(number: target.row ?? 1, subject: .post(photo, preview)) {
            (_) async throws(CommandError) in
            try await writer.share(preview.post, about: photo.id, at: run.clock.now())
        }
        return try run.run([task], by: writer.engine)
    }

    /// The photo of that number as Flickr describes it, with its title.
    private func asked(_ id: String, _ run: WriteRun) throws(CommandError) -> Photo {
        let session = try Session(settings, run.notes)
        guard session.hasKey else {
            let what = "the title of photo \(id), which is not in the last list,"
            throw CommandError(.needsKey(what))
        }
        let outcome = Blocking.run { () async -> Result<PhotoDetails, FlickrError> in
            do throws(FlickrError) {
                return .success(try await session.service.details(of: id))
            } catch {
                return .failure(error)
            }
        }
        return try CommandError.service { () throws(FlickrError) in try outcome.get() }
            .photo
    }

    /// Prints a post that is not sent: the text as it would appear.
    private func show(_ preview: PostPreview) throws(CommandError) {
        let lines =
            settings.options.printsJSON
            ? [JSON.object(preview.members).line]
            : preview.post.text.split(separator: "\n", omittingEmptySubsequences: false)
                .map { outputs.dataStyle.spelled(Sanitizer.text(String($0))) }
        try outputs.data.put(lines.map { "\($0)\n" }.joined())
    }
}

extension Photo {
    /// The title as a post has it; without one, who has made the photo.
    fileprivate var shareTitle: String {
        let title = Post.cleaned(title)
        if !title.isEmpty { return title }
        let name = Post.cleaned(ownerName ?? "")
        return name.isEmpty ? "A photo on Flickr" : "A photo by \(name)"
    }
}
