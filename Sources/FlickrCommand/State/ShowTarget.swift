import Flickr

/// The one photo that `show` is to show.
struct ShowTarget: Equatable, Sendable {
    /// The photo.
    let photo: Photo
    /// Its row in the last list, from 1; nil when it is not in it.
    let row: Int?

    /// The photo that a word names: a row of the last list, an id in it, or an address.
    /// - Throws: `CommandError` for what names no photo, or one of which nothing is known.
    init(
        _ word: String, at addresses: PhotoAddresses,
        lastList: () throws(CommandError) -> SavedList
    ) throws(CommandError) {
        let command = ["show"]
        guard !word.isAddress else {
            try self.init(address: word, at: addresses, lastList: lastList)
            return
        }
        guard word != "-", case let name = try FetchName(word), !name.isTag else {
            throw .usage(.nothingShown(word), command: command)
        }
        let list = try lastList()
        if case .id(let id) = name {
            guard let row = list.row(ofID: id) else { throw .notInList(id: id) }
            self.init(row, of: list)
            return
        }
        guard let rows = name.rows(of: list.photos.count) else {
            throw .usage(.noRow(word, count: list.photos.count), command: command)
        }
        guard rows.count == 1 else {
            throw .usage(.severalRows(word, verb: "shown"), command: command)
        }
        self.init(rows.lowerBound, of: list)
    }

    /// What the last list knows of the photo goes before what its address tells.
    private init(
        address: String, at addresses: PhotoAddresses,
        lastList: () throws(CommandError) -> SavedList
    ) throws(CommandError) {
        guard let photo = addresses.photo(at: address) else {
            throw .usage(.noPhoto(address), command: ["show"])
        }
        // A page says where no picture is: only the list does.
        let isPicture = photo.server != nil
        let list = isPicture ? try? lastList() : try lastList()
        if let list, let row = list.row(ofID: photo.id) {
            self.init(row, of: list)
        } else {
            guard isPicture else { throw .notInList(id: photo.id) }
            self.init(photo, row: nil)
        }
    }

    private init(_ row: Int, of list: SavedList) {
        self.init(list.photos[row - 1], row: row)
    }

    private init(_ photo: Photo, row: Int?) {
        self.photo = photo
        self.row = row
    }
}

extension SavedList {
    /// The row of the photo with that id, from 1; nil when it is not in the list.
    fileprivate func row(ofID id: String) -> Int? {
        photos.firstIndex { $0.id == id }.map { $0 + 1 }
    }
}
