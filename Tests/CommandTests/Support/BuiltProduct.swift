import Glibc
import NetworkEngine

/// Where the build has put the programs of the package: beside the bundle of the tests.
enum BuiltProduct {
    /// The path of the program `name`.
    static func path(_ name: String) -> String {
        directory + "/" + name
    }

    /// What a program of an instrumented build has to find in its environment: the settings of the
    /// sanitizer, and a place for counts of coverage, lest it leave them in the directory that it
    /// runs in.
    static let instrumentation: [String: String] = {
        var settings = ["LLVM_PROFILE_FILE": "/dev/null"]
        for name in ["TSAN_OPTIONS", "ASAN_OPTIONS"] {
            if let value = getenv(name) { settings[name] = String(cString: value) }
        }
        return settings
    }()

    /// The directory of the project.
    static let projectRoot: String = {
        let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
        return parts.dropLast(4).joined(separator: "/")
    }()

    private static let directory: String = {
        var path = [CChar](repeating: 0, count: Int(PATH_MAX))
        let length = readlink("/proc/self/exe", &path, path.count)
        let bytes = path.prefix(max(0, length)).map(UInt8.init(bitPattern:))
        let own = String(decoding: bytes, as: UTF8.self)
        return own.split(separator: "/", omittingEmptySubsequences: false).dropLast()
            .joined(separator: "/")
    }()
}
