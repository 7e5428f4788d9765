import Glibc

extension Posix {
    /// Whether `descriptor` is a terminal; a closed one is not.
    package static func isTerminal(_ descriptor: Int32) -> Bool {
        isatty(descriptor) == 1
    }

    /// The columns and rows of the terminal at `descriptor`, nil when it is none or does not know.
    package static func windowSize(_ descriptor: Int32) -> (columns: Int, rows: Int)? {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return (Int(size.ws_col), Int(size.ws_row))
    }

    /// The same, with the pixels that the terminal says it has, which may be anything; nil when it
    /// names none.
    package static func windowPixels(_ descriptor: Int32) -> (
        columns: Int, rows: Int, width: Int, height: Int
    )? {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_xpixel > 0,
            size.ws_ypixel > 0
        else { return nil }
        return (Int(size.ws_col), Int(size.ws_row), Int(size.ws_xpixel), Int(size.ws_ypixel))
    }

    /// Waits until `descriptor` takes more bytes; needed where someone made it non-blocking.
    package static func waitUntilWritable(_ descriptor: Int32) {
        var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&entry, 1, -1)
    }

    /// Whether `descriptor` takes some bytes at once.
    package static func isWritable(_ descriptor: Int32) -> Bool {
        var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        return poll(&entry, 1, 0) == 1 && entry.revents & Int16(POLLOUT) != 0
    }

    /// Puts something that can neither be read nor written behind each standard descriptor that
    /// was closed at the start, so that no file opened later is taken for the output.
    package static func occupyStandardDescriptors() {
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
            let flags = descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY
            if Glibc.open("/dev/null", flags) < 0 { return }
        }
    }

    /// Whether nobody is at the other end of the terminal at `descriptor` any more.
    package static func isHungUp(_ descriptor: Int32) -> Bool {
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&entry, 1, 0) > 0 && entry.revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0
    }

    /// Gives the terminal at `descriptor` those modes, also when another program is in its
    /// foreground; safe in a signal handler.
    static func setModes(_ modes: UnsafePointer<termios>, of descriptor: Int32) {
        var set = sigset_t()
        var before = sigset_t()
        sigemptyset(&set)
        sigaddset(&set, SIGTTOU)
        pthread_sigmask(SIG_BLOCK, &set, &before)
        tcsetattr(descriptor, TCSANOW, modes)
        pthread_sigmask(SIG_SETMASK, &before, nil)
    }
}
