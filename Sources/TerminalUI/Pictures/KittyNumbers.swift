import NetworkEngine

/// Numbers for pictures that other programs in the same window hardly use.
package final class KittyNumbers: Sendable {
    private let next: Lock<UInt32>

    /// Numbers of the process with that id: a range of 65,536 of its own.
    package init(process: Int32) {
        next = Lock(KittyNumbers.first(process))
    }

    /// A number that has not been given yet.
    package func take() -> UInt32 {
        next.withLock { next in
            defer { next = next & 0xFFFF == 0xFFFF ? next & ~0xFFFF | 1 : next + 1 }
            return next
        }
    }

    /// The range is never the one that begins with 0: small numbers are what others take.
    private static func first(_ process: Int32) -> UInt32 {
        (UInt32(bitPattern: process) % 0x7FFF + 1) << 16 | 1
    }
}
