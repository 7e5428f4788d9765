import NetworkEngine

/// Where a film is, by what `flickr.photos.getSizes` says of it.
enum FilmAddress {
    /// The address of the film `file` of the photo of that number; nil for a player of films, and for
    /// a place that must not be asked.
    ///
    /// Flickr names `www.flickr.com/photos/{user}/{id}/play/{form}/{secret}/`, which leads to a signed
    /// address that expires, or `live.staticflickr.com/video/{id}/{secret}/{form}.mp4` itself.
    static func address(of file: PhotoFile, photo id: String, at endpoints: FlickrEndpoints)
        -> PhotoAddress?
    {
        guard file.isFilm else { return nil }
        if let parts = SitePage.parts(of: file.url), parts.scheme == "https" {
            return page(SitePage.folders(of: parts), file, photo: id, at: endpoints)
        }
        guard let parts = FlickrHost.picture(file.url),
            case let folders = SitePage.folders(of: parts),
            folders.count == 4, folders[0] == "video", folders[1] == id
        else { return nil }
        let form = String(folders[3].prefix { $0 != "." })
        return address(file.url, id, form: form, secret: folders[2], file)
    }

    private static func page(
        _ folders: [String], _ file: PhotoFile, photo id: String, at endpoints: FlickrEndpoints
    ) -> PhotoAddress? {
        guard folders.count == 6, folders[0] == "photos",
            AddressPart.isNSID(folders[1]) || UserName.isAlias(folders[1]), folders[2] == id,
            folders[3] == "play"
        else { return nil }
        let url = "\(endpoints.site)/\(folders.joined(separator: "/"))/"
        return address(url, id, form: folders[4], secret: folders[5], file)
    }

    private static func address(
        _ url: String, _ id: String, form: String, secret: String, _ file: PhotoFile
    ) -> PhotoAddress? {
        guard AddressPart.isNumber(id), AddressPart.isSecret(secret), isForm(form) else {
            return nil
        }
        var address = PhotoAddress(
            size: .o, url: url, alternateURLs: [],
            cacheKey: "https://live.staticflickr.com/video/\(id)_\(secret)_\(form)")
        address.film = PhotoAddress.Film(form: form, width: file.width, height: file.height)
        return address
    }

    private static func isForm(_ text: String) -> Bool {
        (1...mostBytesOfForm).contains(text.utf8.count)
            && text.utf8.allSatisfy { Digits.isAlphanumeric($0) || $0 == UInt8(ascii: "_") }
    }

    private static let mostBytesOfForm = 32
}

extension SizeChoice {
    /// The film that is chosen: with a size the largest that is not larger, or else the smallest. The
    /// file as it was uploaded, which few programs may play, only when size `o` is named or there is
    /// no other.
    func film(among films: [PhotoAddress]) -> PhotoAddress? {
        let original = films.first { $0.film?.isOriginal == true }
        let playable = films.filter { $0.film?.isOriginal == false }
            .sorted { $0.longestEdge < $1.longestEdge }
        guard let largest = playable.last else { return original }
        switch self {
        case .largest: return largest
        case .exactly(.o): return original ?? largest
        case .exactly(let size):
            return playable.last { $0.longestEdge <= size.longestEdge ?? 0 } ?? playable.first
        case .atLeast(let edge): return playable.first { $0.longestEdge >= edge } ?? largest
        }
    }
}

extension PhotoAddress {
    /// The pixels on the film's longest edge. Where Flickr does not tell, its form may: `1080p` is
    /// named by the height of a wide film, `700` by the width.
    fileprivate var longestEdge: Int {
        guard let film else { return 0 }
        if let known = [film.width, film.height].compactMap(\.self).max() { return known }
        let number = Int(film.form.prefix { $0.isNumber }) ?? 0
        return film.form == "\(number)p" ? number * 16 / 9 : number
    }
}
