import NetworkEngine

/// Which addresses are Flickr's own.
enum FlickrHost {
    /// The address when a reply may send us there: https on Flickr's picture hosts, nil otherwise.
    static func picture(_ url: String) -> URLParts? {
        guard let parts = plain(url), parts.scheme == "https", parts.port == 443,
            isPictureHost(parts.host)
        else { return nil }
        return parts
    }

    /// The address when its parts name a picture, nil otherwise: old records of the feed name plain
    /// http and older hosts, and nobody is sent there.
    static func recordedPicture(_ url: String) -> URLParts? {
        guard let parts = plain(url) else { return nil }
        return isRecorded(parts) || parts.isLoopback ? parts : nil
    }

    /// Whether Flickr's pictures lie at that host, or did once.
    static func isRecorded(_ parts: URLParts) -> Bool {
        isPictureHost(parts.host) || isBelow("static.flickr.com", parts.host)
    }

    /// The number of the farm that a host such as `farm66.staticflickr.com` names.
    static func farm(of host: String) -> String? {
        let label = host.prefix { $0 != "." }
        guard label.hasPrefix("farm"), AddressPart.isNumber(label.dropFirst(4)) else { return nil }
        return String(label.dropFirst(4))
    }

    /// An address that says the same to every reader: nothing that one parser may take for the end
    /// of the host and another may not.
    static func plain(_ url: String) -> URLParts? {
        guard url.utf8.allSatisfy(isPlain), let parts = try? URLParts(url), parts.userInfo == nil
        else { return nil }
        return parts
    }

    private static func isPictureHost(_ host: String) -> Bool {
        isBelow("staticflickr.com", host)
    }

    private static func isBelow(_ domain: String, _ host: String) -> Bool {
        host == domain || host.hasSuffix("." + domain)
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "-._~:/?&=+,%[]".utf8.contains(byte)
        }
    }
}
