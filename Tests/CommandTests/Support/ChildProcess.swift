import Glibc
import NetworkEngine

/// A program that runs beside the test, with its input and output in the test's hands.
final class ChildProcess: Sendable {
    /// What became of a program.
    struct Outcome: Sendable {
        /// The exit status, nil when a signal ended it.
        let status: Int32?
        /// The signal that ended it, nil when it exited.
        let signal: Int32?
        /// Everything it wrote to standard output.
        let output: [UInt8]
        /// Everything it wrote to standard error.
        let errors: [UInt8]
        /// When it had ended.
        let end: ContinuousClock.Instant

        /// Standard output as text.
        var text: String { String(decoding: output, as: UTF8.self) }
        /// Standard error as text.
        var errorText: String { String(decoding: errors, as: UTF8.self) }
        /// Standard output line by line, without line ends.
        var lines: [Substring] { text.split(separator: "\n") }
    }

    /// Where standard output goes.
    enum OutputTarget: Sendable {
        /// Into the outcome.
        case collected
        /// To a file that exists, such as `/dev/full`.
        case file(String)
        /// Into a pipe that nobody reads any more.
        case closedPipe
    }

    private let process: pid_t
    private let input: Lock<Int32?>
    private let outcomeBox = Promise<Outcome>()
    private let firstLine = Promise<String>()
    private let lineCount = Lock(0)

    /// Starts `path` with exactly this environment, and what its build asks for. Standard input
    /// stays open, and empty, until `closeInput` unless `input` holds what it is to read.
    init(
        _ path: String, _ arguments: [String], environment: [String: String],
        directory: String? = nil, input: [UInt8]? = nil, output: OutputTarget = .collected
    ) throws {
        _ = ChildProcess.isDeafToClosedPipes
        let environment = environment.merging(BuiltProduct.instrumentation) { $1 }
        let command = directory.map { ["/usr/bin/env", "-C", $0] + [path] } ?? [path]
        let (process, pipes) = try ChildProcess.oneAtATime.withLock { _ in
            let pipes = try Pipes(output: output)
            defer { pipes.closeChildEnds() }
            return (
                try ChildProcess.spawn(
                    command + arguments, environment: environment, pipes: pipes), pipes
            )
        }
        self.process = process
        self.input = Lock(pipes.input.write)
        let collector = Collector(process: process, pipes: pipes)
        OwnThread.start { [outcomeBox, firstLine, lineCount] in
            let outcome = collector.collect(firstLine: firstLine, lineCount: lineCount)
            firstLine.fulfil("")
            outcomeBox.fulfil(outcome)
        }
        guard let input else { return }
        OwnThread.start { [self] in
            input.withUnsafeBytes { bytes in
                try? Posix.writeAll(bytes, to: pipes.input.write, named: "standard input")
            }
            closeInput()
        }
    }

    deinit {
        closeInput()
    }

    /// What became of it; waits for its end, and brings it about when the test is over before.
    var outcome: Outcome {
        get async {
            await withTaskCancellationHandler {
                await outcomeBox.value
            } onCancel: {
                send(SIGKILL)
            }
        }
    }

    /// The first line on standard output, empty when it ended without one.
    var firstOutputLine: String {
        get async { await firstLine.value }
    }

    /// Waits until so many lines are on standard output.
    func waitForLines(_ count: Int) async {
        while lineCount.withLock({ $0 }) < count { await Task.yield() }
    }

    /// Lets it read `text`; its standard input stays open.
    func write(_ text: String) throws {
        guard let descriptor = input.withLock({ $0 }) else { return }
        try Array(text.utf8).withUnsafeBytes { bytes in
            try Posix.writeAll(bytes, to: descriptor, named: "standard input")
        }
    }

    /// Lets it read the end of its standard input.
    func closeInput() {
        let descriptor = input.withLock { input in
            defer { input = nil }
            return input
        }
        if let descriptor { close(descriptor) }
    }

    /// Sends it a signal, such as `SIGINT`; it must not have been waited for.
    func send(_ signal: Int32) {
        kill(process, signal)
    }

    /// A program that ends before it has read its input must not end the tests.
    private static let isDeafToClosedPipes: Bool = {
        signal(SIGPIPE, SIG_IGN)
        return true
    }()

    /// Nothing is started while another start has pipes open that are not yet closed on exec.
    /// (A state without a size would share its address with the lock, which looks like a race.)
    private static let oneAtATime = Lock(false)

    private static func spawn(
        _ command: [String], environment: [String: String], pipes: Pipes
    ) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, pipes.input.read, STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, pipes.output.write, STDOUT_FILENO)
        posix_spawn_file_actions_adddup2(&actions, pipes.errors.write, STDERR_FILENO)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        setSignals(&attributes)
        var process = pid_t()
        let code = withCStrings(command) { arguments in
            withCStrings(environment.map { "\($0.key)=\($0.value)" }) { environment in
                posix_spawn(&process, command[0], &actions, &attributes, arguments, environment)
            }
        }
        guard code == 0 else { throw PosixError(call: "start", subject: command[0], code: code) }
        return process
    }
}

/// Every signal as after a login: none ignored, none blocked, whatever the starting thread has.
private func setSignals(_ attributes: inout posix_spawnattr_t) {
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    let flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
    posix_spawnattr_setflags(&attributes, Int16(flags))
}

/// Calls `body` with a null-terminated array of C strings.
private func withCStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
    let copies = strings.map { strdup($0) }
    defer { copies.forEach { free($0) } }
    return body(copies + [nil])
}
