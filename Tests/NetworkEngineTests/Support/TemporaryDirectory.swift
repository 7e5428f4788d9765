import Foundation

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

    private func isDirectory(_ path: String) -> Bool {
        (try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType)
            == .typeDirectory
    }
}
