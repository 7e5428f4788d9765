extension Invocation.Action {
    /// The action of a line. The table has seen to it that the words are allowed.
    init(_ line: ParsedLine) throws(CommandError) {
        switch line.place.path.first {
        case "search": self = .search(try SearchOptions(line))
        case "browse": self = .browse(try BrowseOptions(line))
        case "fetch": self = .fetch(try FetchOptions(line))
        case "show": self = .show(ShowOptions(line))
        case "info": self = .info(InfoOptions(line))
        case "upload": self = .upload(try UploadOptions(line))
        case "fave": self = .fave(FaveOptions(line))
        case "comment": self = .comment(CommentOptions(line))
        case "share": self = .share(ShareOptions(line))
        case "outbox": self = .outbox(try OutboxAction(line))
        case "cache": self = .cache(line)
        case "auth": self = .auth(AuthAction(line))
        case "config": self = .config(try ConfigAction(line))
        case "completions": self = .completions(Shell(rawValue: line.arguments[0]) ?? .bash)
        default: self = .help(try HelpPage(line))
        }
    }

    private static func cache(_ line: ParsedLine) -> Self {
        switch line.place.command.name {
        case "explain": .explanation(CacheOptions(line))
        case "rm": .removal(CacheOptions(line))
        case let name: .cache(CacheAction(rawValue: name) ?? .stats)
        }
    }
}

extension ConfigAction {
    fileprivate init(_ line: ParsedLine) throws(CommandError) {
        let key = line.arguments.first.flatMap(SettingKey.init)
        switch (line.place.command.name, key) {
        case ("get", let key?): self = .get(key)
        case ("set", let key?): self = try .setting(key, line)
        case ("path", _): self = .path
        default: self = .list
        }
    }

    private static func setting(_ key: SettingKey, _ line: ParsedLine) throws(CommandError) -> Self
    {
        let value = line.arguments.count > 1 ? line.arguments[1] : nil
        if let secret = SecretSetting(key) {
            if value?.isEmpty == false {
                throw .usage(.secretArgument(secret), command: line.place.path)
            }
            return .set(key, to: value)
        }
        guard let value else {
            throw .usage(
                .missing(after: "config set \(key.rawValue)", allowed: key.kind.allowed),
                command: line.place.path)
        }
        if !value.isEmpty, !key.kind.accepts(value) {
            let nearest = Suggestion.nearest(to: value, among: key.kind.choices)
            throw .usage(
                .badValue(
                    of: "config set \(key.rawValue)", value: value, allowed: key.kind.allowed,
                    suggestion: nearest),
                command: line.place.path)
        }
        return .set(key, to: value)
    }
}

extension HelpPage {
    /// The page that the words behind `help` ask for.
    fileprivate init(_ line: ParsedLine) throws(CommandError) {
        let words = line.arguments
        if line.has(.manual) {
            self = .manual
        } else if words.isEmpty {
            self = .program
        } else if words.count == 1, let topic = HelpTopic(rawValue: words[0]) {
            self = .topic(topic)
        } else {
            let place = try LineParser.place(words, needsAction: false)
            if let extra = words.dropFirst(place.path.count).first {
                throw .usage(.unexpectedArgument(extra, command: place.name), command: ["help"])
            }
            self = .command(place.path)
        }
    }
}
