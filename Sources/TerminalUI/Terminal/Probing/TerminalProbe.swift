import NetworkEngine

/// A question to the terminal that is under way, on a thread of its own.
///
/// Meanwhile nothing that arrives is shown; whatever happens, the terminal gets its modes back. What
/// arrives and is no answer is kept for whoever reads keys.
package final class TerminalProbe: Sendable {
    private let answer = Announcement<TerminalAnswers>()
    private let ending = Announcement<[UInt8]>()
    /// Both ends: nobody may write into a pipe that has been given up at the other one.
    private let stop: (reading: Descriptor, writing: Descriptor)

    /// Asks the terminal that controls this process; nil when there is none or it is in use by
    /// others.
    package static func begin(environment: [String: String]) -> TerminalProbe? {
        guard let number = try? Posix.open("/dev/tty", Posix.readAndWrite) else { return nil }
        return TerminalProbe(
            Descriptor(number), ProbePatience(environment: environment),
            question: TerminalQuestion.text(environment: environment))
    }

    /// Asks the terminal behind `terminal`; nil when it is none, is in use by others or cannot be
    /// asked. `signal` is called with what a key asked for, when the terminal is as it was.
    package init?(
        _ terminal: Descriptor, _ patience: ProbePatience,
        question: String = TerminalQuestion.text(),
        signal: @escaping @Sendable (Int32) -> Void = Posix.signalGroup
    ) {
        guard Posix.isInForeground(terminal.number), let ends = try? Posix.pipe(),
            let keys = Posix.silence(terminal.number)
        else { return nil }
        stop = ends
        let listener = ProbeListener(to: terminal, stop: ends.reading, patience, keys: keys)
        let (answer, ending) = (answer, ending)
        let isStarted = OwnThread.start {
            var listener = listener
            let (typed, wanted) = listener.listen { answer.make($0) }
            ending.make(typed)
            if let wanted { signal(wanted) }
        }
        guard isStarted, Posix.isWritten(question, to: terminal.number) else {
            Posix.unsilence()
            return nil
        }
    }

    /// What the terminal said within the time that it had.
    package func answers() async -> TerminalAnswers { await answer.value() }

    /// What it said, nil while there is still time.
    package var answersSoFar: TerminalAnswers? { answer.made }

    /// Ends the question: waits while an answer may still come, and returns what came and was no
    /// answer. To be called before the process ends, and before anybody else reads the terminal.
    package func finish() -> [UInt8] {
        _ = Posix.isWritten("\n", to: stop.writing.number)
        return ending.wait()
    }
}
