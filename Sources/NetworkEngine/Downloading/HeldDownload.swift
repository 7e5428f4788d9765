/// A large body that was downloaded and verified, and has no place yet but that of its part.
///
/// Where nothing becomes of it, it stays a part that is whole.
package final class HeldDownload: Sendable {
    /// The bytes, where they lie.
    package let file: MappedFile

    private let part: PartFile

    init(_ part: PartFile) throws(EngineError) {
        self.part = part
        file = try part.mapped()
    }

    deinit { part.leave() }

    /// Removes it: it is somewhere else too.
    package func drop() { part.drop() }

    /// Gives it a name in `folder`, which must be of the same file system. One that `isNew` does not
    /// take the place of another: false, when there is one.
    package func move(
        to name: String, in folder: Descriptor, isNew: Bool, modified: Timestamp?
    ) throws(PosixError) -> Bool {
        try part.move(to: name, in: folder, isNew: isNew, modified: modified)
    }
}
