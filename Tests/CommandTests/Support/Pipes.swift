import Glibc
import NetworkEngine

/// The three pipes between a test and a program.
struct Pipes: Sendable {
    /// The two ends of a pipe.
    struct Ends: Sendable {
        let read: Int32
        let write: Int32
    }

    /// What the program reads.
    let input: Ends
    /// What it writes; `read` is -1 when nobody collects it.
    let output: Ends
    /// What it complains.
    let errors: Ends

    /// Opens them; standard output goes where `target` says.
    init(output target: ChildProcess.OutputTarget) throws {
        input = try Pipes.open()
        errors = try Pipes.open()
        switch target {
        case .collected: output = try Pipes.open()
        case .file(let path): output = Ends(read: -1, write: try Posix.open(path, O_WRONLY))
        case .closedPipe:
            let ends = try Pipes.open()
            close(ends.read)
            output = Ends(read: -1, write: ends.write)
        }
    }

    /// Closes what belongs to the program, once it has it.
    func closeChildEnds() {
        for end in [input.read, output.write, errors.write] { close(end) }
    }

    private static func open() throws -> Ends {
        var ends: [Int32] = [-1, -1]
        try Posix.retrying("open", "a pipe") { pipe(&ends) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return Ends(read: ends[0], write: ends[1])
    }
}
