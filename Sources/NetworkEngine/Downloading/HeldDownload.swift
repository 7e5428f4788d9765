/// A large body that was downloaded and verified, and has no place yet but that of its part.
///
/// Where nothing becomes of it, it stays a part that is whole.
package final class HeldDownload: Sendable {
    /// Its length.
    package let length: Int
    /// The SHA-256 of its bytes, in hexadecimal digits.
    package let digest: String
    /// Its first bytes: so many as may be needed to say what it is.
    package let head: [UInt8]

    private let part: PartFile

    init(_ part: PartFile) throws(EngineError) {
        self.part = part
        length = part.length
        digest = Hashing.hex(part.digest)
        head = try part.head(HeldDownload.longestHead)
    }

    deinit { part.leave() }

    /// Removes it: it is somewhere else too, or nobody wants it.
    package func drop() { part.drop() }

    /// Gives it a name in `folder`, which must be of the same file system. One that `isNew` does not
    /// take the place of another: false, when there is one.
    package func move(
        to name: String, in folder: Descriptor, isNew: Bool, modified: Timestamp?
    ) throws(PosixError) -> Bool {
        try part.move(to: name, in: folder, isNew: isNew, modified: modified)
    }

    /// As many bytes as `head` has at most.
    package static let longestHead = 1 << 20
}
