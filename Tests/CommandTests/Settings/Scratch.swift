import Glibc
import NetworkEngine

/// Files of a test's own, by names below a directory that goes with the last reference to it.
struct Scratch: Sendable {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    /// The path of something in it.
    func path(_ name: String) -> String { "\(directory.path)/\(name)" }

    /// Writes a file, and makes the directories above it.
    func write(_ text: String, to name: String, mode: mode_t = 0o600) throws {
        try write(Array(text.utf8), to: name, mode: mode)
    }

    /// Writes a file, and makes the directories above it.
    func write(_ bytes: [UInt8], to name: String, mode: mode_t = 0o600) throws {
        let parts = path(name).split(separator: "/").dropLast()
        try Posix.makeDirectories("/" + parts.joined(separator: "/"), mode: 0o700)
        try TemporaryDirectory.write(bytes, to: path(name))
        chmod(path(name), mode)
    }

    /// The text of a file.
    func text(_ name: String) throws -> String {
        String(decoding: try directory.contents(of: name), as: UTF8.self)
    }

    /// The permission bits of a file or directory.
    func mode(_ name: String) throws -> UInt32 {
        try Posix.status(Descriptor(try Posix.open(path(name), O_RDONLY))).mode
    }

    /// The names in a directory, sorted.
    func names(in name: String) throws -> [String] {
        var names: [String] = []
        try Posix.forEachName(in: try Posix.openDirectory(path(name))) {
            names.append($0)
            return true
        }
        return names.sorted()
    }

    /// Makes a symbolic link.
    func link(_ name: String, to target: String) throws {
        try Posix.retrying("link", name) { symlink(target, path(name)) }
    }
}
