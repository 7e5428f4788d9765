import Glibc

/// The one thread that runs a transport's transfers, and the letter box that others reach it by.
final class TransferThread: Sendable {
    private let configuration: TransportConfiguration
    private let rules: ConnectionRules
    private let multi: MultiHandle
    private let figures: Lock<TransferFigures>
    private let box = Lock(Box())

    private struct Box: Sendable {
        var commands: [TransferCommand] = []
        var isStopped = false
    }

    /// libcurl 7.88 loses an HTTP/2 wake-up now and then: a wait while something is in flight is
    /// short.
    private static let shortWait: Int32 = 20
    /// A wait with nothing in flight ends by a call alone.
    private static let longWait: Int32 = 3_600_000

    /// Starts the thread; nil when the system has no memory or no thread for it.
    init?(_ configuration: TransportConfiguration, figures: Lock<TransferFigures>) {
        self.configuration = configuration
        self.figures = figures
        rules = ConnectionRules(jobs: configuration.jobs)
        guard let multi = MultiHandle(streams: rules.streams, keptConnections: rules.most)
        else { return nil }
        self.multi = multi
        guard OwnThread.start({ self.run() }) else { return nil }
    }

    /// Leaves a command for the thread; false when it takes none any more.
    @discardableResult
    func post(_ command: TransferCommand) -> Bool {
        box.withLock { box in
            guard !box.isStopped else { return false }
            box.commands.append(command)
            if box.commands.count == 1 { multi.wakeUp() }
            return true
        }
    }

    /// Ends the thread; also when called again.
    func stop() {
        box.withLock { $0.isStopped = true }
        multi.wakeUp()
    }

    private func run() {
        TransferThread.blockSignals()
        let transfers = Transfers(configuration, rules: rules, multi: multi, figures: figures)
        while let commands = takeCommands() {
            commands.forEach(transfers.apply)
            transfers.turn()
            multi.wait(
                milliseconds: transfers.isIdle ? TransferThread.longWait : TransferThread.shortWait)
        }
        takeLast().forEach(transfers.apply)
        transfers.abandon()
    }

    private func takeCommands() -> [TransferCommand]? {
        box.withLock { box in
            guard !box.isStopped else { return nil }
            defer { box.commands.removeAll(keepingCapacity: true) }
            return box.commands
        }
    }

    /// Commands that came just before the end, so that their answers are delivered.
    private func takeLast() -> [TransferCommand] {
        box.withLock { box in
            defer { box.commands = [] }
            return box.commands
        }
    }

    /// Leaves signals to other threads. A write to a broken connection then fails with an error
    /// instead of ending the program, and the program's own handling of SIGPIPE stays as it is.
    private static func blockSignals() {
        var all = sigset_t()
        sigfillset(&all)
        pthread_sigmask(SIG_BLOCK, &all, nil)
    }
}
