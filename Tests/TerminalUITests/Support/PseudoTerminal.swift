import Glibc

/// A terminal that nobody looks at.
final class PseudoTerminal {
    /// The side of the program.
    let descriptor: Int32
    private let controller: Int32

    /// The requests of Linux that `unlockpt` and `ptsname` make, which Swift does not see.
    private static let unlock: UInt = 0x4004_5431
    private static let number: UInt = 0x8004_5430

    init(columns: UInt16, rows: UInt16, pixels: (UInt16, UInt16) = (0, 0)) {
        controller = open("/dev/ptmx", O_RDWR | O_NOCTTY)
        var isLocked: Int32 = 0
        _ = ioctl(controller, Self.unlock, &isLocked)
        var size = winsize(
            ws_row: rows, ws_col: columns, ws_xpixel: pixels.0, ws_ypixel: pixels.1)
        _ = ioctl(controller, UInt(TIOCSWINSZ), &size)
        var number: UInt32 = 0
        _ = ioctl(controller, Self.number, &number)
        descriptor = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
    }

    deinit {
        close(descriptor)
        close(controller)
    }
}
