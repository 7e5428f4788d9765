import NetworkEngine

/// Where Flickr is: its own hosts, or what stands in for them.
public struct FlickrEndpoints: Hashable, Sendable {
    /// The root of the API, without a slash at its end.
    public let api: String
    /// The root of the web site and its feeds, without a slash at its end.
    public let site: String
    /// The root of the host that takes files, without a slash at its end.
    public let uploads: String
    /// The root of short forms of addresses, without a slash at its end.
    public let shortener: String
    /// Makes the addresses of pictures.
    public let addresses: PhotoAddresses

    /// Flickr's own hosts, or those that the environment names.
    /// - Parameters:
    ///   - root: the value of `FLICKR_API_URL`, one root for the API and the feeds; nil or empty
    ///     for Flickr's own.
    ///   - photoTemplate: the value of `FLICKR_PHOTO_URL`, the pattern of pictures' addresses; nil
    ///     or empty for Flickr's own.
    /// - Throws: `FlickrError.malformedOverride` unless it is https, or plain http on a loopback
    ///   host.
    public init(root: String? = nil, photoTemplate: String? = nil) throws(FlickrError) {
        if let root, !root.isEmpty {
            let own = try FlickrEndpoints.checked(root)
            self.init(
                api: own, site: own, uploads: own, shortener: own,
                addresses: try FlickrEndpoints.pictures(photoTemplate))
        } else {
            self.init(
                api: FlickrEndpoints.standard.api, site: FlickrEndpoints.standard.site,
                uploads: FlickrEndpoints.standard.uploads,
                shortener: FlickrEndpoints.standard.shortener,
                addresses: try FlickrEndpoints.pictures(photoTemplate))
        }
    }

    /// Flickr's own hosts.
    public static let standard = FlickrEndpoints(
        api: "https://api.flickr.com", site: "https://www.flickr.com",
        uploads: "https://up.flickr.com", shortener: "https://flic.kr",
        addresses: PhotoAddresses())

    private init(
        api: String, site: String, uploads: String, shortener: String, addresses: PhotoAddresses
    ) {
        self.api = api
        self.site = site
        self.uploads = uploads
        self.shortener = shortener
        self.addresses = addresses
    }

    private static let setting = "FLICKR_API_URL"

    private static func checked(_ root: String) throws(FlickrError) -> String {
        let parts = try OverrideAddress.parts(root, of: root, setting: setting)
        guard parts.query == nil, !root.contains("?") else {
            throw .malformedOverride(
                setting: setting, value: root, reason: "it must not have a query")
        }
        var text = parts.text
        while text.hasSuffix("/") { text.removeLast() }
        return text
    }

    private static func pictures(_ template: String?) throws(FlickrError) -> PhotoAddresses {
        guard let template, !template.isEmpty else { return PhotoAddresses() }
        return PhotoAddresses(template: try PhotoTemplate(template))
    }
}

extension FlickrEndpoints {
    /// Where methods of the API are called.
    var rest: String { api + "/services/rest/" }

    /// Where files are taken.
    var upload: String { uploads + "/services/upload/" }

    /// Where the public feed is.
    var publicFeed: String { site + "/services/feeds/photos_public.gne" }

    /// Where the feed of a group's pool is.
    var poolFeed: String { site + "/services/feeds/groups_pool.gne" }

    /// Where most pictures of a search that has not been answered yet will be, so that connections
    /// can be opened meanwhile: replies of the API name farm 66 for all that was uploaded in recent
    /// years, the feed has addresses without a farm.
    public func likelyPictureAddress(hasKey: Bool) -> String {
        var photo = Photo(id: "1")
        (photo.server, photo.secret, photo.farm) = ("65535", "0", hasKey ? "66" : nil)
        let address = try? addresses.address(of: photo, size: .s)
        return address?.url ?? "https://live.staticflickr.com/"
    }
}
