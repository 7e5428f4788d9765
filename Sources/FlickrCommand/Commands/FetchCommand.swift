import Flickr

/// `flickr fetch`: brings the pictures of the last list, of a new one, or of what is named, in
/// another size.
struct FetchCommand: Sendable {
    let settings: Settings
    let outputs: Outputs

    /// Fetches what was named and prints its rows.
    func run(_ options: FetchOptions) throws(CommandError) -> ExitStatus {
        var run = try ListRun(settings, outputs)
        run.saving = options.saving
        run.film = options.film
        if options.film != nil, !run.session.hasKey { throw CommandError(.needsKey("--videos")) }
        var options = options
        options.what = try run.session.longForms(of: options.what)
        let addresses = run.session.service.endpoints.addresses
        let target = try FetchTarget(options, at: addresses) { () throws(CommandError) in
            try run.state.lastList()
        }
        switch target {
        case .rows(let photos, let list):
            run.tell(of: list)
            return try run.list(
                photos, of: list.question.query.collection, size: options.size,
                isSheet: options.isSheet)
        case .photos(let photos):
            try run.session.check(photos, size: options.size)
            return try run.list(photos, size: options.size, isSheet: options.isSheet)
        case .new(let collection):
            let list = NewList(
                collection, options.portion, size: options.size, command: ["fetch"])
            return try run.search(list, wantsPictures: true, isSheet: options.isSheet)
        case .input(let source):
            return try run.fetch(
                PhotoInput(source, service: run.session.service, state: run.state) { [options] in
                    options.wanted(of: $0)
                },
                size: options.size, isSheet: options.isSheet)
        case .failed:
            return try run.retry(isSheet: options.isSheet)
        }
    }
}
