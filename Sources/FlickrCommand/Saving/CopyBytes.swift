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
    var count: Int { held?.file.bytes.count ?? response.body.count }

    /// Its beginning, which says what it is.
    var head: [UInt8] {
        held.map { Array($0.file.bytes.prefix(CopyBytes.longestHead)) } ?? response.body
    }

    /// What it is known by.
    var digest: String {
        held.map { Hashing.hex(Hashing.sha256($0.file.bytes)) }
            ?? SavedRecord.Entry.digest(of: response.body)
    }

    /// Whether it lies at that place already.
    func lie(at place: CopyFolders.Place) throws(PosixError) -> Bool {
        guard held != nil else { return try place.contents(limit: count) == response.body }
        guard let file = try place.opened(length: count) else { return false }
        return try SavedRecord.Entry.digest(of: file) == digest
    }

    /// So much as may be needed to say what it is.
    static let longestHead = 1 << 20
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
        return try Posix.read(CopyBytes.longestHead, at: 0, from: file)
    }
}
