import Glibc
import NetworkEngine

@testable import TerminalUI

/// A terminal that a test plays: it sees what is written to it and answers what it likes.
final class FakeTerminal: Sendable {
    /// The side of the program.
    let program: Descriptor
    /// Its name in the file system.
    let path: String
    private let controller: Descriptor

    /// The requests of Linux that `unlockpt` and `ptsname` make, which Swift does not see.
    private static let unlock: UInt = 0x4004_5431
    private static let number: UInt = 0x8004_5430

    init() throws {
        controller = Descriptor(try Posix.open("/dev/ptmx", O_RDWR | O_NOCTTY))
        var isLocked: Int32 = 0
        _ = ioctl(controller.number, Self.unlock, &isLocked)
        var number: UInt32 = 0
        _ = ioctl(controller.number, Self.number, &number)
        path = "/dev/pts/\(number)"
        program = Descriptor(try Posix.open(path, O_RDWR | O_NOCTTY))
    }

    /// Waits for the whole question; false when something else came.
    func hears(_ question: String) -> Bool {
        var heard: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 4096)
        while heard.count < question.utf8.count {
            // What comes behind it is left.
            let left = min(chunk.count, question.utf8.count - heard.count)
            let count = read(controller.number, &chunk, left)
            guard count > 0 else { return false }
            heard += chunk[..<count]
        }
        return heard.elementsEqual(question.utf8)
    }

    /// Sends bytes to the program, as a terminal or its keyboard does.
    func sends(_ text: String) {
        sends(Array(text.utf8))
    }

    /// Sends bytes to the program.
    func sends(_ bytes: [UInt8]) {
        _ = write(controller.number, bytes, bytes.count)
    }

    /// What the program can read now; what the terminal shows of it does not count.
    var unread: [UInt8] {
        var entry = pollfd(fd: program.number, events: Int16(POLLIN), revents: 0)
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 4096)
        while poll(&entry, 1, 0) > 0, entry.revents & Int16(POLLIN) != 0 {
            let count = read(program.number, &chunk, chunk.count)
            guard count > 0 else { break }
            bytes += chunk[..<count]
        }
        return bytes
    }

    /// What the terminal has been sent since the last look.
    var shown: String {
        var entry = pollfd(fd: controller.number, events: Int16(POLLIN), revents: 0)
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 4096)
        while poll(&entry, 1, 0) > 0, entry.revents & Int16(POLLIN) != 0 {
            let count = read(controller.number, &chunk, chunk.count)
            guard count > 0 else { break }
            bytes += chunk[..<count]
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Everything about the terminal that a program can change: its modes and the descriptor's flags.
    var modes: [String] {
        var modes = termios()
        tcgetattr(program.number, &modes)
        let characters = withUnsafeBytes(of: modes.c_cc) { Array($0) }
        return [
            "\(modes.c_iflag) \(modes.c_oflag) \(modes.c_cflag) \(modes.c_lflag) \(characters)",
            "\(fcntl(program.number, F_GETFL)) \(fcntl(program.number, F_GETFD))",
        ]
    }

    /// Whether what is typed is shown.
    var isEchoing: Bool {
        var modes = termios()
        tcgetattr(program.number, &modes)
        return modes.c_lflag & tcflag_t(ECHO) != 0
    }
}
