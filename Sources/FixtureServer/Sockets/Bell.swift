import Glibc
import NetworkEngine

/// Wakes every thread that waits for it in `poll`.
final class Bell: Sendable {
    private let current = Lock<Line?>(nil)

    /// The line that becomes ready at the next ring.
    func line() -> Line {
        current.withLock { current in
            if let current { return current }
            let line = Line()
            current = line
            return line
        }
    }

    /// Wakes all who wait now; who comes later waits for the next ring.
    func ring() {
        let line = current.withLock { current in
            defer { current = nil }
            return current
        }
        line?.hangUp()
    }

    /// A pipe: closing its writing end shows at its reading end, for all who look there.
    final class Line: Sendable {
        /// The end to poll.
        let descriptor: Int32
        private let writingEnd: Lock<Int32?>

        fileprivate init() {
            var ends: [Int32] = [-1, -1]
            pipe(&ends)
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            descriptor = ends[0]
            writingEnd = Lock(ends[1])
        }

        deinit {
            hangUp()
            close(descriptor)
        }

        fileprivate func hangUp() {
            let end = writingEnd.withLock { end in
                defer { end = nil }
                return end
            }
            if let end { close(end) }
        }
    }
}
