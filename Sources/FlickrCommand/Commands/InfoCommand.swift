import Flickr
import NetworkEngine
import TerminalUI

/// `flickr info`: what Flickr knows of a photo.
struct InfoCommand: Sendable {
    let settings: Settings
    let outputs: Outputs

    /// Prints what is known of the photo that was named.
    func run(_ options: InfoOptions) throws(CommandError) -> ExitStatus {
        let run = try ListRun(settings, outputs)
        for warning in settings.warnings { run.notes.say(warning) }
        let interrupts = Interrupts(
            engines: run.session.engines, console: run.console, outputs: outputs,
            work: run.session.errand.work)
        interrupts.watch()
        let addresses = run.session.service.endpoints.addresses
        let target = try ShowTarget(options.what, at: addresses, of: "info") {
            () throws(CommandError) in try run.state.lastList()
        }
        let details = try details(of: target.photo.id, run.session.service)
        let isJSON = settings.options.printsJSON
        try outputs.data.put(isJSON ? details.jsonLine + "\n" : text(of: details))
        try CommandError.output { () throws(PosixError) in try run.console.finish() }
        run.printStatistics()
        run.session.sendWaitingWrites()
        return .done
    }

    /// Three calls at once; the files and the camera are told of by few owners, and not needed.
    private func details(of id: String, _ service: FlickrService) throws(CommandError) -> Details {
        let outcome = Blocking.run { () async -> Result<Details, FlickrError> in
            async let files = Result.of { () async throws(FlickrError) in
                try await service.files(of: id)
            }
            async let camera = Result.of { () async throws(FlickrError) in
                try await service.camera(of: id)
            }
            do throws(FlickrError) {
                let photo = try await service.details(of: id)
                return .success(Details(photo: photo, files: await files, camera: await camera))
            } catch {
                return .failure(error)
            }
        }
        return try CommandError.service { () throws(FlickrError) in try outcome.get() }
    }

    /// For a person the names stand in a column, and the lines fit the window; for a program what is
    /// told under a name is a line.
    private func text(of details: Details) -> String {
        guard outputs.dataTerminal.isTerminal else {
            return details.lines.map { "\($0.name)\t\($0.text)\n" }.joined()
        }
        let margin = String(repeating: " ", count: InfoCommand.nameColumns)
        let columns = max(10, outputs.dataTerminal.window.columns - InfoCommand.nameColumns - 1)
        return details.lines.map { line in
            let style = outputs.dataStyle
            let name = style.painted(style.spelled(line.name), .quiet)
            let text = Paragraph.lines(style.spelled(line.text), columns: columns)
            let gap = InfoCommand.nameColumns - DisplayWidth.of(line.name)
            let start = gap > 0 ? String(repeating: " ", count: gap) : "\n" + margin
            return name + start + text.joined(separator: "\n" + margin) + "\n"
        }.joined()
    }

    private static let nameColumns = 13
}

extension Result where Success: Sendable, Failure == FlickrError {
    fileprivate static func of(
        _ work: @Sendable () async throws(FlickrError) -> Success
    ) async -> Self {
        do throws(FlickrError) {
            return .success(try await work())
        } catch {
            return .failure(error)
        }
    }
}
