import Flickr
import NetworkEngine
import TerminalUI

/// What holds for this run: flags, environment, configuration file and defaults put together.
struct Settings: Sendable {
    /// The global flags as they were given.
    let options: GlobalOptions
    /// The environment of the process.
    let environment: Environment
    /// When to colour.
    let color: ColorChoice
    /// How pictures are drawn on a terminal.
    let image: PictureChoice
    /// Transfers in flight, nil for as many as the engine thinks right.
    let jobs: Int?
    /// How long a transfer may stall.
    let timeout: Duration
    /// Tries after the first one.
    let retries: Int
    /// What decides which pictures are fresh.
    let cachePolicy: CachePolicy
    /// The same for replies.
    var replyPolicy: CachePolicy {
        cachePolicy == .thumbnails ? FlickrEngines.replyPolicy : cachePolicy
    }
    /// Remarks for standard error that do not stop the command.
    let warnings: [String]
    private let sources: SettingSources

    /// Puts them together, and reads the configuration file for it.
    /// - Throws: `CommandError` for a variable or a file that cannot be understood.
    init(_ options: GlobalOptions, _ environment: Environment) throws(CommandError) {
        let path = SettingSources.configFile(environment)
        let reading = try path.map { (path) throws(CommandError) in
            try ConfigStore(path: path).read()
        }
        try self.init(
            options, environment, reading ?? ConfigStore.Reading(), path: path ?? "config")
    }

    /// Puts them together with what was read from the configuration file at `path`.
    init(
        _ options: GlobalOptions, _ environment: Environment, _ reading: ConfigStore.Reading,
        path: String
    ) throws(CommandError) {
        if let variable = environment.unreadable.first {
            throw .unreadableVariable(variable.rawValue)
        }
        let unknown = try Self.check(reading.file, path: path)
        let sources = SettingSources(environment: environment, file: reading.file)
        self.options = options
        self.environment = environment
        self.sources = sources
        color = options.color ?? Self.color(sources)
        image = if let choice = options.image { choice } else { try Self.image(sources) }
        jobs = options.jobs ?? sources.number(.jobs)
        timeout = options.timeout ?? .seconds(sources.number(.timeout) ?? 30)
        retries = options.retries ?? sources.number(.retries) ?? 3
        cachePolicy =
            options.cachePolicy
            ?? sources.value(of: .cachePolicy).flatMap { CachePolicy(named: $0.text) }
            ?? .thumbnails
        warnings = reading.warnings + unknown
    }

    /// The most photos to list, when the flag does not say.
    func limit(flag: Int?) -> Int {
        flag ?? sources.number(.limit) ?? 25
    }

    /// What a setting says that is no secret, nil when it says nothing.
    func value(of key: SettingKey) -> String? { sources.value(of: key)?.text }

    /// What is kept as that secret, nil when there is none.
    /// - Throws: `CommandError.malformedSecret` for anything that cannot be one.
    func text(of secret: SecretSetting) throws(CommandError) -> String? {
        guard let value = sources.value(of: secret.key) else { return nil }
        guard secret.accepts(value.text) else {
            let place = sources.description(of: value.origin)
            let isFile = value.origin == .file
            let name = secret.rawValue
            throw .malformedSecret(
                secret, place: isFile ? "\(name) in \(Sanitizer.field(place))" : place)
        }
        return value.text
    }

    /// The root of the caches, nil when there is no place for them.
    var cacheDirectory: String? { sources.directory(.cacheDirectory) }

    /// The directory of the lists, nil when there is no place for them.
    var stateDirectory: String? { sources.directory(.stateDirectory) }

    /// Colours as the file wants them, unless the environment has an opinion: then it decides
    /// together with the terminal.
    private static func color(_ sources: SettingSources) -> ColorChoice {
        let variables: [EnvironmentVariable] = [.noColor, .forceColor, .color]
        if variables.contains(where: { sources.environment[$0] != nil }) { return .auto }
        return sources.value(of: .color).flatMap { ColorChoice(rawValue: $0.text) } ?? .auto
    }

    /// The way to draw pictures that the environment, the file or the default names.
    private static func image(_ sources: SettingSources) throws(CommandError) -> PictureChoice {
        let value = sources.value(of: .image)?.text ?? ""
        guard let choice = PictureChoice(rawValue: value) else {
            let variable = EnvironmentVariable.image.rawValue
            throw .badVariable(variable, value: value, allowed: SettingKey.image.kind.allowed)
        }
        return choice
    }

    /// Refuses bad lines of the file, and returns remarks about unknown ones.
    private static func check(_ file: ConfigFile, path: String) throws(CommandError) -> [String] {
        var remarks: [String] = []
        for (line, fault) in file.faults {
            let place = "\(Sanitizer.field(path)):\(line)"
            switch fault {
            case .unreadable: throw .unreadableLine(place: place)
            case .badValue(let key, let value):
                throw .badSetting(
                    place: place, key: key.rawValue, value: value, allowed: key.kind.allowed)
            case .unknown(let name, let suggestion):
                let meant = suggestion.map { "; did you mean '\($0)'?" } ?? ""
                remarks.append("\(place): there is no setting \(name.quoted)\(meant)")
            }
        }
        return remarks
    }
}
