import Flickr
import Glibc
import NetworkEngine

/// Finds a name for a picture and writes it there.
struct CopyWriter {
    private let claim: NameClaim
    private let bytes: CopyBytes
    private let options: SavingOptions
    private let folders: CopyFolders
    private let record: SavedRecord

    /// A writer of what came.
    init(
        _ claim: NameClaim, _ bytes: CopyBytes, by options: SavingOptions,
        _ folders: CopyFolders, _ record: SavedRecord
    ) {
        self.claim = claim
        self.bytes = bytes
        self.options = options
        self.folders = folders
        self.record = record
    }

    /// What has a name already.
    private enum Tenant {
        /// Nothing.
        case nobody
        /// This picture.
        case same(isRecorded: Bool)
        /// Something that this picture may replace.
        case replaceable
        /// Somebody's work on this picture, or this photo in another size: it stays.
        case kept
        /// Something else, of that form.
        case other(FileStatus.Form)
    }

    /// Writes the picture under the first of its names that it may have.
    /// - Returns: the name, and whether it was not there before.
    func write() throws(SavingError) -> (name: String, isNew: Bool) {
        var refusals: [SavingError] = []
        for name in claim.names(by: options.template) {
            switch try SavingError.system({ () throws(PosixError) in try written(name) }) {
            case .taken(let form): refusals.append(.taken(folders.absolute(name), by: form))
            case .there(let isNew): return (name, isNew)
            }
        }
        // What nobody can give a name would lie there for good.
        bytes.held?.drop()
        throw refusals[0]
    }

    /// What came of one name.
    private enum Outcome {
        /// The picture has it, and perhaps had it before.
        case there(isNew: Bool)
        /// Something else has it.
        case taken(FileStatus.Form)
    }

    private func written(_ name: String) throws(PosixError) -> Outcome {
        let place = try folders.place(name, creating: true)
        // Another process may take the name meanwhile: then it is looked at again.
        while true {
            switch try tenant(of: name, place) {
            case .other(let form):
                return .taken(form)
            case .same(let isRecorded):
                if !isRecorded { try record.add(entry(name)) }
                bytes.held?.drop()
                return .there(isNew: false)
            case .kept:
                bytes.held?.drop()
                return .there(isNew: false)
            case .nobody:
                guard try isWritten(place, isNew: true) else { continue }
                try record.add(entry(name))
                return .there(isNew: true)
            case .replaceable:
                _ = try isWritten(place, isNew: false)
                try record.add(entry(name))
                return .there(isNew: true)
            }
        }
    }

    private func tenant(of name: String, _ place: CopyFolders.Place) throws(PosixError) -> Tenant {
        guard let status = try place.status else { return .nobody }
        guard status.form == .file else { return .other(status.form) }
        let known = try record.entry(named: name)
        if let known, known.photo != claim.facts.address.photoID { return .other(.file) }
        if options.replaces { return .replaceable }
        if try bytes.lie(at: place) { return .same(isRecorded: known == entry(name)) }
        switch try content(of: place, status.size, known) {
        case .torn: return .replaceable
        case .whole where known != nil || options.template.namesID: return .kept
        case .whole, .foreign: return .other(.file)
        }
    }

    /// What a file holds that is not this picture.
    private enum Content {
        /// A part of this picture, or what is left of another one: nobody misses it.
        case torn
        /// A whole picture.
        case whole
        /// No picture of a kind that Flickr has.
        case foreign
    }

    /// A film cannot be told from half of one, nor can what is too large to be looked at: it is torn
    /// where it is shorter than it was, else it counts as whole.
    private func content(
        of place: CopyFolders.Place, _ size: Int, _ known: SavedRecord.Entry?
    ) throws(PosixError) -> Content {
        guard size > 0 else { return .torn }
        guard claim.facts.address.film == nil,
            let body = try place.contents(limit: CopyWriter.largestLookedAt)
        else { return known.map { size < $0.bytes } ?? false ? .torn : .whole }
        if bytes.response.body.starts(with: body) { return .torn }
        guard [.jpeg, .png, .gif].contains(FileKind(of: body)) else { return .foreign }
        var picture = bytes.response
        (picture.body, picture.url) = (body, "")
        let refusal = Verifier.picture(FlickrEngines.rules(for: .o)).refusal(picture)
        return refusal == nil ? .whole : .torn
    }

    private static let largestLookedAt = 64 << 20

    private func isWritten(_ place: CopyFolders.Place, isNew: Bool) throws(PosixError) -> Bool {
        let modified = claim.facts.photo.takenTime
        if let held = bytes.held {
            return try held.move(
                to: place.name, in: place.folder, isNew: isNew, modified: modified)
        }
        let body = bytes.response.body
        return try folders.write(place, isNew: isNew, modified: modified) {
            (file) throws(PosixError) in
            let isCloned = bytes.response.cachedFile.map {
                Posix.clone($0, length: body.count, into: file)
            }
            // The entry may have been replaced since it was read.
            if isCloned == true, try Posix.read(body.count, at: 0, from: file) == body { return }
            try Posix.cut(file, at: 0)
            try Posix.write(body, [], to: file)
        }
    }

    private func entry(_ name: String) -> SavedRecord.Entry {
        SavedRecord.Entry(
            name: name, picture: claim.facts.address.pictureName, bytes: bytes.count,
            digest: bytes.digest)
    }
}
