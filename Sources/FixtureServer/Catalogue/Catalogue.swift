import NetworkEngine

/// The photos that the server knows: those of the fixtures, and as many made-up ones as asked for,
/// which show the same pictures.
struct Catalogue: Sendable {
    /// The tag of every made-up photo, and of no other.
    static let madeUpTag = "many"

    /// All photos, newest first.
    let photos: [Photo]
    /// What some of them are put together in.
    let collections: Collections
    private let places: [String: Int]

    /// The photos of `catalogue.json`, put together as in `collections.json`, and `madeUp` more.
    init(files: FixtureFiles, madeUp: Int, isSameSecond: Bool = false) throws(FixtureError) {
        var real = try Catalogue.photos(try Catalogue.json("catalogue.json", files))
        let file = try Catalogue.json("collections.json", files)
        let collections = Collections(file)
        real.add(file, collections)
        self.init(real: real, collections, madeUp: madeUp, isSameSecond: isSameSecond)
    }

    /// These photos and `madeUp` more.
    init(
        real: [Photo], _ collections: Collections = Collections(), madeUp: Int,
        isSameSecond: Bool = false
    ) {
        let madeUp = (0..<madeUp).map { index in
            var photo = Catalogue.madeUpPhoto(index, like: real[index % real.count])
            photo.dateUploaded = Catalogue.madeUpDate(isSameSecond ? 0 : index)
            return photo
        }
        self.init(real + madeUp, collections)
    }

    /// The same collections, of those photos.
    func with(_ photos: [Photo]) -> Catalogue { Catalogue(photos, collections) }

    private init(_ photos: [Photo], _ collections: Collections) {
        self.collections = collections
        self.photos = photos
        places = Dictionary(
            photos.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    private static func json(_ name: String, _ files: FixtureFiles) throws(FixtureError) -> JSON {
        let bytes = try files.contents(of: name, in: "photos")
        do {
            return try JSON(reading: bytes)
        } catch {
            throw .malformed(name, why: "\(error)")
        }
    }

    private static func photos(_ file: JSON) throws(FixtureError) -> [Photo] {
        guard let list = file["photos"].array, !list.isEmpty else {
            throw .malformed("catalogue.json", why: "it lists no photos")
        }
        var photos: [Photo] = []
        for (index, value) in list.enumerated() {
            guard let photo = Photo(value) else {
                throw .malformed("catalogue.json", why: "photo \(index + 1) lacks something")
            }
            photos.append(photo)
        }
        return photos
    }

    /// The photo of that id, or nil.
    func photo(_ id: String) -> Photo? {
        places[id].map { photos[$0] }
    }

    /// Whether somebody of that number has photos here.
    func hasUser(_ id: String) -> Bool { name(of: id) != nil }

    /// The name that the user of that number shows, nil when there is no such user.
    func name(of user: String) -> String? {
        photos.first { $0.owner == user }?.ownerName
    }

    /// The photo and the size that a path names; nil when one of its parts is wrong.
    func rendition(at path: PhotoPath) -> (photo: Photo, rendition: Photo.Rendition)? {
        guard let photo = photo(path.id),
            let rendition = photo.renditions.first(where: { $0.letter == path.size })
        else { return nil }
        let asked = path.isDownload ? path.plain.replacingLast("_d.", with: ".") : path.plain
        return photo.path(of: rendition) == asked ? (photo, rendition) : nil
    }

    private static func madeUpPhoto(_ index: Int, like model: Photo) -> Photo {
        var photo = model
        photo.id = String(60_000_000_000 + index)
        photo.secret = madeUpSecret(index)
        photo.title = "Made up \(index + 1)"
        photo.tags = [madeUpTag]
        photo.media = "photo"
        photo.facts = PhotoFacts()
        photo.facts.place = PhotoFacts.Place(
            latitude: 10 + Double(index % 100) / 1000, longitude: 20 + Double(index / 100) / 1000)
        photo.originalSecret = nil
        photo.originalFormat = nil
        photo.renditions.removeAll { $0.letter == "o" }
        return photo
    }

    /// One a minute; from the 5,000th on a thousand at a time in bursts of very different density, with
    /// weeks between them.
    private static func madeUpDate(_ index: Int) -> Int {
        guard index >= 5000 else { return 1_700_000_000 - index * 60 }
        let (burst, place) = (index - 5000).quotientAndRemainder(dividingBy: 1000)
        let seconds = [place / 20, place, place * 60, place * 600][burst % 4]
        return 1_699_000_000 - burst * 3_000_000 - seconds
    }

    /// Ten hexadecimal digits that look like chance and are always the same for that index.
    private static func madeUpSecret(_ index: Int) -> String {
        let mixed = (UInt64(index) &+ 1) &* 0x9E37_79B9_7F4A_7C15
        let digits = String(mixed >> 24, radix: 16)
        return String(repeating: "0", count: 10 - digits.count) + digits
    }
}

extension Photo {
    /// Reads a photo of the catalogue; nil when something is missing.
    init?(_ value: JSON) {
        guard let id = value["id"].string, let owner = value["owner"].string,
            let secret = value["secret"].string, let server = value["server"].string,
            let sizes = value["sizes"].members
        else { return nil }
        self.id = id
        self.owner = owner
        ownerName = value["ownerName"].string ?? ""
        pathAlias = value["pathAlias"].string
        self.secret = secret
        self.server = server
        farm = value["farm"].int ?? 0
        title = value["title"].string ?? ""
        tags = value["tags"].array?.compactMap(\.string) ?? []
        dateTaken = value["dateTaken"].string ?? "0000-00-00 00:00:00"
        dateUploaded = value["dateUploaded"].int ?? 0
        license = value["license"].int ?? 0
        media = value["media"].string ?? "photo"
        originalSecret = value["originalSecret"].string
        originalFormat = value["originalFormat"].string
        renditions = sizes.compactMap { Rendition(letter: $0.name, $0.value) }
    }
}

extension Photo.Rendition {
    fileprivate init?(letter: String, _ value: JSON) {
        guard let file = value["file"].string, let width = value["width"].int,
            let height = value["height"].int
        else { return nil }
        self.init(
            letter: letter == "500" ? "" : letter, file: file, width: width, height: height)
    }
}

extension String {
    fileprivate func replacingLast(_ text: String, with other: String) -> String {
        let parts = split(separator: text, omittingEmptySubsequences: false)
        guard let last = parts.last, parts.count > 1 else { return self }
        return parts.dropLast().joined(separator: text) + other + last
    }
}
