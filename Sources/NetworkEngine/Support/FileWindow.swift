import Glibc

/// The first bytes of an open file, read piece by piece into the same little memory.
///
/// A file that other processes may write to is never mapped: whoever cuts it short takes the ground
/// away from under a mapping, and a program that looks there dies.
final class FileWindow {
    /// How many bytes there shall be.
    let count: Int
    /// Whether some of them could not be read. They count as zeros.
    private(set) var isBroken = false

    private let file: Descriptor
    private let memory: UnsafeMutableRawBufferPointer
    private var start = 0
    private var filled = 0

    /// The first `count` bytes of `file`.
    init(_ file: Descriptor, count: Int) {
        self.file = file
        self.count = count
        memory = .allocate(byteCount: min(FileWindow.size, max(1, count)), alignment: 16)
    }

    deinit { memory.deallocate() }

    /// The bytes from `position` on that are at hand, until it is called again; none at the end.
    func piece(at position: Int) -> UnsafeRawBufferPointer {
        if !(start..<start + filled).contains(position) { fill(from: position) }
        let place = position - start
        return UnsafeRawBufferPointer(rebasing: memory[min(place, filled)..<filled])
    }

    private func fill(from position: Int) {
        (start, filled) = (position, 0)
        let wanted = UnsafeMutableRawBufferPointer(
            rebasing: memory.prefix(max(0, count - position)))
        let read = (try? Posix.read(into: wanted, at: position, from: file)) ?? 0
        guard read < wanted.count else {
            filled = read
            return
        }
        isBroken = true
        wanted[read...].initializeMemory(as: UInt8.self, repeating: 0)
        filled = wanted.count
    }

    private static let size = 1 << 18
}
