import Glibc

/// Letters from any thread to one that waits for them along with what happens at a descriptor.
package final class Mailbox<Letter: Sendable>: Sendable {
    private let letters = Lock<[Letter]>([])
    private let ends: (reading: Descriptor, writing: Descriptor)

    /// An empty mailbox.
    /// - Throws: `PosixError` when the system has no pipe to give.
    package init() throws(PosixError) {
        ends = try Posix.pipe()
        for end in [ends.reading, ends.writing] { _ = fcntl(end.number, F_SETFL, O_NONBLOCK) }
    }

    /// Can be read while letters lie in the box; for `Posix.wait`.
    package var descriptor: Int32 { ends.reading.number }

    /// Puts a letter in.
    package func post(_ letter: Letter) {
        letters.withLock { letters in
            letters.append(letter)
            guard letters.count == 1 else { return }
            var byte: UInt8 = 0
            _ = Glibc.write(ends.writing.number, &byte, 1)
        }
    }

    /// Takes all letters out, in the order in which they came.
    package func empty() -> [Letter] {
        letters.withLock { letters in
            guard !letters.isEmpty else { return [] }
            var byte: UInt8 = 0
            _ = Glibc.read(descriptor, &byte, 1)
            defer { letters.removeAll() }
            return letters
        }
    }
}
