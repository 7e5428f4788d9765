import NetworkEngine

/// Text on its way to a descriptor, buffered here, so that a write error is seen and nothing waits
/// in a buffer that an abrupt end would lose.
package final class TextOutput: Sendable {
    private struct State {
        var buffer: [UInt8] = []
        var failure: PosixError?
    }

    /// When the buffer is written without being asked, in bytes.
    private static let limit = 64 * 1024

    /// The descriptor, which stays open.
    package let descriptor: Int32
    private let name: String
    private let state = Lock(State())

    /// An output to `descriptor`, called `name` in errors.
    package init(descriptor: Int32, name: String) {
        self.descriptor = descriptor
        self.name = name
    }

    /// The standard output.
    package static func standard() -> TextOutput {
        TextOutput(descriptor: 1, name: "standard output")
    }

    /// The standard error output.
    package static func standardError() -> TextOutput {
        TextOutput(descriptor: 2, name: "standard error")
    }

    /// Adds `text`. Throws what the first failed write met, then and ever after.
    package func write(_ text: String) throws(PosixError) {
        try state.withLock { (state) throws(PosixError) in
            if let failure = state.failure { throw failure }
            state.buffer.append(contentsOf: text.utf8)
            if state.buffer.count >= Self.limit { try send(&state) }
        }
    }

    /// Writes everything that waits. Throws what the first failed write met, then and ever after.
    package func flush() throws(PosixError) {
        try state.withLock { (state) throws(PosixError) in
            if let failure = state.failure { throw failure }
            try send(&state)
        }
    }

    private func send(_ state: inout State) throws(PosixError) {
        let buffer = state.buffer
        state.buffer.removeAll(keepingCapacity: true)
        do {
            try Posix.writeAll(buffer, to: descriptor, named: name)
        } catch {
            state.failure = error
            throw error
        }
    }
}
