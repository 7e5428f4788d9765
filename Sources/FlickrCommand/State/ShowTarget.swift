import Flickr

/// The one photo that `show` is to show, or `info` to tell of.
struct ShowTarget: Equatable, Sendable {
    /// The photo, with as much as is known of it.
    let photo: Photo
    /// Its row in the last list, from 1; nil when it is not in it.
    let row: Int?

    /// The photo that a word names: a row of the last list, an id, or an address.
    /// - Throws: `CommandError` for what names no photo.
    init(
        _ word: String, at addresses: PhotoAddresses, of command: String = "show",
        lastList: () throws(CommandError) -> SavedList
    ) throws(CommandError) {
        let command = [command]
        if word.isAddress {
            guard let photo = addresses.photo(at: word) else {
                throw .usage(.noPhoto(word), command: command)
            }
            self.init(named: photo, try? lastList())
            return
        }
        guard word != "-", case let name = try FetchName(word, of: command), !name.isTag else {
            throw .usage(.nothingShown(word), command: command)
        }
        if case .id(let id) = name {
            self.init(named: Photo(id: id), try? lastList())
            return
        }
        let list = try lastList()
        guard let rows = name.rows(of: list.photos.count) else {
            throw .usage(.noRow(word, count: list.photos.count), command: command)
        }
        guard rows.count == 1 else {
            throw .usage(.severalRows(word, verb: "meant"), command: command)
        }
        self.init(rows.lowerBound, of: list)
    }

    /// What the last list knows of the photo goes before what its name tells.
    private init(named photo: Photo, _ list: SavedList?) {
        if let list, let row = list.row(ofID: photo.id) {
            self.init(row, of: list)
        } else {
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
