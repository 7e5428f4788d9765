import Flickr

/// `flickr show`: one photo, as large as the window.
struct ShowCommand: Sendable {
    let settings: Settings
    let outputs: Outputs

    /// Shows the photo that was named.
    func run(_ options: ShowOptions) throws(CommandError) -> ExitStatus {
        let run = try ListRun(settings, outputs)
        let addresses = run.session.service.endpoints.addresses
        let what = try run.session.longForms(of: [options.what]).first ?? options.what
        let target = try ShowTarget(what, at: addresses) { () throws(CommandError) in
            try run.state.lastList()
        }
        return try run.show(target, size: options.size)
    }
}
