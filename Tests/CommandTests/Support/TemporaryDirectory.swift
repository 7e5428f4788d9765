import Glibc
import NetworkEngine

/// A directory of a test's own; it goes with the last reference to it.
final class TemporaryDirectory: Sendable {
    /// Its absolute path.
    let path: String

    /// Makes one that nobody else has.
    init() throws {
        var template = Array("/tmp/flickr-test-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else {
            throw PosixError(call: "make", subject: "a temporary directory", code: errno)
        }
        path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    deinit {
        TemporaryDirectory.remove(path)
    }

    /// The paths of all regular files below `folder`, from there on, sorted.
    func files(below folder: String = "") -> [String] {
        let root = folder.isEmpty ? path : path + "/" + folder
        var found: [String] = []
        TemporaryDirectory.walk(root) { entry, isDirectory in
            if !isDirectory { found.append(String(entry.dropFirst(root.count + 1))) }
        }
        return found.sorted()
    }

    /// Makes a directory in it.
    func makeDirectory(_ name: String) throws {
        try Posix.makeDirectories("\(path)/\(name)", mode: 0o700)
    }

    /// The bytes of a file in it.
    func contents(of file: String) throws -> [UInt8] {
        try TemporaryDirectory.contents(of: path + "/" + file)
    }

    /// The bytes of the file at an absolute path.
    static func contents(of path: String) throws -> [UInt8] {
        let descriptor = try Posix.open(path, O_RDONLY)
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        while true {
            let piece = [UInt8](unsafeUninitializedCapacity: 64 << 10) { buffer, count in
                count = max(0, read(descriptor, buffer.baseAddress, buffer.count))
            }
            if piece.isEmpty { return bytes }
            bytes += piece
        }
    }

    /// Writes the file at an absolute path, in place of what is in it.
    static func write(_ bytes: [UInt8], to path: String) throws {
        let descriptor = try Posix.open(path, O_WRONLY | O_CREAT | O_TRUNC)
        defer { close(descriptor) }
        try bytes.withUnsafeBytes { try Posix.writeAll($0, to: descriptor, named: path) }
    }

    /// Depth first, so that a directory comes after what is in it.
    private static func walk(_ root: String, _ visit: (String, Bool) -> Void) {
        guard let directory = opendir(root) else { return }
        defer { closedir(directory) }
        while let entry = readdir(directory) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            guard name != ".", name != ".." else { continue }
            let path = root + "/" + name
            let isDirectory = entry.pointee.d_type == UInt8(DT_DIR)
            if isDirectory { walk(path, visit) }
            visit(path, isDirectory)
        }
    }

    private static func remove(_ root: String) {
        walk(root) { path, isDirectory in
            _ = isDirectory ? rmdir(path) : unlink(path)
        }
        rmdir(root)
    }
}
