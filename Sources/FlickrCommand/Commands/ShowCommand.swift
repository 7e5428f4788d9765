import Flickr

/// `flickr show`: one photo, as large as the window.
struct ShowCommand: Sendable {
    let settings: Settings
    let outputs: Outputs

    /// Shows the photo that was named.
    func run(_ options: ShowOptions) throws(CommandError) -> ExitStatus {
        let run = try ListRun(settings, outputs)
        let addresses = run.session.service.endpoints.addresses
        let target = try ShowTarget(options.what, at: addresses) { () throws(CommandError) in
            try run.state.lastList()
        }
        return try run.show(target, size: options.size)
    }
}
