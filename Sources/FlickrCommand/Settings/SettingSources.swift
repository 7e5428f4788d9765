import NetworkEngine

/// Where the value of a setting comes from when no flag gives it: the environment, then the
/// configuration file, then a default.
struct SettingSources: Equatable, Sendable {
    /// The environment of the process.
    let environment: Environment
    /// The text of the configuration file; empty when there is none.
    let file: ConfigFile

    /// A place that a value came from.
    enum Origin: Equatable, Sendable {
        case environment(EnvironmentVariable)
        case file
        case standard
    }

    /// The value of a setting and where it came from, nil when it is not set and has no default.
    func value(of key: SettingKey) -> (text: String, origin: Origin)? {
        if let variable = key.variable, let text = environment[variable] {
            return (text, .environment(variable))
        }
        if let text = file.value(of: key) { return (text, .file) }
        return standard(key).map { ($0, .standard) }
    }

    /// The value of a setting that is a number.
    func number(_ key: SettingKey) -> Int? {
        value(of: key).flatMap { key.kind.number($0.text) }
    }

    /// The value of a setting that is the path of a directory, from the root on.
    func directory(_ key: SettingKey) -> String? {
        guard let path = value(of: key)?.text else { return nil }
        return Posix.absolute(expanded(path))
    }

    /// The path of the configuration file, nil when there is no home directory.
    static func configFile(_ environment: Environment) -> String? {
        base(.configHome, ".config", environment).map { "\($0)/config" }
    }

    /// The path of the file that says who is signed in, nil when there is no home directory.
    static func accountFile(_ environment: Environment) -> String? {
        base(.configHome, ".config", environment).map { "\($0)/account" }
    }

    private func standard(_ key: SettingKey) -> String? {
        switch key {
        case .apiKey, .apiSecret, .mastodonServer, .mastodonToken, .blueskyHandle,
            .blueskyPassword, .shareTo:
            nil
        case .blueskyServer: "bsky.social"
        case .cacheDirectory: Self.base(.cacheHome, ".cache", environment)
        case .stateDirectory: Self.base(.stateHome, ".local/state", environment)
        case .cachePolicy, .color, .image, .jobs, .limit, .retries, .timeout:
            key.flag?.value?.standard
        }
    }

    /// The program's own directory below one of the XDG base directory specification.
    private static func base(
        _ variable: EnvironmentVariable, _ fallback: String, _ environment: Environment
    ) -> String? {
        environment.directories.directory(variable.rawValue, orBelowHome: fallback)
            .map { "\($0)/\(CommandTable.program)" }
    }

    private func expanded(_ path: String) -> String {
        guard path.hasPrefix("~/"), let home = environment.directories.home else { return path }
        return home + path.dropFirst()
    }
}

extension SettingSources {
    /// The place as messages name it: the variable, the file's path, or `default`.
    func description(of origin: Origin) -> String {
        switch origin {
        case .environment(let variable): variable.rawValue
        case .file: Self.configFile(environment) ?? "file"
        case .standard: "default"
        }
    }
}
