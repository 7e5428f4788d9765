import Flickr

/// What `fetch` is to fetch.
enum FetchTarget: Equatable, Sendable {
    /// These photos of that list in its order, each once.
    case rows([NumberedPhoto], of: SavedList)
    /// These photos, one of which at least is not in the last list, in the order of their names.
    case photos([NumberedPhoto])
    /// The photos of a new list, which becomes the last one.
    case new(CollectionOptions)
    /// The photos that an input names, line by line.
    case input(InputSource)
    /// What failed in the last run.
    case failed

    /// What the arguments name; `lastList` is asked only when they make no new list.
    /// - Throws: `CommandError` for a number that is no row, an address that names nothing, for tags,
    ///   filters or lists together with rows, and for flags that go with a new list alone.
    init(
        _ options: FetchOptions, at addresses: PhotoAddresses,
        lastList: () throws(CommandError) -> SavedList
    ) throws(CommandError) {
        if options.retriesFailed {
            self = .failed
            return
        }
        if let input = options.input {
            self = .input(input)
            return
        }
        let names = try FetchWords(options, at: addresses)
        if let collection = try names.collection(options) {
            self = .new(collection)
            return
        }
        if let flag = options.listFlag {
            let word = names.places.first?.word
            throw .usage(.listNeeded(flag: flag.spelling, word: word), command: ["fetch"])
        }
        self = try Self.places(names.places, options, lastList)
    }

    private static func places(
        _ places: [FetchWords.Place], _ options: FetchOptions,
        _ lastList: () throws(CommandError) -> SavedList
    ) throws(CommandError) -> FetchTarget {
        let list: SavedList?
        do throws(CommandError) {
            list = try lastList()
        } catch {
            let areAllNamed = !places.isEmpty && places.allSatisfy { $0.photo != nil }
            guard error == .noList, areAllNamed else { throw error }
            list = nil
        }
        var photos = try photos(places, in: list, options)
        if let list, photos.allSatisfy({ !$0.isNamedAlone }) {
            photos.sort { $0.number < $1.number }
            return .rows(photos, of: list)
        }
        for place in photos.indices { photos[place].number = place + 1 }
        return .photos(photos)
    }

    /// The photos that are named, each once in each size that is named; those of the list with their
    /// rows.
    private static func photos(
        _ places: [FetchWords.Place], in list: SavedList?, _ options: FetchOptions
    ) throws(CommandError) -> [NumberedPhoto] {
        let rows = places.contains { $0.photo != nil } ? list?.rowsByID ?? [:] : [:]
        var photos: [NumberedPhoto] = places.isEmpty ? list?.numbered ?? [] : []
        for place in places {
            if var photo = place.photo {
                let row = rows[photo.id]
                if let row, let list { photo.add(list.photos[row - 1]) }
                photos.append(
                    NumberedPhoto(
                        number: row ?? 0, photo: photo, isNamedAlone: row == nil,
                        wanted: place.size.flatMap(options.wanted(of:))))
            } else if let list {
                photos += try list.rows(place).map {
                    NumberedPhoto(number: $0, photo: list.photos[$0 - 1])
                }
            }
        }
        var seen: Set<Key> = []
        return photos.filter { seen.insert(Key($0, options)).inserted }
    }

    /// What tells one picture from another.
    private struct Key: Hashable {
        let row: Int
        let id: String
        let wanted: Wanted

        init(_ photo: NumberedPhoto, _ options: FetchOptions) {
            (row, id) = (photo.number, photo.photo.id)
            wanted = photo.wanted ?? Wanted(options.size, film: options.film)
        }
    }
}

extension Photo {
    /// Adds what a list knows of the photo. Where the picture is that was named stays.
    fileprivate mutating func add(_ listed: Photo) {
        var all = listed
        if let server { all.server = server }
        if let secret { all.secret = secret }
        all.renditions.merge(renditions) { _, own in own }
        self = all
    }
}

extension SavedList {
    /// The rows of the photos by their ids, from 1.
    var rowsByID: [String: Int] {
        Dictionary(zip(photos.lazy.map(\.id), 1...)) { first, _ in first }
    }

    /// The row of the photo with that id, from 1; nil when it is not in the list.
    func row(ofID id: String) -> Int? {
        photos.firstIndex { $0.id == id }.map { $0 + 1 }
    }

    /// All photos with their rows.
    fileprivate var numbered: [NumberedPhoto] {
        zip(1..., photos).map { NumberedPhoto(number: $0, photo: $1) }
    }

    fileprivate func rows(_ place: FetchWords.Place) throws(CommandError) -> ClosedRange<Int> {
        guard case .name(let name) = place, let rows = name.rows(of: photos.count) else {
            throw .usage(.noSuchRow(place.word, count: photos.count), command: ["fetch"])
        }
        return rows
    }
}
