import NetworkEngine

extension PhotoAddresses {
    /// The picture that `url` is an address of, at one of Flickr's picture hosts, a farm's and an
    /// old one among them, or at that of the template; nil when it is none.
    public func address(of url: String) -> PhotoAddress? {
        if let template, let (path, farm) = template.picture(at: url) {
            return address(of: path, farm: farm, asking: template)
        }
        guard let parts = FlickrHost.plain(url), let path = PicturePath(parts.path) else {
            return nil
        }
        let farm = FlickrHost.farm(of: parts.host) ?? "0"
        if let template {
            let isKnown = FlickrHost.isRecorded(parts) || template.covers(parts, farm: farm)
            return isKnown ? address(of: path, farm: farm, asking: template) : nil
        }
        guard FlickrHost.isRecorded(parts) else { return nil }
        let live = PhotoAddresses.live(PhotoParts(path, farm: farm), path.suffix, path.format)
        let isAsked = FlickrHost.picture(url) != nil
        return PhotoAddress(
            size: path.size, url: isAsked ? parts.text : live,
            alternateURLs: isAsked && FlickrHost.farm(of: parts.host) != nil ? [live] : [],
            cacheKey: live)
    }

    /// The photo whose page or one of whose pictures is at `url`, with as much as the address tells
    /// of it; nil when it is neither. An address without a scheme counts as one of https.
    ///
    /// A page, a film, and the address of a picture in the form of 2004 name the photo by its number
    /// alone, of which no picture can be found.
    public func photo(at url: String) -> Photo? { named(by: url)?.photo }

    /// The photo that `url` names, and the size of the picture at `url`, nil when there is none.
    func named(by url: String) -> (photo: Photo, size: PhotoSize?)? {
        if let id = PhotoPage.id(in: url) ?? FlickrHost.photoWithoutServer(url) {
            return (Photo(id: id), nil)
        }
        guard let address = address(of: FlickrHost.whole(url)),
            let parts = FlickrHost.plain(address.cacheKey),
            let path = PicturePath(parts.path)
        else { return nil }
        var photo = Photo(id: path.id)
        photo.server = path.server
        if address.size.hasOwnSecret {
            photo.renditions[address.size] = Photo.Rendition(url: address.cacheKey)
        } else {
            photo.secret = path.secret
        }
        return (photo, address.size)
    }

    private func address(of path: PicturePath, farm: String, asking template: PhotoTemplate)
        -> PhotoAddress
    {
        let parts = PhotoParts(path, farm: farm)
        let own = template.url(parts, suffix: path.suffix, format: path.format)
        return PhotoAddress(
            size: path.size, url: own,
            alternateURLs: template.withoutFarm(parts, own, path.suffix, path.format),
            cacheKey: PhotoAddresses.live(parts, path.suffix, path.format))
    }
}

extension PhotoParts {
    /// The parts that the path of an address names.
    init(_ path: PicturePath, farm: String) {
        self.init(id: path.id, secret: path.secret, server: path.server, farm: farm)
    }
}

extension PicturePath {
    fileprivate var size: PhotoSize { PhotoSize(rawValue: suffix) ?? .medium500 }
}
