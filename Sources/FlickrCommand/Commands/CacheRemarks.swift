import NetworkEngine
import TerminalUI

/// What `flickr cache` says beside its data, and whether a cache gave trouble.
final class CacheRemarks: Sendable {
    private let settings: Settings
    private let outputs: Outputs
    private let troubles = Lock(0)

    /// Remarks on those outputs, unless the user wants none.
    init(_ settings: Settings, _ outputs: Outputs) {
        self.settings = settings
        self.outputs = outputs
    }

    /// How a command ends that has done what it was asked for.
    var status: ExitStatus { troubles.withLock { $0 } == 0 ? .done : .failed }

    /// Says a sentence in the name of the program.
    func say(_ sentence: String) {
        if settings.options.isQuiet { return }
        // Where notes cannot be written there is nowhere left to say so.
        try? outputs.notes.write("flickr: \(Sanitizer.message(sentence))\n")
    }

    /// Says what troubles a cache, which then cannot have done what it was asked for.
    func warn(_ sentence: String) {
        troubles.withLock { $0 += 1 }
        say(sentence)
    }
}
