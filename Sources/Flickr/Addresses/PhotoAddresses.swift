import NetworkEngine

/// Makes the addresses of pictures from what replies say of photos, and checks every part first.
public struct PhotoAddresses: Hashable, Sendable {
    /// The pattern that stands in for Flickr's own hosts, nil when there is none.
    public let template: PhotoTemplate?

    /// Addresses at Flickr's own hosts, or at those of `template`.
    public init(template: PhotoTemplate? = nil) {
        self.template = template
    }

    /// Where that size of `photo` is; nil when the size has a secret of its own and the reply did
    /// not carry its address.
    ///
    /// It is the farm's host when the reply names one, with `live.staticflickr.com` as alternate.
    /// - Throws: `AddressFault` when any part of the photo, or any address in it, is not what it
    ///   can be, or when a part that is needed is not there.
    public func address(of photo: Photo, size: PhotoSize) throws(AddressFault) -> PhotoAddress? {
        try check(photo)
        return try place(of: photo, size)
    }

    /// Where `photo` is in the wanted size, and then in those that may stand in for it, in the order
    /// to try them; never empty.
    ///
    /// Every photo has the sizes up to Small; whether it has a larger one is known only where the
    /// reply carries its address, or by asking. First come the next smaller ones, then larger ones.
    /// - Throws: `AddressFault`, as `address(of:size:)` does.
    public func addresses(of photo: Photo, asked: PhotoSize) throws(AddressFault) -> [PhotoAddress]
    {
        try check(photo)
        var addresses: [PhotoAddress] = []
        let isAbsent = photo.knows(asked) && photo.renditions[asked] == nil
        let first = isAbsent && asked.isLarger(than: .m) ? [] : [asked]
        for size in first + standIns(of: photo, for: asked) {
            if let address = try place(of: photo, size) { addresses.append(address) }
        }
        guard !addresses.isEmpty else { throw .missing(part: "address") }
        return addresses
    }

    /// Where that size of a photo is that has been checked.
    private func place(of photo: Photo, _ size: PhotoSize) throws(AddressFault) -> PhotoAddress? {
        let rendition = photo.renditions[size]
        if size.hasOwnSecret {
            return rendition.map { address($0, size, photo) }
        }
        do {
            return built(try PhotoParts(photo), size)
        } catch {
            guard let rendition else { throw error }
            return address(rendition, size, photo)
        }
    }

    private func standIns(of photo: Photo, for asked: PhotoSize) -> [PhotoSize] {
        if photo.knows(asked) {
            return asked.fallbacks.filter { size in
                size == .m || !PhotoSize.m.isLarger(than: size) && photo.renditions[size] != nil
            }
        }
        guard asked.isLarger(than: .m) else { return [] }
        let smaller = asked.fallbacks.filter {
            asked.isLarger(than: $0) && !PhotoSize.m.isLarger(than: $0)
        }
        let known = smaller.filter { photo.renditions[$0] != nil }
        if photo.secret == nil { return known }
        return known.isEmpty ? smaller.filter { !$0.hasOwnSecret } : known
    }

    /// The page of `photo` on Flickr, nil when its id or owner is not known or not right.
    public static func page(of photo: Photo) -> String? {
        guard let owner = photo.owner, AddressPart.isNSID(owner), AddressPart.isNumber(photo.id)
        else { return nil }
        return "https://www.flickr.com/photos/\(owner)/\(photo.id)/"
    }

    /// The short address of the photo's page on Flickr, which needs no owner; nil when the photo has
    /// no number.
    public static func shortPage(of photo: Photo) -> String? {
        PhotoPage.shortAddress(ofID: photo.id)
    }

    private func built(_ parts: PhotoParts, _ size: PhotoSize) -> PhotoAddress {
        let live = PhotoAddresses.live(parts, size.suffix, "jpg")
        if let template {
            let own = template.url(parts, suffix: size.suffix, format: "jpg")
            return PhotoAddress(
                size: size, url: own,
                alternateURLs: template.withoutFarm(parts, own, size.suffix, "jpg"),
                cacheKey: live)
        }
        guard parts.farm.contains(where: { $0 != "0" }) else {
            return PhotoAddress(size: size, url: live, alternateURLs: [], cacheKey: live)
        }
        let farm = PhotoAddresses.url(at: "farm" + parts.farm, parts, size.suffix, "jpg")
        return PhotoAddress(size: size, url: farm, alternateURLs: [live], cacheKey: live)
    }

    /// The address at `live.staticflickr.com`, which is what caches know the picture by.
    static func live(_ parts: PhotoParts, _ suffix: String, _ format: String) -> String {
        url(at: "live", parts, suffix, format)
    }

    private static func url(
        at host: String, _ parts: PhotoParts, _ suffix: String, _ format: String
    ) -> String {
        let name = suffix.isEmpty ? parts.secret : "\(parts.secret)_\(suffix)"
        return "https://\(host).staticflickr.com/\(parts.server)/\(parts.id)_\(name).\(format)"
    }

    /// The address that the reply carries, at the template's host when there is one.
    private func address(_ rendition: Photo.Rendition, _ size: PhotoSize, _ photo: Photo)
        -> PhotoAddress
    {
        guard let url = FlickrHost.plain(rendition.url), let path = PicturePath(url.path) else {
            return PhotoAddress(
                size: size, url: rendition.url, alternateURLs: [], cacheKey: rendition.url)
        }
        let farm = FlickrHost.farm(of: url.host) ?? photo.farm ?? "0"
        let parts = PhotoParts(id: path.id, secret: path.secret, server: path.server, farm: farm)
        let live = PhotoAddresses.live(parts, path.suffix, path.format)
        if let template, FlickrHost.picture(rendition.url) != nil {
            let own = template.url(parts, suffix: path.suffix, format: path.format)
            return PhotoAddress(size: size, url: own, alternateURLs: [], cacheKey: live)
        }
        let isElsewhere = FlickrHost.farm(of: url.host) != nil
        return PhotoAddress(
            size: size, url: rendition.url, alternateURLs: isElsewhere ? [live] : [], cacheKey: live
        )
    }

    private func check(_ photo: Photo) throws(AddressFault) {
        try PhotoParts.check(photo)
        for rendition in photo.renditions.values { try check(rendition, photo) }
    }

    private func check(_ rendition: Photo.Rendition, _ photo: Photo) throws(AddressFault) {
        let url = rendition.url
        guard FlickrHost.picture(url) == nil else { return }
        if let template, let parts = FlickrHost.plain(url),
            template.covers(parts, farm: photo.farm ?? "0")
        {
            return
        }
        throw .unsafe(part: "address", value: String(url.prefix(80)))
    }
}
