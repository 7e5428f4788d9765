import Glibc

/// The environment of the process: the variables that the program knows, read once.
struct Environment: Equatable, Sendable {
    /// The values by name, without those that are not set.
    let variables: [String: String]
    /// Variables that are set to something that is not UTF-8.
    let unreadable: [EnvironmentVariable]
    /// The home directory of the user's account, nil when it has none.
    private let accountHome: String?

    /// An environment of those variables and of a user whose account has that home directory.
    init(
        _ variables: [EnvironmentVariable: String] = [:], unreadable: [EnvironmentVariable] = [],
        accountHome: String? = nil
    ) {
        self.variables = Dictionary(
            uniqueKeysWithValues: variables.map { ($0.key.rawValue, $0.value) })
        self.unreadable = unreadable
        self.accountHome = accountHome
    }

    /// The value of a variable; nil when it is not set or empty.
    subscript(variable: EnvironmentVariable) -> String? {
        variables[variable.rawValue].flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The home directory, nil when there is none: the variable counts when it is absolute.
    var home: String? {
        absolute(.home) ?? accountHome
    }

    /// The value of a variable that holds a path, nil unless it is absolute: the XDG base directory
    /// specification has relative ones ignored.
    func absolute(_ variable: EnvironmentVariable) -> String? {
        self[variable].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
}

extension Environment {
    /// The environment of this process.
    static func ofProcess() -> Environment {
        var variables: [EnvironmentVariable: String] = [:]
        var unreadable: [EnvironmentVariable] = []
        for variable in EnvironmentVariable.allCases {
            guard let value = getenv(variable.rawValue) else { continue }
            if let text = String(validatingCString: value) {
                variables[variable] = text
            } else {
                unreadable.append(variable)
            }
        }
        let hasHome = variables[.home]?.hasPrefix("/") == true
        return Environment(
            variables, unreadable: unreadable, accountHome: hasHome ? nil : homeOfAccount())
    }

    /// What the user database says; it is asked only when the environment says nothing.
    private static func homeOfAccount() -> String? {
        var entry = passwd()
        var found: UnsafeMutablePointer<passwd>?
        var buffer = [CChar](repeating: 0, count: 16 * 1024)
        getpwuid_r(geteuid(), &entry, &buffer, buffer.count, &found)
        guard let directory = found?.pointee.pw_dir else { return nil }
        return String(validatingCString: directory).flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
}
