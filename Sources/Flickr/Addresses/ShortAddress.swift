import NetworkEngine

/// A short form of an address on Flickr, at a host of its own.
enum ShortAddress {
    private static let hosts = ["flic.kr", "www.flic.kr"]
    /// What stands before the code of an album, a gallery, a user, and a guest pass.
    private static let asked: Set = ["s", "y", "ps", "gp"]

    /// What stands between the slashes of the short form `url`, which may lack its scheme; nil when
    /// it is none.
    static func folders(of url: String) -> [String]? {
        guard let parts = try? URLParts(FlickrHost.whole(url)), parts.userInfo == nil,
            hosts.contains(parts.host)
        else { return nil }
        return parts.path.split(separator: "/").map(String.init)
    }

    /// The folders of a short form whose long one only Flickr knows, nil for any other address.
    static func askedFolders(of url: String) -> [String]? {
        guard let folders = folders(of: url), folders.count >= 2, asked.contains(folders[0]) else {
            return nil
        }
        return folders
    }
}
