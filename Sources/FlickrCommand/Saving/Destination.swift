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

    /// What there is of a picture before it is fetched.
    enum Standing: Sendable {
        /// Its copy.
        case there(Copy)
        /// Nothing that is in its way.
        case missing
        /// Things that no copy can take the place of have all of its names.
        case taken(PictureFailure)
    }

    private let options: SavingOptions
    private let record: SavedRecord
    private let folders: CopyFolders
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
        let path = Posix.absolute(directory)
        let isPlan = options.listing != nil
        let root = try CommandError.system(about: directory) { () throws(PosixError) in
            if !isPlan { try Posix.makeDirectories(directory, mode: 0o777) }
            return try Destination.root(directory, mayBeMissing: isPlan)
        }
        folders = CopyFolders(root, at: path)
        // What cannot be removed is in nobody's way.
        if !isPlan { try? folders.sweep() }
        record = try CommandError.system(about: folders.absolute(SavedRecord.name)) {
            () throws(PosixError) in
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

    /// What there is of the picture already.
    func standing(_ claim: NameClaim) async -> Standing {
        await workers.run { [self] in
            if !options.replaces, let copy = found(claim) { return .there(copy) }
            return obstacle(to: claim).map { .taken(PictureFailure(.unsaved, "\($0)")) } ?? .missing
        }
    }

    /// Where the picture would be written to, as far as that can be known before it is there.
    func plannedPath(_ claim: NameClaim) async -> String {
        await workers.run { [self] in
            let (template, id) = (options.template, claim.facts.photo.id)
            let plain = template.plannedPath(claim.facts, apart: nil)
            let isPlain =
                template.namesID || !claim.isApart && !isTaken(plain, from: claim)
            return folders.absolute(
                isPlain ? plain : template.plannedPath(claim.facts, apart: id))
        }
    }

    /// Whether something lies there that a copy of another picture does not replace.
    private func isTaken(_ name: String, from claim: NameClaim) -> Bool {
        guard let place = try? folders.place(name, creating: false),
            let status = try? place.status
        else { return false }
        guard status.form == .file else { return true }
        let known = try? record.entry(named: name)
        return known.map { $0.photo != claim.facts.address.photoID } ?? !options.replaces
    }

    /// By way of which file a large picture comes here.
    func partPath(of address: PhotoAddress) -> String {
        folders.absolute(CopyFolders.prefix + address.pictureName)
    }

    /// Writes a copy of the picture that came from there, and the metadata beside it.
    func save(_ claim: NameClaim, _ bytes: CopyBytes, from address: PhotoAddress, _ url: String?)
        async -> Result<Copy, PictureFailure>
    {
        await workers.run { [self] in
            var claim = claim
            claim.facts.address = address
            claim.facts.content = NameFacts.Content(of: bytes.head)
            do throws(SavingError) {
                let (name, isNew) = try CopyWriter(
                    claim, bytes, by: options, folders, record
                ).write()
                let copy = Copy(
                    path: folders.absolute(name), bytes: bytes.count, body: bytes.head,
                    isNew: isNew)
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
                path: folders.absolute(entry.name), bytes: entry.bytes, body: body, isNew: false)
            // The picture is there, whatever becomes of the words beside it.
            try? describe(copy, entry.name, free.facts, nil)
            return copy
        }
        return nil
    }

    /// What has the first of the names, when none of them can be had.
    private func obstacle(to claim: NameClaim) -> SavingError? {
        var obstacles: [SavingError] = []
        for name in claim.names(by: options.template) {
            do throws(PosixError) {
                guard let status = try folders.place(name, creating: false).status,
                    status.form != .file
                else { return nil }
                obstacles.append(.taken(folders.absolute(name), by: status.form))
            } catch {
                // A directory that is missing will be made.
                guard error.code == ENOTDIR || error.code == ELOOP else { return nil }
                obstacles.append(.system(error))
            }
        }
        return obstacles.first
    }

    /// Writes the files with metadata that are not there yet, or are to be replaced.
    private func describe(_ copy: Copy, _ name: String, _ facts: NameFacts, _ url: String?)
        throws(SavingError)
    {
        guard options.listing == nil else { return }
        for form in options.sidecars {
            let path = "\(name).\(form.rawValue)"
            let obstacle = try SavingError.system { () throws(PosixError) in
                try describe(form, form.bytes(facts, url, copy.bytes), path, isNew: copy.isNew)
            }
            if let obstacle { throw .taken(folders.absolute(path), by: obstacle) }
        }
    }

    /// Writes a file with metadata; one that is there stays unless the copy `isNew`, and one that
    /// another program wrote unless it is to be replaced.
    /// - Returns: what is there that is no file, nil when it is written.
    private func describe(_ form: SidecarForm, _ bytes: [UInt8], _ path: String, isNew: Bool)
        throws(PosixError) -> FileStatus.Form?
    {
        let place = try folders.place(path, creating: true)
        if let status = try place.status {
            guard isNew else { return nil }
            guard status.form == .file else { return status.form }
            let isOurs = try place.contents(limit: Destination.longestSidecar).map(form.wrote)
            guard options.replaces || isOurs ?? false else { return nil }
        }
        _ = try folders.write(place, isNew: false, modified: nil) { (file) throws(PosixError) in
            try Posix.write(bytes, [], to: file)
        }
        return nil
    }

    /// A caption has at most some thousand letters; a file that is longer is none of ours.
    private static let longestSidecar = 1 << 20
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
