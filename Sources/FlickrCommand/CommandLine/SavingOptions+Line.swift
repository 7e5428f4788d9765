extension SavingOptions {
    /// The options of a line.
    /// - Throws: `CommandError.usage` for a template that cannot be read, and for flags that make no
    ///   sense together.
    init(_ line: ParsedLine) throws(CommandError) {
        self.init()
        if let text = line.text(.name) { name = try Self.template(text, of: line.place.path) }
        directory = line.text(.output)
        sidecars = SidecarForm.allCases.filter { form in
            line.texts(.sidecar).flatMap(\.commaSeparated).contains(form.rawValue)
        }
        replaces = line.has(.force)
        listing = line.has(.dryRun) ? .paths : line.has(.urls) ? .addresses : nil
        try refuseConflicts(line)
    }

    /// Refuses what goes with a directory alone, where there is none.
    func checkDirectory(of command: [String]) throws(CommandError) {
        let flags: [(flag: Flag, isGiven: Bool)] = [
            (.name, name != nil), (.sidecar, !sidecars.isEmpty), (.force, replaces),
            (.dryRun, listing == .paths),
        ]
        guard directory == nil, let flag = flags.first(where: \.isGiven)?.flag else { return }
        throw .usage(
            .companionNeeded(flag: flag.spelling, companion: Flag.output.spelling),
            command: command)
    }

    private func refuseConflicts(_ line: ParsedLine) throws(CommandError) {
        // What is gone on with may have a directory.
        if !line.has(.resume) { try checkDirectory(of: line.place.path) }
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
