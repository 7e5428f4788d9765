import Flickr

/// What `fetch` is to fetch.
enum FetchTarget: Equatable, Sendable {
    /// These rows of that list, from 1, in list order, each once.
    case rows([Int], of: SavedList)
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
        self = try Self.places(names.places, lastList)
    }

    private static func places(
        _ places: [FetchWords.Place], _ lastList: () throws(CommandError) -> SavedList
    ) throws(CommandError) -> FetchTarget {
        let list: SavedList?
        do throws(CommandError) {
            list = try lastList()
        } catch {
            let areAllNamed = !places.isEmpty && places.allSatisfy { $0.photo != nil }
            guard error == .noList, areAllNamed else { throw error }
            list = nil
        }
        if let list, let rows = try rows(places, in: list) { return .rows(rows, of: list) }
        return .photos(try photos(places, in: list))
    }

    /// The rows of the list that are named, nil when a photo is not in it.
    private static func rows(_ places: [FetchWords.Place], in list: SavedList)
        throws(CommandError) -> [Int]?
    {
        if places.isEmpty { return list.photos.indices.map { $0 + 1 } }
        var rows: Set<Int> = []
        for place in places {
            if let photo = place.photo {
                guard let row = list.row(ofID: photo.id) else { return nil }
                rows.insert(row)
            } else {
                rows.formUnion(try list.rows(place))
            }
        }
        return rows.sorted()
    }

    /// The photos that are named, each once, numbered from 1; what the list knows of one goes before
    /// what its name tells.
    private static func photos(_ places: [FetchWords.Place], in list: SavedList?)
        throws(CommandError) -> [NumberedPhoto]
    {
        var photos: [(photo: Photo, isListed: Bool)] = []
        for place in places {
            if let photo = place.photo {
                let row = list?.row(ofID: photo.id)
                let listed = row.flatMap { row in list?.photos[row - 1] }
                photos.append((listed ?? photo, listed != nil))
            } else if let list {
                photos += try list.rows(place).map { (list.photos[$0 - 1], true) }
            }
        }
        var seen: Set<String> = []
        return zip(1..., photos.filter { seen.insert($0.photo.id).inserted }).map {
            NumberedPhoto(number: $0, photo: $1.photo, isNamedAlone: !$1.isListed)
        }
    }
}

extension SavedList {
    /// The row of the photo with that id, from 1; nil when it is not in the list.
    func row(ofID id: String) -> Int? {
        photos.firstIndex { $0.id == id }.map { $0 + 1 }
    }

    fileprivate func rows(_ place: FetchWords.Place) throws(CommandError) -> ClosedRange<Int> {
        guard case .name(let name) = place, let rows = name.rows(of: photos.count) else {
            throw .usage(.noSuchRow(place.word, count: photos.count), command: ["fetch"])
        }
        return rows
    }
}
