import Flickr
import NetworkEngine

/// One of the program's two caches, and the name of its directory.
struct NamedCache: Sendable {
    /// The name of its directory.
    let name: String
    /// The cache itself.
    let cache: ResponseCache

    /// The caches of pictures and of replies below `root`, by the user's policy; what troubles them
    /// goes to `remarks`.
    static func all(below root: String, _ settings: Settings, _ remarks: CacheRemarks)
        -> [NamedCache]
    {
        [
            (
                FlickrEngines.pictureDirectory,
                FlickrEngines.pictures(policy: settings.cachePolicy)
            ),
            (
                FlickrEngines.replyDirectory,
                FlickrEngines.replies(key: nil, policy: settings.replyPolicy)
            ),
        ].map { name, configuration in
            NamedCache(
                name: name,
                cache: ResponseCache(
                    directory: "\(root)/\(name)", policy: configuration.policy,
                    warn: { remarks.warn($0) }))
        }
    }

    /// Whether an answer from there can lie in it: what this program does not ask for may have come
    /// into either.
    func mayHold(_ place: KnownAddress) -> Bool {
        switch place {
        case .picture: name == FlickrEngines.pictureDirectory
        case .reply: name == FlickrEngines.replyDirectory
        case .foreign: true
        }
    }
}
