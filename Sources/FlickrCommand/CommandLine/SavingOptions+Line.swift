extension SavingOptions {
    /// The flags that go with a directory alone.
    private static let companions: [Flag] = [.name, .sidecar, .force, .dryRun]

    /// The options of a line.
    /// - Throws: `CommandError.usage` for a template that cannot be read, and for flags that make no
    ///   sense together.
    init(_ line: ParsedLine) throws(CommandError) {
        self.init()
        if let text = line.text(.name) { template = try Self.template(text, of: line.place.path) }
        directory = line.text(.output)
        sidecars = SidecarForm.allCases.filter { form in
            line.texts(.sidecar).flatMap(\.commaSeparated).contains(form.rawValue)
        }
        replaces = line.has(.force)
        listing = line.has(.dryRun) ? .paths : line.has(.urls) ? .addresses : nil
        try refuseConflicts(line)
    }

    private func refuseConflicts(_ line: ParsedLine) throws(CommandError) {
        if directory == nil, let flag = Self.companions.first(where: line.has) {
            throw .usage(
                .companionNeeded(flag: flag.spelling, companion: Flag.output.spelling),
                command: line.place.path)
        }
        try line.refuse(.urls, with: .output, "one prints addresses, the other writes pictures")
        for listing in [Flag.urls, .dryRun] {
            try line.refuse(listing, with: .grid, "one prints lines, the other shows pictures")
        }
    }

    private static func template(_ text: String, of command: [String]) throws(CommandError)
        -> NameTemplate
    {
        do throws(NameTemplate.Fault) {
            return try NameTemplate(text)
        } catch {
            throw .usage(
                .badValue(of: Flag.name.spelling, value: error.part, allowed: error.allowed),
                command: command)
        }
    }
}
