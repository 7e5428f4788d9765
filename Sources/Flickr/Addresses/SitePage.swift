import NetworkEngine

/// A page of Flickr's site, by its address.
enum SitePage {
    private static let hosts = [
        "flickr.com", "www.flickr.com", "m.flickr.com", "secure.flickr.com",
    ]

    /// The parts of the page at `url`, which may lack its scheme; nil when it is none of Flickr's.
    static func parts(of url: String) -> URLParts? {
        guard let parts = try? URLParts(FlickrHost.whole(url)), parts.userInfo == nil,
            hosts.contains(parts.host)
        else { return nil }
        return parts
    }

    /// What stands between the slashes of the page at `url`, which may lack its scheme; nil when it
    /// is none of Flickr's.
    static func folders(of url: String) -> [String]? {
        parts(of: url).map { folders(of: $0) }
    }

    /// What stands between the slashes.
    static func folders(of parts: URLParts) -> [String] {
        parts.path.split(separator: "/").map(String.init)
    }

    /// The address of the page with those folders.
    static func address(_ folders: some Sequence<String>) -> String {
        "https://www.flickr.com/" + folders.map { "\($0)/" }.joined()
    }
}
