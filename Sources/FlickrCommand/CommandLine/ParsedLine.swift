/// A command line that fits the table: a command, its arguments, and the values of its flags.
struct ParsedLine: Sendable {
    /// The command or action.
    let place: CommandTable.Place
    /// Its arguments, each of an allowed number and kind.
    let arguments: [String]
    private let values: [String: [String]]

    /// A line of these parts; flags by name, values in the order of the line.
    init(place: CommandTable.Place, arguments: [String], values: [String: [String]]) {
        self.place = place
        self.arguments = arguments
        self.values = values
    }

    /// Whether the flag is there.
    func has(_ flag: Flag) -> Bool {
        values[flag.name] != nil
    }

    /// The last value of the flag, or nil when it is not there.
    func text(_ flag: Flag) -> String? {
        values[flag.name]?.last
    }

    /// All values of the flag, in the order of the line.
    func texts(_ flag: Flag) -> [String] {
        values[flag.name] ?? []
    }

    /// The last value of the flag as a number, or nil when it is not there.
    func number(_ flag: Flag) -> Int? {
        text(flag).flatMap { flag.value?.kind.number($0) }
    }
}
