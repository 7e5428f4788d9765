/// The bytes of a body where they lie: in memory, or in a file that is read as they are looked at.
///
/// They are valid as long as the call that they are handed to.
public struct BodyBytes: RandomAccessCollection {
    private enum Storage {
        case memory(UnsafeRawBufferPointer)
        case file(FileWindow)
    }

    private let storage: Storage

    /// Always 0.
    public let startIndex = 0
    /// How many there are.
    public let endIndex: Int

    /// Bytes in memory.
    init(_ bytes: UnsafeRawBufferPointer) {
        storage = .memory(bytes)
        endIndex = bytes.count
    }

    /// Bytes of a file.
    init(_ file: FileWindow) {
        storage = .file(file)
        endIndex = file.count
    }

    /// The byte at that position.
    public subscript(position: Int) -> UInt8 {
        switch storage {
        case .memory(let bytes): bytes[position]
        case .file(let window): window.piece(at: position)[0]
        }
    }

    /// The bytes from `position` on that lie together in memory, until the next ones are looked at;
    /// none at the end alone.
    public func piece(at position: Int) -> UnsafeRawBufferPointer {
        switch storage {
        case .memory(let bytes): UnsafeRawBufferPointer(rebasing: bytes[position...])
        case .file(let window): window.piece(at: position)
        }
    }
}
