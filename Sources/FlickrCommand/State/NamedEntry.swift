import Flickr
import NetworkEngine

/// What the caches are asked about, and how it was named.
struct NamedEntry: Hashable, Sendable {
    /// The row of the last list, nil for an address.
    let row: Int?
    /// The size of the row's picture, nil for an address.
    let size: PhotoSize?
    /// What its address is to this program, or why the row has none.
    let place: Result<KnownAddress, AddressFault>
    /// The user's own key, which is never shown.
    var key: APIKey?

    /// What a cache knows it by, nil without an address.
    var cacheKey: String? { try? place.get().cacheKey }

    /// Its address as people and programs may see it, nil without one.
    var shownAddress: String? { cacheKey.map { key?.hidden(in: $0) ?? $0 } }

    /// How a JSON object begins that speaks of it; what does not apply is null.
    var members: [JSON.Member] {
        [
            .init("row", JSON(row)), .init("size", JSON(size?.rawValue)),
            .init("url", JSON(shownAddress)),
        ]
    }

    /// It as a sentence names it.
    var name: String {
        guard let row, let size else { return shownAddress?.quoted ?? "" }
        let name = "size \(size.rawValue) of row \(row)"
        guard case .failure(let fault) = place else { return name }
        return "\(name) (\(fault))"
    }
}

extension NamedEntry {
    /// What the arguments of `command` name, each once and with `key` hidden; `lastList` is asked
    /// only for rows.
    /// - Throws: `CommandError` for what is neither a row or an id of the list nor an address.
    static func all(
        _ options: CacheOptions, of command: [String], at endpoints: FlickrEndpoints,
        hiding key: APIKey?, lastList: () throws(CommandError) -> SavedList
    ) throws(CommandError) -> [NamedEntry] {
        var names: [CachedName] = []
        for word in options.what { names.append(try CachedName(word, of: command)) }
        let namesRows = names.contains { if case .rows = $0 { true } else { false } }
        if options.size != nil, !namesRows {
            throw .usage(.rowsNeeded(flag: Flag.cacheSize.spelling), command: command)
        }
        let list = namesRows ? try lastList() : nil
        var entries: [NamedEntry] = []
        for name in names {
            switch name {
            case .address(let url):
                entries.append(try entry(url, of: command, at: endpoints, hiding: key))
            case .rows(let rows):
                guard let list else { continue }
                for row in try list.rows(rows, of: command) {
                    entries.append(entry(row, of: list, options.size, endpoints))
                }
            }
        }
        var seen: Set<NamedEntry> = []
        return entries.filter { seen.insert($0).inserted }
    }

    private static func entry(
        _ url: String, of command: [String], at endpoints: FlickrEndpoints, hiding key: APIKey?
    ) throws(CommandError) -> NamedEntry {
        do throws(EngineError) {
            let place = try endpoints.known(url)
            return NamedEntry(row: nil, size: nil, place: .success(place), key: key)
        } catch {
            throw .usage(.badAddress("\(error)"), command: command)
        }
    }

    private static func entry(
        _ row: Int, of list: SavedList, _ size: PhotoSize?, _ endpoints: FlickrEndpoints
    ) -> NamedEntry {
        let photo = list.photos[row - 1]
        let size = size ?? list.question.query.size
        let place = Result { () throws(AddressFault) in
            guard let address = try endpoints.addresses.address(of: photo, size: size) else {
                throw .missing(part: "address of size \(size.rawValue)")
            }
            return KnownAddress.picture(address)
        }
        return NamedEntry(row: row, size: size, place: place)
    }
}

extension SavedList {
    /// The rows that a word names, from 1.
    fileprivate func rows(_ name: FetchName, of command: [String]) throws(CommandError)
        -> ClosedRange<Int>
    {
        if case .id(let id) = name {
            guard let row = row(ofID: id) else { throw .notInList(id: id) }
            return row...row
        }
        guard let rows = name.rows(of: photos.count) else {
            throw .usage(.noRow(name.word, count: photos.count), command: command)
        }
        return rows
    }
}
