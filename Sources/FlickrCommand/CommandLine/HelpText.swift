import Flickr

/// The pages of the help, made from the table.
enum HelpText {
    /// The text of a page, each line ended.
    static func text(_ page: HelpPage) -> String {
        lines(page).map { "\($0)\n" }.joined()
    }

    private static func lines(_ page: HelpPage) -> [String] {
        switch page {
        case .short: title + program + closing
        case .program: title + program + globalFlags + closing
        case .command(let path): CommandTable.place(path).map(command) ?? []
        case .topic(.exitCodes): exitCodes
        case .topic(.environment): environment
        case .topic(.licenses): licenses
        case .manual: ManualPage.lines
        }
    }

    private static let title = ["flickr: \(CommandTable.summary)", ""]

    private static let program: [String] =
        ["Usage: flickr <command> [<argument>...] [<flag>...]"]
        + section("Examples", CommandTable.examples.map { ("$ \($0.line)", $0.summary) })
        + section("Commands", CommandTable.commands.map(\.row))

    private static let globalFlags = section("Flags for every command", Flag.global.map(\.row))

    private static let closing =
        [""]
        + TextLayout.paragraph(
            "'flickr help <command>' says more; so do 'flickr help exit-codes', 'flickr help"
                + " environment' and 'flickr help licenses'.")

    private static func command(_ place: CommandTable.Place) -> [String] {
        let command = place.command
        let usage = ["flickr", place.name, command.argumentSynopsis, "[<flag>...]"]
        return TextLayout.paragraph("flickr \(place.name): \(command.summary)")
            + ["", "Usage: " + usage.filter { !$0.isEmpty }.joined(separator: " ")]
            + command.details.flatMap { [""] + TextLayout.paragraph($0) }
            + section("Examples", command.examples.map { ("$ \($0.line)", $0.summary) })
            + section("Actions", command.actions.map(\.row))
            + section("Flags", place.flags.dropLast(Flag.global.count).map(\.row))
            + globalFlags
    }

    private static let exitCodes: [String] =
        ["What the exit status of flickr means:", ""]
        + TextLayout.columns(ExitStatus.allCases.map { ("\($0.rawValue)", $0.summary) })
        + [""]
        + TextLayout.paragraph("A closed pipe ends it by the signal SIGPIPE, silently.")

    private static let environment: [String] =
        TextLayout.paragraph(
            "A flag goes before the environment, that before the configuration file, that before"
                + " the default. An empty variable counts as not set.")
        + section(
            "Environment", EnvironmentVariable.allCases.map { ($0.rawValue, $0.summary) })
        + section("Settings of the file", SettingKey.allCases.map { ($0.rawValue, $0.summary) })
        + [""]
        + TextLayout.paragraph(
            "The file is $XDG_CONFIG_HOME/flickr/config, with lines such as 'jobs = 12'. A line"
                + " that begins with # is a comment. Only you may read it when it holds the key.")

    private static let licenses: [String] =
        ["What --license takes, by number or by word:", ""]
        + TextLayout.columns(
            License.allCases.map { ("\($0.rawValue)", "\($0.name): \($0.title)") })
        + [""]
        + TextLayout.paragraph(
            "Flickr's own name for a licence is taken too, and so is a word without its version,"
                + " such as by-sa, for both of them. Several stand between commas.")

    private static func section(_ title: String, _ rows: [(term: String, text: String)])
        -> [String]
    {
        rows.isEmpty ? [] : ["", "\(title):"] + TextLayout.columns(rows)
    }
}

extension Command {
    fileprivate var row: (term: String, text: String) {
        ([name, argumentSynopsis].filter { !$0.isEmpty }.joined(separator: " "), summary)
    }
}

extension Flag {
    fileprivate var row: (term: String, text: String) {
        let indented = letter == nil ? "    \(synopsis)" : synopsis
        return (indented, explanation)
    }
}
