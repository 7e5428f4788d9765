extension CommandTable {
    /// A command, or an action of a command, and the words that lead to it.
    struct Place: Sendable {
        /// The command or action.
        let command: Command
        /// The words that lead to it: `["cache", "clear"]`.
        let path: [String]
        /// The flags that it takes, its own first.
        let flags: [Flag]

        /// The words that lead to it, as a sentence names it.
        var name: String { path.joined(separator: " ") }

        /// Its flag that is written so, or nil.
        func flag(spelled spelling: String) -> Flag? {
            flags.first { $0.spellings.contains(spelling) }
        }
    }

    /// Every command and action, in the order of the help.
    static let places: [Place] = commands.flatMap { command in
        [place(command, [command.name])]
            + command.actions.map { place($0, [command.name, $0.name], inherited: command.flags) }
    }

    /// Where these words lead, or nil when they lead nowhere.
    static func place(_ path: [String]) -> Place? {
        places.first { $0.path == path }
    }

    /// Every flag of the program, once for each name.
    static let flags: [Flag] = places.flatMap(\.command.flags).reduce(into: Flag.global) {
        (all, flag) in
        if !all.contains(where: { $0.name == flag.name }) { all.append(flag) }
    }

    /// The names of the commands and actions that have a flag of that name of their own.
    static func owners(ofFlag name: String) -> [String] {
        places.filter { $0.command.flags.contains { $0.name == name } }.map(\.name)
    }

    private static func place(
        _ command: Command, _ path: [String], inherited: [Flag] = []
    ) -> Place {
        Place(command: command, path: path, flags: command.flags + inherited + Flag.global)
    }
}
