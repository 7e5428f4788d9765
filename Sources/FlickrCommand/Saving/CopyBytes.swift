import Flickr
import Glibc
import NetworkEngine

/// What a copy is made of: a picture in memory, or one that is too large for that in a file.
struct CopyBytes: Sendable {
    /// The answer that brought it.
    let response: Response
    /// The file, nil when the picture is in memory.
    let held: HeldDownload?

    /// Its length.
    var count: Int { held?.length ?? response.body.count }

    /// Its beginning, which says what it is.
    var head: [UInt8] { held?.head ?? response.body }

    /// What it is known by.
    var digest: String { held?.digest ?? SavedRecord.Entry.digest(of: response.body) }

    /// Whether it lies at that place already.
    func lie(at place: CopyFolders.Place) throws(PosixError) -> Bool {
        guard held != nil else { return try place.contents(limit: count) == response.body }
        guard let file = try place.opened(length: count) else { return false }
        return try SavedRecord.Entry.digest(of: file) == digest
    }
}

extension CopyFolders.Place {
    /// The file there if it has that length, open for reading; nil when there is none.
    func opened(length: Int) throws(PosixError) -> Descriptor? {
        guard let status = try status, status.form == .file, status.size == length else {
            return nil
        }
        return try Posix.open(name, in: folder, O_RDONLY)
    }

    /// The bytes of the file there, or the beginning of one that is large; nil when it is not what
    /// was written.
    func body(of entry: SavedRecord.Entry) throws(PosixError) -> [UInt8]? {
        guard entry.bytes > Engine.largestCachedDownload else {
            return try contents(limit: entry.bytes).flatMap { entry.describes($0) ? $0 : nil }
        }
        guard let file = try opened(length: entry.bytes),
            try SavedRecord.Entry.digest(of: file) == entry.digest
        else { return nil }
        return try Posix.read(HeldDownload.longestHead, at: 0, from: file)
    }
}
