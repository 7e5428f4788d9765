import NetworkEngine

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

    /// Where the user's files belong.
    var directories: UserDirectories {
        UserDirectories(environment: variables, accountHome: accountHome)
    }
}

extension Environment {
    /// The environment of this process.
    static func ofProcess() -> Environment {
        var variables: [EnvironmentVariable: String] = [:]
        var unreadable: [EnvironmentVariable] = []
        let environment = Posix.environment
        for variable in EnvironmentVariable.allCases {
            guard let value = environment[variable.rawValue] else { continue }
            if let text = String(validating: value, as: UTF8.self) {
                variables[variable] = text
            } else {
                unreadable.append(variable)
            }
        }
        let hasHome = variables[.home]?.hasPrefix("/") == true
        return Environment(
            variables, unreadable: unreadable,
            accountHome: hasHome ? nil : UserDirectories.homeOfAccount())
    }
}
