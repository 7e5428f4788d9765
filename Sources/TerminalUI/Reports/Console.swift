import NetworkEngine

/// The two outputs of a command together: rows on one, notes and the progress line on the other.
///
/// Both may be the same terminal, so the progress line is taken away before anything else appears.
package final class Console: Sendable {
    private let output: TextOutput
    private let notes: TextOutput
    private let elapsed: @Sendable () -> Duration
    private let progress: Lock<ProgressLine?>

    /// A console that writes rows to `output` and everything else to `notes`. Without `progress`,
    /// as in a pipe or when silence was asked for, there is no such line. `clock` tells when to
    /// draw it.
    package init(
        output: TextOutput, notes: TextOutput, progress: ProgressLine? = nil, clock: EngineClock
    ) {
        self.output = output
        self.notes = notes
        self.progress = Lock(progress)
        elapsed = clock.elapsed
    }

    /// Writes a line of data, which is seen at the next `flush` at the latest. Throws when it cannot
    /// be written.
    package func row(_ line: String) throws(PosixError) {
        try rows(line + "\n")
    }

    /// Writes lines of data, each ended; see `row`.
    package func rows(_ text: String) throws(PosixError) {
        try progress.withLock { (progress) throws(PosixError) in
            erase(&progress)
            try output.write(text)
        }
    }

    /// Shows the lines of data that wait. Throws when they cannot be written.
    package func flush() throws(PosixError) {
        try output.flush()
    }

    /// Writes a line for the person who waits.
    package func note(_ line: String) {
        progress.withLock { progress in
            erase(&progress)
            try? output.flush()
            say(line + "\n")
        }
    }

    /// Changes what the progress line shows, and draws it if it is time.
    package func update(_ change: (inout ProgressLine) -> Void) {
        progress.withLock { progress in
            guard var changed = progress else { return }
            change(&changed)
            if let drawing = changed.drawing(now: elapsed()) {
                // A failure is kept, and met by whoever writes next.
                try? output.flush()
                say(drawing)
            }
            progress = changed
        }
    }

    /// Draws the progress line every now and then, until the task is cancelled.
    package func keepDrawing(clock: EngineClock) async {
        guard progress.withLock({ $0 != nil }) else { return }
        while (try? await clock.sleep(ProgressLine.interval)) != nil {
            update { _ in }
        }
    }

    /// Takes the progress line away for good, and writes what waits. Throws when the data cannot be
    /// written.
    package func finish() throws(PosixError) {
        progress.withLock { progress in
            erase(&progress)
            progress = nil
        }
        try output.flush()
    }

    private func erase(_ progress: inout ProgressLine?) {
        let erasure = progress?.erasure() ?? ""
        if !erasure.isEmpty { say(erasure) }
    }

    /// Where notes cannot be written there is nowhere left to say so.
    private func say(_ text: String) {
        try? notes.write(text)
        try? notes.flush()
    }
}
