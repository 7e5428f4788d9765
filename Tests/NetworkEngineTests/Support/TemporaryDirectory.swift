import Foundation
import NetworkEngine

/// A directory of a test's own, which goes when the test does.
final class TemporaryDirectory: Sendable {
    let path: String

    init() throws {
        let name = "network-engine-\(UUID().uuidString)"
        let url = FileManager.default.temporaryDirectory.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The paths of all files below, relative to the directory, in alphabetic order.
    func files() throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: path)
            .filter { !isDirectory("\(path)/\($0)") }
            .sorted()
    }

    /// The content of the file at that path below the directory.
    func bytes(of file: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: URL(filePath: "\(path)/\(file)")))
    }

    /// Puts a file at that path below the directory.
    func write(_ bytes: [UInt8], to file: String) throws {
        try Data(bytes).write(to: URL(filePath: "\(path)/\(file)"))
    }

    /// Makes a directory at that path below the directory.
    func makeDirectory(_ name: String) throws {
        try FileManager.default.createDirectory(
            atPath: "\(path)/\(name)", withIntermediateDirectories: true)
    }

    /// Removes what lies at that path below the directory.
    func remove(_ name: String) throws {
        try FileManager.default.removeItem(atPath: "\(path)/\(name)")
    }

    /// Sets when the file at that path was last modified.
    func setModified(_ time: Timestamp, of file: String) throws {
        try Posix.setModified(time, of: Descriptor(Posix.open("\(path)/\(file)", O_RDONLY)))
    }

    private func isDirectory(_ path: String) -> Bool {
        (try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType)
            == .typeDirectory
    }
}
