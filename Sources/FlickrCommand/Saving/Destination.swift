import Flickr
import Glibc
import NetworkEngine

/// The directory that copies of pictures are put into.
///
/// A copy is known by the record in the directory: it is there while its file has the bytes that were
/// written. What is unknown there is overwritten only when its name says that it is the photo's, or
/// when it is no whole picture.
final class Destination: Sendable {
    /// A copy of a picture.
    struct Copy: Sendable {
        /// Its absolute path.
        let path: String
        /// Its length.
        let bytes: Int
        /// The picture, or the beginning of one that is too large for memory.
        let body: [UInt8]
        /// Whether it was written just now.
        let isNew: Bool
    }

    private let options: SavingOptions
    private let record: SavedRecord
    private let folders: CopyFolders
    private let path: String
    private let list: ListFacts?
    /// The photos whose names no other one may have, by the name.
    private let claims = Lock<[String: String]>([:])
    private let workers = Workers(width: Destination.width)

    /// The directory of those options, nil without one; it is made when there is none and copies
    /// are to be written of the photos of `list`.
    init?(_ options: SavingOptions, of list: ListFacts?) throws(CommandError) {
        guard let directory = options.directory else { return nil }
        self.options = options
        self.list = list
        path = Posix.absolute(directory)
        let isPlan = options.listing != nil
        let root = try CommandError.system(about: directory) { () throws(PosixError) in
            if !isPlan { try Posix.makeDirectories(directory, mode: 0o777) }
            return try Destination.root(directory, mayBeMissing: isPlan)
        }
        folders = CopyFolders(root)
        // What cannot be removed is in nobody's way.
        if !isPlan { try? folders.sweep() }
        let name = "\(path)/\(SavedRecord.name)"
        record = try CommandError.system(about: name) { () throws(PosixError) in
            try SavedRecord(in: root, isOnlyRead: isPlan)
        }
    }

    private static func root(_ path: String, mayBeMissing: Bool) throws(PosixError) -> Descriptor? {
        do throws(PosixError) {
            return try Posix.openDirectory(path)
        } catch {
            if mayBeMissing, error.code == ENOENT { return nil }
            throw error
        }
    }

    /// The right to a name of the picture at `address`. Of photos with the same name the first one
    /// that claims it has it.
    func claim(_ photo: Photo, row: Int, _ address: PhotoAddress) -> NameClaim {
        let facts = NameFacts(photo: photo, row: row, address: address, list: list)
        guard !options.template.namesID else { return NameClaim(facts: facts, isApart: false) }
        let name = options.template.claim(facts)
        let owner = claims.withLock { claims in
            claims[name] = claims[name] ?? photo.id
            return claims[name]
        }
        return NameClaim(facts: facts, isApart: owner != photo.id)
    }

    /// The copy that is there already, nil when it has to be written.
    func existing(_ claim: NameClaim) async -> Copy? {
        guard !options.replaces else { return nil }
        return await workers.run { [self] in found(claim) }
    }

    /// Where the picture would be written to.
    func plannedPath(_ claim: NameClaim) -> String {
        let id = claim.isApart ? claim.facts.photo.id : nil
        return absolute(options.template.path(claim.facts, apart: id))
    }

    /// By way of which file a large picture comes here.
    func partPath(of address: PhotoAddress) -> String {
        absolute(CopyFolders.prefix + address.pictureName)
    }

    /// Writes a copy of the picture that came from there, and the metadata beside it.
    func save(_ claim: NameClaim, _ bytes: CopyBytes, from address: PhotoAddress, _ url: String?)
        async -> Result<Copy, PictureFailure>
    {
        await workers.run { [self] in
            var claim = claim
            claim.facts.address = address
            claim.facts.content = NameFacts.Content(of: bytes.head)
            do throws(PosixError) {
                let (name, isNew) = try CopyWriter(
                    claim, bytes, by: options, folders, record
                ).write()
                let copy = Copy(
                    path: absolute(name), bytes: bytes.count, body: bytes.head, isNew: isNew)
                try describe(copy, name, claim.facts, url)
                return .success(copy)
            } catch {
                return .failure(PictureFailure(.unsaved, "\(error)"))
            }
        }
    }

    private func found(_ claim: NameClaim) -> Copy? {
        let entries = try? record.entries(of: claim.facts.address.pictureName)
        for entry in entries ?? [] {
            guard let place = try? folders.place(entry.name, creating: false),
                let body = try? place.body(of: entry)
            else { continue }
            var free = NameClaim(facts: claim.facts, isApart: false)
            free.facts.content = NameFacts.Content(of: body)
            guard free.names(by: options.template).contains(entry.name) else { continue }
            let copy = Copy(
                path: absolute(entry.name), bytes: entry.bytes, body: body, isNew: false)
            // The picture is there, whatever becomes of the words beside it.
            try? describe(copy, entry.name, free.facts, nil)
            return copy
        }
        return nil
    }

    /// Writes the files with metadata that are not there yet, or are to be replaced.
    private func describe(_ copy: Copy, _ name: String, _ facts: NameFacts, _ url: String?)
        throws(PosixError)
    {
        guard options.listing == nil else { return }
        for form in options.sidecars {
            let place = try folders.place("\(name).\(form.rawValue)", creating: true)
            if !copy.isNew, try place.status != nil { continue }
            let bytes = form.bytes(facts, url, copy.bytes)
            _ = try folders.write(place, isNew: false, modified: nil) { (file) throws(PosixError) in
                try Posix.write(bytes, [], to: file)
            }
        }
    }

    private func absolute(_ name: String) -> String {
        path.hasSuffix("/") ? path + name : "\(path)/\(name)"
    }

    /// Enough to keep a disk at work.
    private static let width = 4
}

extension Destination.Copy {
    /// The picture, or nil when it is too large for memory and not drawn.
    func picture(isDrawn: Bool) -> [UInt8]? {
        if body.count == bytes { return body }
        guard isDrawn, bytes <= Destination.Copy.largestDrawn,
            let file = try? Descriptor(Posix.open(path, O_RDONLY))
        else { return nil }
        return try? Posix.read(bytes, from: file)
    }

    private static let largestDrawn = 64 << 20
}

extension NameFacts.Content {
    /// What the bytes of a picture or a film say, nil when they are neither.
    init?(of body: [UInt8]) {
        if let info = PictureInfo(of: body) {
            self.init(ext: info.format.fileExtension, width: info.width, height: info.height)
        } else if let film = FilmFormat(of: body) {
            self.init(ext: film.fileExtension)
        } else {
            return nil
        }
    }
}
