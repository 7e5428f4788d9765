import NetworkEngine
import TerminalUI

/// The configuration file on disk.
struct ConfigStore: Sendable {
    /// Where it lies.
    let path: String

    /// What was read: the file, and remarks about it that do not stop a command.
    struct Reading: Equatable, Sendable {
        var file = ConfigFile()
        var warnings: [String] = []
    }

    /// Reads the file; without one every setting has its default.
    /// - Throws: `CommandError.unusableFile` for what is no text file of reasonable size.
    func read() throws(CommandError) -> Reading {
        guard let contents = try WholeFile.read(path, limit: Self.limit) else { return Reading() }
        guard let text = String(validating: contents.bytes, as: UTF8.self) else {
            throw .unusableFile(path, reason: "it is not UTF-8")
        }
        let file = ConfigFile(text)
        let secret = SecretSetting.allCases.first { file.value(of: $0.key) != nil }
        guard let secret, contents.isOpenToOthers else { return Reading(file: file) }
        return Reading(file: file, warnings: [exposure(of: secret)])
    }

    /// Changes a setting, nil removes it, and leaves every other line as it is.
    ///
    /// A symbolic link is followed: the file it leads to is replaced. Afterwards a file with a secret
    /// is readable for its owner alone.
    func set(_ key: SettingKey, to value: String?) throws(CommandError) {
        var file = try read().file
        if value == nil, file.value(of: key) == nil { return }
        file.set(key, to: value)
        let target = Posix.resolved(path) ?? path
        let (directory, name) = Self.parts(target)
        try PrivateDirectory(directory, creating: true)
            .replace(name, with: Array(file.text.utf8))
    }

    private func exposure(of secret: SecretSetting) -> String {
        let file = Sanitizer.field(path)
        return "\(file) holds the \(secret.name) and others can read it: run 'chmod 600 \(file)'"
    }

    private static func parts(_ path: String) -> (directory: String, name: String) {
        guard let slash = path.lastIndex(of: "/") else { return (".", path) }
        let directory = String(path[..<slash])
        return (directory.isEmpty ? "/" : directory, String(path[path.index(after: slash)...]))
    }

    private static let limit = 1 << 20
}
