import Glibc

/// What came of waiting for bytes.
package enum Arrival: Hashable, Sendable {
    /// Bytes, at least one.
    case bytes([UInt8])
    /// Nothing within the time.
    case nothing
    /// There is nobody left who could send any.
    case end
    /// The pipe that stands for a wish to stop was written to or closed.
    case stop
}

extension Posix {
    private static let longestPiece = 4096
    /// How a terminal is opened that is asked and listened to.
    package static let readAndWrite = O_RDWR | O_NOCTTY

    /// The ends of a new pipe.
    package static func pipe() throws(PosixError) -> (reading: Descriptor, writing: Descriptor) {
        var ends: [Int32] = [-1, -1]
        try retrying("make", "a pipe") { Glibc.pipe(&ends) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (Descriptor(ends[0]), Descriptor(ends[1]))
    }

    /// Waits for bytes from `descriptor`, at most that long, and takes some of them; a word at
    /// `stop` comes first, when there is such a pipe.
    package static func awaitBytes(
        from descriptor: Int32, orWordFrom stop: Descriptor?, within time: Duration
    ) -> Arrival {
        var entries = [
            pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: stop?.number ?? -1, events: Int16(POLLIN), revents: 0),
        ]
        let end = EngineClock.system.elapsed() + time
        while true {
            let left = max(.zero, end - EngineClock.system.elapsed())
            let count = poll(&entries, 2, milliseconds(left))
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return count == 0 ? .nothing : .end }
            return entries[1].revents != 0 ? .stop : taken(from: descriptor)
        }
    }

    /// Waits until something can be read at one of `descriptors`, at most that long or, when that is
    /// nil, for ever; false when the time is over. A signal ends the wait too.
    @discardableResult
    package static func wait(for descriptors: [Int32], atMost time: Duration?) -> Bool {
        var entries = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        let patience = time.map { milliseconds(max(.zero, $0)) } ?? -1
        return poll(&entries, nfds_t(entries.count), patience) != 0
    }

    /// Writes `text` to `descriptor`; false when that failed.
    package static func isWritten(_ text: String, to descriptor: Int32) -> Bool {
        (try? writeAll(Array(text.utf8), to: descriptor, named: "the terminal")) != nil
    }

    private static func taken(from descriptor: Int32) -> Arrival {
        var count = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: longestPiece) { buffer, filled in
            repeat {
                count = Glibc.read(descriptor, buffer.baseAddress, longestPiece)
            } while count < 0 && errno == EINTR
            filled = max(0, count)
        }
        return count > 0 ? .bytes(bytes) : .end
    }

    /// Rounded up, so that nobody wakes a moment too early over and over.
    private static func milliseconds(_ duration: Duration) -> Int32 {
        let (seconds, attoseconds) = duration.components
        return Int32(
            clamping: seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
    }
}
