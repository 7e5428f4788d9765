import NetworkEngine
import TerminalUI

/// Where a command writes to, and how that place wants it.
struct Outputs: Sendable {
    /// Where data goes.
    let data: TextOutput
    /// Where notes, progress and errors go.
    let notes: TextOutput
    /// What reads the data.
    let dataTerminal: TerminalCapabilities
    /// How data is dressed.
    let dataStyle: Style
    /// How notes are dressed.
    let noteStyle: Style

    private let noteTerminal: TerminalCapabilities
    private let isQuiet: Bool

    /// The outputs as the settings want them.
    init(_ settings: Settings, data: TextOutput, notes: TextOutput) {
        let variables = settings.environment.variables
        self.data = data
        self.notes = notes
        isQuiet = settings.options.isQuiet
        dataTerminal = TerminalCapabilities(descriptor: data.descriptor, environment: variables)
        noteTerminal = TerminalCapabilities(descriptor: notes.descriptor, environment: variables)
        dataStyle = Style(settings.color, for: dataTerminal, environment: variables)
        noteStyle = Style(settings.color, for: noteTerminal, environment: variables)
    }

    /// The outputs together, with a progress line where a person can see one.
    func console(start: Duration, clock: EngineClock) -> Console {
        let isWatched = noteTerminal.understandsEscapes && !isQuiet
        let progress = ProgressLine(
            Tally(), activity: "asking Flickr", start: start, window: noteTerminal.window,
            style: noteStyle)
        return Console(
            output: data, notes: notes, progress: isWatched ? progress : nil, clock: clock)
    }

    /// What rows look like: lines of JSON when that was asked for, a list for a person at a
    /// terminal or with colours, fields for a program else.
    func form(_ options: GlobalOptions, largestNumber: Int) -> RowPrinter.Form {
        if options.printsJSON { return .json }
        guard dataTerminal.isTerminal else { return .tabSeparated(dataStyle) }
        return .list(
            ListLayout(
                window: dataTerminal.window, style: dataStyle, largestNumber: largestNumber))
    }
}
