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

    /// How pictures are to be drawn.
    let imageChoice: PictureChoice
    /// The environment of the process.
    let variables: [String: String]

    private let noteTerminal: TerminalCapabilities
    private let isQuiet: Bool

    /// The outputs as the settings want them.
    init(_ settings: Settings, data: TextOutput, notes: TextOutput) {
        variables = settings.environment.variables
        imageChoice = settings.image
        self.data = data
        self.notes = notes
        isQuiet = settings.options.isQuiet
        dataTerminal = TerminalCapabilities(descriptor: data.descriptor, environment: variables)
        noteTerminal = TerminalCapabilities(descriptor: notes.descriptor, environment: variables)
        dataStyle = Style(settings.color, for: dataTerminal, environment: variables)
        noteStyle = Style(settings.color, for: noteTerminal, environment: variables)
    }

    /// The outputs together, with a progress line where a person can see one: a screen reader would
    /// read out each drawing.
    func console(start: Duration, clock: EngineClock) -> Console {
        let isWatched = noteTerminal.understandsEscapes && !isQuiet && imageChoice != .none
        let progress = ProgressLine(
            Tally(), activity: "asking Flickr", start: start, window: noteTerminal.window,
            style: noteStyle)
        return Console(
            output: data, notes: notes, progress: isWatched ? progress : nil, clock: clock)
    }

    /// Ends the picture or the colour in which a signal may have stopped the data: Control-C makes a
    /// terminal drop what it has not shown, the end of a sequence with it. Waits for nobody.
    func endSequences() {
        guard dataTerminal.understandsEscapes, Posix.isWritable(data.descriptor) else { return }
        let end = Array("\u{1B}\\\u{1B}[0m".utf8)
        try? Posix.writeAll(end, to: data.descriptor, named: "standard output")
    }
}
