import Glibc
import NetworkEngine

/// Which files of a directory are copies of which pictures, kept in the directory itself: a file of
/// lines, to which each process adds.
///
/// What is remembered of a line is its place, so that it takes little memory however many there are.
final class SavedRecord: Sendable {
    /// One file of the directory.
    struct Entry: Equatable, Sendable {
        /// The path below the directory.
        let name: String
        /// What `PhotoAddress.pictureName` is of its picture.
        let picture: String
        /// Its length.
        let bytes: Int
        /// The SHA-256 of its bytes, in hexadecimal digits.
        let digest: String

        /// The number of its photo.
        var photo: Substring { picture.prefix { $0 != "_" } }

        /// Whether a file of those bytes is still what was written.
        func describes(_ body: [UInt8]) -> Bool {
            body.count == bytes && Entry.digest(of: body) == digest
        }

        /// What a picture's bytes are known by.
        static func digest(of body: [UInt8]) -> String { Hashing.hex(Hashing.sha256(body)) }

        /// What the bytes of an open file are known by, from where it stands.
        static func digest(of file: Descriptor) throws(PosixError) -> String {
            Hashing.hex(try Hashing.sha256(of: file))
        }
    }

    /// The name of the record, which no copy can have.
    static let name = ".flickr-saved"

    private let file: Descriptor?
    private let contents = Lock(Contents())

    private struct Contents {
        /// Places of lines by what their names and their pictures hash to; of several the last ones.
        var names: [Int: Int] = [:]
        var pictures: [Int: [Int]] = [:]
        /// The end of what was read.
        var end = 0
        /// Whether that is in the middle of a line that is too long to be one of ours.
        var isAmidst = false
    }

    /// The record in `directory`, begun when there is none unless it is only to be read; where
    /// there is no directory, nothing is known.
    init(in directory: Descriptor?, isOnlyRead: Bool) throws(PosixError) {
        file = try directory.flatMap { (directory) throws(PosixError) in
            try SavedRecord.opened(in: directory, isOnlyRead)
        }
    }

    private static func opened(in directory: Descriptor, _ isOnlyRead: Bool) throws(PosixError)
        -> Descriptor?
    {
        if isOnlyRead, try Posix.status(name, in: directory) == nil { return nil }
        let flags = isOnlyRead ? O_RDONLY : O_RDWR | O_CREAT | O_APPEND
        let file = try Posix.open(name, in: directory, flags, mode: 0o666)
        guard try Posix.status(file).form == .file else {
            throw PosixError(call: "open", subject: name, code: EISDIR)
        }
        return file
    }

    /// The files that are copies of the picture, as far as is known.
    func entries(of picture: String) throws(PosixError) -> [Entry] {
        try contents.withLock { (contents) throws(PosixError) in
            try catchUp(&contents)
            var entries: [Entry] = []
            for place in contents.pictures[picture.hashValue] ?? [] {
                guard let entry = try entry(at: place), entry.picture == picture,
                    contents.names[SavedRecord.key(entry.name)] == place
                else { continue }
                entries.append(entry)
            }
            return entries
        }
    }

    /// What the file of that name is, nil when that is not known.
    func entry(named name: String) throws(PosixError) -> Entry? {
        try contents.withLock { (contents) throws(PosixError) in
            try catchUp(&contents)
            guard let place = contents.names[SavedRecord.key(name)] else { return nil }
            return try entry(at: place)
        }
    }

    /// Adds a file, in place of what was known under its name.
    func add(_ entry: Entry) throws(PosixError) {
        let fields = [entry.digest, String(entry.bytes), entry.picture, entry.name]
        guard let file else { return }
        // A line that was cut off must not swallow this one.
        let line = "\n" + fields.joined(separator: "\t") + "\n"
        try Posix.write(Array(line.utf8), [], to: file)
    }

    /// Reads what was added since, by this process or another one.
    private func catchUp(_ contents: inout Contents) throws(PosixError) {
        while let file {
            let piece = try Posix.read(SavedRecord.pieceBytes, at: contents.end, from: file)
            guard let last = piece.lastIndex(of: UInt8(ascii: "\n")) else {
                // What is no whole line yet is read again, but for one without end.
                guard piece.count == SavedRecord.pieceBytes else { return }
                contents.end += piece.count
                contents.isAmidst = true
                continue
            }
            take(piece[..<last], &contents)
        }
    }

    private func take(_ lines: ArraySlice<UInt8>, _ contents: inout Contents) {
        for line in lines.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            if !contents.isAmidst, let entry = SavedRecord.entry(line) {
                contents.names[SavedRecord.key(entry.name)] = contents.end
                contents.pictures[entry.picture.hashValue, default: []].append(contents.end)
            }
            contents.isAmidst = false
            contents.end += line.count + 1
        }
    }

    private func entry(at place: Int) throws(PosixError) -> Entry? {
        guard let file else { return nil }
        let bytes = try Posix.read(SavedRecord.mostBytesOfLine, at: place, from: file)
        return SavedRecord.entry(bytes.prefix { $0 != UInt8(ascii: "\n") })
    }

    private static func entry(_ line: ArraySlice<UInt8>) -> Entry? {
        guard let text = String(validating: line, as: UTF8.self) else { return nil }
        let fields = text.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        guard fields.count == 4, let bytes = Int(fields[1]), fields[0].utf8.count == 64 else {
            return nil
        }
        return Entry(name: fields[3], picture: fields[2], bytes: bytes, digest: fields[0])
    }

    /// Names that some file systems take for the same one have the same key.
    private static func key(_ name: String) -> Int { name.lowercased().hashValue }

    private static let pieceBytes = 1 << 20
    private static let mostBytesOfLine = 8192
}
