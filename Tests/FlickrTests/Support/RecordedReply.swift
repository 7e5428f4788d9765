import Foundation

/// The recorded replies in `Fixtures/replies`.
enum RecordedReply {
    /// The bytes of the file of that name.
    static func body(_ name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: folder.appending(path: name)))
    }

    /// The names of all files that begin with `prefix`, in order.
    static func names(beginningWith prefix: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted().filter {
            $0.hasPrefix(prefix)
        }
    }

    private static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Fixtures/replies")
}
