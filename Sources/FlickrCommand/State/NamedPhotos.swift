import Flickr

/// The photos that the words of a command name by themselves: rows of the last list, ids, addresses.
enum NamedPhotos {
    /// The photos in the order of the words, each once; numbered by their rows when all are in the
    /// last list, else from 1. What the list knows of one goes before what its name tells.
    /// - Throws: `CommandError` for what names no photo.
    static func all(
        _ words: [String], at addresses: PhotoAddresses, of command: String,
        lastList: () throws(CommandError) -> SavedList
    ) throws(CommandError) -> [NumberedPhoto] {
        var found: [(photo: Photo, row: Int?)] = []
        let last = Result { () throws(CommandError) in try lastList() }
        let rowsByID = (try? last.get())?.rowsByID ?? [:]
        for word in words {
            let name = try name(word, at: addresses, of: [command])
            if case .photo(let photo) = name {
                let row = rowsByID[photo.id]
                let listed = try row.map { (row) throws(CommandError) in
                    try last.get().photos[row - 1]
                }
                found.append((listed ?? photo, row))
            } else if case .rows(let name) = name {
                let list = try last.get()
                guard let rows = name.rows(of: list.photos.count) else {
                    throw .usage(.noRow(word, count: list.photos.count), command: [command])
                }
                found += rows.map { (list.photos[$0 - 1], $0) }
            }
        }
        var seen: Set<String> = []
        found = found.filter { seen.insert($0.photo.id).inserted }
        let isListed = found.allSatisfy { $0.row != nil }
        return zip(1..., found).map { place, each in
            NumberedPhoto(
                number: isListed ? each.row ?? place : place, photo: each.photo,
                isNamedAlone: each.row == nil)
        }
    }

    private enum Name {
        case photo(Photo)
        case rows(FetchName)
    }

    private static func name(_ word: String, at addresses: PhotoAddresses, of command: [String])
        throws(CommandError) -> Name
    {
        if word.isAddress {
            guard let photo = addresses.photo(at: word) else {
                throw .usage(.noPhoto(word), command: command)
            }
            return .photo(photo)
        }
        guard word != "-", case let name = try FetchName(word, of: command), !name.isTag else {
            throw .usage(.nothingShown(word), command: command)
        }
        if case .id(let id) = name { return .photo(Photo(id: id)) }
        return .rows(name)
    }
}
