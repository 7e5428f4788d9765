import Flickr

/// The manual page `flickr.1`, made from the table, in the macros of man(7).
enum ManualPage {
    /// The lines of the page.
    static var lines: [String] {
        header + synopsis + commands + section("GLOBAL FLAGS") + Flag.global.flatMap(flag)
            + environment + files + exitStatus + examples
    }

    private static let header = [
        ".\\\" Made by 'flickr help --man'.",
        ".TH FLICKR 1 \(CommandTable.releaseDate) \"flickr \(FlickrVersion.current)\"",
        ".SH NAME", "flickr \\- \(escaped(CommandTable.summary))",
    ]

    private static let synopsis =
        section("SYNOPSIS") + [
            ".B flickr", ".I command", "[\\fIargument\\fR...]", "[\\fIflag\\fR...]",
        ]

    private static let commands =
        section("COMMANDS")
        + CommandTable.places.filter { $0.command.actions.isEmpty }.flatMap(command)

    private static func command(_ place: CommandTable.Place) -> [String] {
        let term = [
            "\\fBflickr \(escaped(place.name))\\fR", escaped(place.command.argumentSynopsis),
        ]
        return [".SS \"\(term.filter { !$0.isEmpty }.joined(separator: " "))\""]
            + sentence(place.command.summary)
            + place.command.details.flatMap { [".PP"] + text($0) }
            + place.flags.dropLast(Flag.global.count).flatMap(flag)
    }

    private static func flag(_ flag: Flag) -> [String] {
        let names = flag.spellings.reversed().map { "\\fB\(escaped($0))\\fR" }
        let value = flag.value.map { " \\fI\(escaped($0.synopsis))\\fR" } ?? ""
        return item(names.joined(separator: ", ") + value, flag.explanation)
    }

    private static let environment =
        section("ENVIRONMENT")
        + EnvironmentVariable.allCases.flatMap { item("\\fB\($0.rawValue)\\fR", $0.summary) }

    private static let files =
        section("FILES")
        + item(
            "\\fI$XDG_CONFIG_HOME/flickr/config\\fR",
            "settings, one 'name = value' a line; lines that begin with # are comments")
        + SettingKey.allCases.flatMap {
            item("\\fB\(escaped($0.rawValue))\\fR", "setting: \($0.summary)")
        }
        + item("\\fI$XDG_CONFIG_HOME/flickr/account\\fR", "who is signed in, for you alone")

    private static let exitStatus =
        section("EXIT STATUS")
        + ExitStatus.allCases.flatMap { item("\\fB\($0.rawValue)\\fR", $0.summary) }

    private static let examples =
        section("EXAMPLES")
        + (CommandTable.examples + CommandTable.commands.flatMap(\.examples)).flatMap {
            item("\\fB\(escaped($0.line))\\fR", $0.summary)
        }

    private static func section(_ title: String) -> [String] { [".SH \"\(title)\""] }

    private static func item(_ term: String, _ text: String) -> [String] {
        [".TP", term] + sentence(text)
    }

    private static func sentence(_ text: String) -> [String] {
        self.text(text.prefix(1).uppercased() + text.dropFirst() + ".")
    }

    /// A paragraph, each sentence on lines of its own as the linters want it.
    private static func text(_ text: String) -> [String] {
        escaped(text).replacing(". ", with: ".\n").split(separator: "\n")
            .flatMap { TextLayout.paragraph(String($0)) }
            .map { $0.hasPrefix(".") ? "\\&\($0)" : $0 }
    }

    /// Text in which roff finds nothing to obey: no escapes, no requests, dashes as typed.
    private static func escaped(_ text: String) -> String {
        var result = ""
        for character in text {
            switch character {
            case "\\": result += "\\e"
            case "-": result += "\\-"
            case "'": result += "\\(aq"
            case "\"": result += "\\(dq"
            case "~": result += "\\(ti"
            case "^": result += "\\(ha"
            case "`": result += "\\(ga"
            default: result.append(character)
            }
        }
        return result
    }
}
