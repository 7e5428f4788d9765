import NetworkEngine

/// A file that is being written, under a name of its own, until it takes the place of another.
struct Replacement: Sendable {
    /// The path of the file whose place it takes.
    let path: String
    /// Its name.
    let name: String
    /// The name until then.
    let temporary: String
    /// Where both are.
    let directory: Descriptor
    /// The open file.
    let file: Descriptor

    /// Writes on; when that fails the file is gone.
    func append(_ bytes: [UInt8]) throws(CommandError) {
        try orRemove { () throws(PosixError) in try Posix.write(bytes, [], to: file) }
    }

    /// Puts it in its place; when that fails the file is gone.
    func finish() throws(CommandError) {
        try orRemove { () throws(PosixError) in
            try Posix.rename(temporary, to: name, in: directory)
        }
    }

    private func orRemove(_ body: () throws(PosixError) -> Void) throws(CommandError) {
        try CommandError.system(about: path) { () throws(PosixError) in
            do throws(PosixError) {
                try body()
            } catch {
                _ = try? Posix.remove(temporary, from: directory)
                throw error
            }
        }
    }
}
