import NetworkEngine

/// Checks an address of the environment that stands in for one of Flickr's: the environment, too,
/// may be hostile.
enum OverrideAddress {
    /// The address in parts.
    /// - Throws: `FlickrError.malformedOverride` unless it is https, or plain http on a loopback
    ///   host, without user and fragment.
    static func parts(_ url: String, of text: String, setting: String) throws(FlickrError)
        -> URLParts
    {
        func fault(_ reason: String) -> FlickrError {
            .malformedOverride(setting: setting, value: text, reason: reason)
        }
        guard !url.contains(where: { $0.isWhitespace || $0 == "\\" }) else {
            throw fault("it must not hold white space or a backslash")
        }
        let parts: URLParts
        do {
            parts = try URLParts(url)
        } catch {
            throw fault("it is no address (\(error.reason))")
        }
        guard parts.userInfo == nil else { throw fault("it must not name a user or a password") }
        guard !url.contains("#") else { throw fault("it must not have a fragment") }
        guard parts.scheme == "https" || parts.scheme == "http" else {
            throw fault("it must begin with https:// (or http:// for this machine)")
        }
        guard parts.scheme == "https" || parts.isLoopback else {
            throw fault("plain http is for this machine alone (127.0.0.0/8, ::1, localhost)")
        }
        return parts
    }
}
