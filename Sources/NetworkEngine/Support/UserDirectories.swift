import Glibc

/// Where the files of a user belong, by the XDG base directory specification.
package struct UserDirectories: Sendable {
    /// The home directory, nil when there is none: the variable counts when it is absolute, else
    /// the account does.
    package let home: String?
    private let environment: [String: String]

    /// The directories of a user with those environment variables; the home directory of the
    /// account is asked for only where the variables name none.
    package init(
        environment: [String: String],
        accountHome: @autoclosure () -> String? = UserDirectories.homeOfAccount()
    ) {
        self.environment = environment
        home = UserDirectories.absolute(environment["HOME"]) ?? accountHome()
    }

    /// The directory that `variable` names, else the one of that path below the home directory; nil
    /// where there is neither. A relative path in the variable is ignored.
    package func directory(_ variable: String, orBelowHome path: String) -> String? {
        UserDirectories.absolute(environment[variable]) ?? home.map { "\($0)/\(path)" }
    }

    /// Where caches belong: `$XDG_CACHE_HOME`, else `~/.cache`.
    package var caches: String? { directory("XDG_CACHE_HOME", orBelowHome: ".cache") }

    /// What the user database says.
    package static func homeOfAccount() -> String? {
        var entry = passwd()
        var found: UnsafeMutablePointer<passwd>?
        var buffer = [CChar](repeating: 0, count: 16 * 1024)
        getpwuid_r(geteuid(), &entry, &buffer, buffer.count, &found)
        return absolute(found?.pointee.pw_dir.flatMap { String(validatingCString: $0) })
    }

    private static func absolute(_ path: String?) -> String? {
        path.flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
}
