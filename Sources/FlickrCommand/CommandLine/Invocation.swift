/// What the user asks for, in types: an action and the flags that hold for every action.
struct Invocation: Equatable, Sendable {
    /// What is to be done.
    let action: Action
    /// The global flags.
    let options: GlobalOptions

    /// What is to be done.
    enum Action: Equatable, Sendable {
        case search(SearchOptions)
        case browse(BrowseOptions)
        case fetch(FetchOptions)
        case show(ShowOptions)
        case info(InfoOptions)
        case upload(UploadOptions)
        case fave(FaveOptions)
        case comment(CommentOptions)
        case share(ShareOptions)
        case outbox(OutboxAction)
        case cache(CacheAction)
        case explanation(CacheOptions)
        case removal(CacheOptions)
        case auth(AuthAction)
        case config(ConfigAction)
        case completions(Shell)
        case help(HelpPage)
        case version
    }

    /// What the arguments behind the program's name ask for.
    static func parse(_ arguments: [String]) throws(CommandError) -> Invocation {
        switch try LineParser.parse(arguments) {
        case .nothing:
            return Invocation(action: .help(.short), options: GlobalOptions())
        case .explain(let path):
            let page: HelpPage = path.isEmpty ? .program : .command(path)
            return Invocation(action: .help(page), options: GlobalOptions())
        case .version(let verbose):
            var options = GlobalOptions()
            options.isVerbose = verbose
            return Invocation(action: .version, options: options)
        case .run(let line):
            let options = try GlobalOptions(line)
            return Invocation(action: try Action(line), options: options)
        }
    }
}

/// A page that `help` can print.
enum HelpPage: Equatable, Sendable {
    /// The first lines of the program's page.
    case short
    /// The page of the program.
    case program
    /// The page of a command or action.
    case command([String])
    /// A page about something else.
    case topic(HelpTopic)
    /// The manual page, for `man`.
    case manual
}

/// What `cache` is to do with all that it holds.
enum CacheAction: String, Equatable, Sendable, CaseIterable {
    case clear
    case stats
    case list
    case verify
    case prune
    case path
}

/// What `config` is to do.
enum ConfigAction: Equatable, Sendable {
    /// Print the value of a setting.
    case get(SettingKey)
    /// Change a setting; nil: read the value from standard input.
    case set(SettingKey, to: String?)
    /// Print every setting.
    case list
    /// Print the file's path.
    case path
}
