import NetworkEngine

/// Why a copy cannot be written.
enum SavingError: Error {
    /// The system refused something.
    case system(PosixError)
    /// Every name that it may have belongs to something else: the first one's path, and what is there.
    case taken(String, by: FileStatus.Form)

    /// The result of `work`, whose errors are the system's.
    static func system<Result>(_ work: () throws(PosixError) -> Result) throws(SavingError)
        -> Result
    {
        do throws(PosixError) {
            return try work()
        } catch {
            throw .system(error)
        }
    }
}

extension SavingError: CustomStringConvertible {
    /// A sentence without capital or full stop.
    var description: String {
        switch self {
        case .system(let error): "\(error)"
        case .taken(let path, let form): "cannot write \(path): \(SavingError.words(form)) is there"
        }
    }

    private static func words(_ form: FileStatus.Form) -> String {
        switch form {
        case .file: "another file"
        case .directory: "a directory"
        case .symbolicLink: "a symbolic link"
        case .other: "something that is no file"
        }
    }
}
