import Glibc

/// Directories, and the names in them.
extension Posix {
    /// Opens `name` in `directory`, which must be a directory.
    package static func openDirectory(_ name: String, in directory: Descriptor)
        throws(PosixError) -> Descriptor
    {
        try open(name, in: directory, O_RDONLY | O_DIRECTORY)
    }

    /// Opens the directory at `path`, following symbolic links.
    package static func openDirectory(_ path: String) throws(PosixError) -> Descriptor {
        Descriptor(try open(path, O_RDONLY | O_DIRECTORY))
    }

    /// Makes the directory `name` in `directory`; one that is there already is left alone.
    package static func makeDirectory(_ name: String, in directory: Descriptor, mode: mode_t)
        throws(PosixError)
    {
        do {
            try retrying("make", name) { mkdirat(directory.number, name, mode) }
        } catch {
            if error.code != EEXIST { throw error }
        }
    }

    /// Hands the names in a directory to the device. Some file systems of networks and of other
    /// systems cannot be asked to, which is no error.
    package static func synchronizeNames(in directory: Descriptor) throws(PosixError) {
        do throws(PosixError) {
            try synchronize(directory)
        } catch {
            guard error.code == EINVAL || error.code == ENOTSUP else { throw error }
        }
    }

    /// Makes the directory at `path` and those above it that are missing.
    package static func makeDirectories(
        _ path: String, mode: mode_t, durably isDurable: Bool = false
    ) throws(PosixError) {
        var parent = path.hasPrefix("/") ? "/" : ""
        for part in path.split(separator: "/") {
            let made = parent + part
            if mkdir(made, mode) == 0 {
                if isDurable {
                    try synchronizeNames(in: openDirectory(parent.isEmpty ? "." : parent))
                }
            } else if errno != EEXIST {
                let code = errno
                var status = stat()
                if stat(made, &status) != 0 {
                    throw PosixError(call: "make", subject: made, code: code)
                }
            }
            parent = made + "/"
        }
    }

    /// Calls `body` with each name in `directory`, however many there are, but `.` and `..`, until
    /// it returns false.
    package static func forEachName(in directory: Descriptor, _ body: (String) -> Bool)
        throws(PosixError)
    {
        let own = try retrying("read", "a directory") {
            openat(directory.number, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        }
        guard let stream = fdopendir(own) else {
            let code = errno
            Glibc.close(own)
            throw PosixError(call: "read", subject: "a directory", code: code)
        }
        defer { closedir(stream) }
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != "..", !body(name) { return }
        }
    }
}
