import Flickr
import NetworkEngine
import TerminalUI

/// `flickr config`: reads and changes the configuration file. A secret is never shown.
struct ConfigCommand: Sendable {
    /// The environment of the process.
    let environment: Environment
    /// Where data goes.
    let output: TextOutput
    /// Where notes and prompts go.
    let errors: TextOutput
    /// Where a secret comes from.
    let input: SecretInput

    /// Does what is asked for.
    /// - Throws: `CommandError`, also for the value of a setting that has none.
    func run(_ action: ConfigAction, _ options: GlobalOptions) throws(CommandError) -> ExitStatus {
        guard let path = SettingSources.configFile(environment) else {
            throw .noPlace(for: "the configuration file")
        }
        let store = ConfigStore(path: path)
        switch action {
        case .path: try printPath(path, options)
        case .get(let key): try printValue(of: key, try sources(store, options), options)
        case .list: try printList(try sources(store, options), options)
        case .set(let key, let value): try set(key, to: value, store, options)
        }
        return .done
    }

    private func sources(
        _ store: ConfigStore, _ options: GlobalOptions
    ) throws(CommandError) -> SettingSources {
        let reading = try store.read()
        for warning in reading.warnings { try note(warning, options) }
        return SettingSources(environment: environment, file: reading.file)
    }

    private func printPath(_ path: String, _ options: GlobalOptions) throws(CommandError) {
        let line = JSON.object([.init("path", .string(path))]).line
        try output.put("\(options.printsJSON ? line : Sanitizer.field(path))\n")
    }

    private func printValue(
        of key: SettingKey, _ sources: SettingSources, _ options: GlobalOptions
    ) throws(CommandError) {
        guard let value = shown(key, sources) else { throw .unsetSetting(key.rawValue) }
        let line = options.printsJSON ? json(key, sources) : Sanitizer.field(value)
        try output.put("\(line)\n")
    }

    private func printList(
        _ sources: SettingSources, _ options: GlobalOptions
    ) throws(CommandError) {
        for key in SettingKey.allCases {
            let value = Sanitizer.field(shown(key, sources) ?? "(not set)")
            let line = options.printsJSON ? json(key, sources) : "\(key.rawValue) = \(value)"
            try output.put("\(line)\n")
        }
    }

    /// The value as it may be seen: of a secret only that it is set.
    private func shown(_ key: SettingKey, _ sources: SettingSources) -> String? {
        if SecretSetting(key) != nil { return sources.value(of: key).map { _ in "(set)" } }
        return switch key {
        case .cacheDirectory, .stateDirectory: sources.directory(key)
        default: sources.value(of: key)?.text
        }
    }

    private func json(_ key: SettingKey, _ sources: SettingSources) -> String {
        let origin = sources.value(of: key).map { sources.description(of: $0.origin) }
        return JSON.object([
            .init("setting", .string(key.rawValue)), .init("value", JSON(shown(key, sources))),
            .init("origin", JSON(origin)),
        ]).line
    }

    private func set(
        _ key: SettingKey, to value: String?, _ store: ConfigStore, _ options: GlobalOptions
    ) throws(CommandError) {
        let secret = value == nil ? SecretSetting(key) : nil
        let text = if let secret { try self.text(of: secret) } else { value ?? "" }
        try store.set(key, to: text.isEmpty ? nil : text)
        if let variable = key.variable, environment[variable] != nil {
            try note("\(variable.rawValue) is set, and goes before the file", options)
        }
    }

    private func text(of secret: SecretSetting) throws(CommandError) -> String {
        let text = try input.read("\(secret.name) (not shown): ") {
            try? errors.write($0); try? errors.flush()
        }[...].trimmed
        if text.isBlank { throw .noSecretGiven(secret) }
        guard secret.accepts(text) else {
            throw .malformedSecret(secret, place: "what came on standard input")
        }
        return text
    }

    private func note(_ text: String, _ options: GlobalOptions) throws(CommandError) {
        if !options.isQuiet { try errors.put("flickr: \(Sanitizer.message(text))\n") }
    }
}
