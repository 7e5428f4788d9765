import Glibc
import NetworkEngine

/// The directory with the fixtures: everything that the server serves lies in it.
struct FixtureFiles: Sendable {
    /// The path of the directory.
    let root: String

    /// The bytes of `name` in the folder `folder`; a name with a slash or a leading dot is refused.
    func contents(of name: String, in folder: String) throws(FixtureError) -> [UInt8] {
        guard !name.isEmpty, !name.hasPrefix("."), !name.utf8.contains(UInt8(ascii: "/")) else {
            throw .noSuchFile(name)
        }
        do throws(PosixError) {
            return try FixtureFiles.read("\(root)/\(folder)/\(name)")
        } catch {
            throw .unreadable(error)
        }
    }

    private static func read(_ path: String) throws(PosixError) -> [UInt8] {
        let descriptor = try Posix.open(path, O_RDONLY)
        defer { close(descriptor) }
        var status = stat()
        try Posix.retrying("stat", path) { fstat(descriptor, &status) }
        var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
        var filled = 0
        while filled < bytes.count {
            let count = try Posix.retrying("read", path) {
                bytes.withUnsafeMutableBytes {
                    Glibc.read(descriptor, $0.baseAddress?.advanced(by: filled), $0.count - filled)
                }
            }
            if count == 0 { break }
            filled += count
        }
        return Array(bytes.prefix(filled))
    }
}

/// Why the fixtures cannot be served.
enum FixtureError: Error, CustomStringConvertible {
    /// A name that is none of a fixture.
    case noSuchFile(String)
    /// A file that cannot be read.
    case unreadable(PosixError)
    /// A file that does not hold what it should.
    case malformed(String, why: String)

    /// The error in a sentence.
    var description: String {
        switch self {
        case .noSuchFile(let name): "no fixture is called \(name)"
        case .unreadable(let error): error.description
        case .malformed(let file, let why): "\(file): \(why)"
        }
    }
}
