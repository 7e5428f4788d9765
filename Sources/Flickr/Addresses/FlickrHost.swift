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

    /// The number of the photo that an address names which does not say on which server its pictures
    /// are: a film, `live.staticflickr.com/video/{id}/…`, or a picture in the form of 2004,
    /// `photos1.flickr.com/{id}_{secret}_b.jpg`.
    static func photoWithoutServer(_ url: String) -> String? {
        guard let parts = plain(whole(url)) else { return nil }
        let folders = parts.path.split(separator: "/")
        let number: Substring?
        if isPictureHost(parts.host), folders.count >= 3, folders[0] == "video" {
            number = folders[1]
        } else if isOldest(parts.host), folders.count == 1, folders[0].contains("_") {
            number = folders[0].prefix { $0 != "_" }
        } else {
            return nil
        }
        return number.flatMap { AddressPart.isNumber($0) ? String($0) : nil }
    }

    /// Whether pages, pictures or short forms lie at that host.
    static func isOwn(_ host: String) -> Bool {
        ["flickr.com", "flic.kr", "staticflickr.com"].contains { isBelow($0, host) }
    }

    /// Whether it is a host such as `photos12.flickr.com`.
    private static func isOldest(_ host: String) -> Bool {
        guard host.hasPrefix("photos"), host.hasSuffix(".flickr.com") else { return false }
        return AddressPart.isNumber(host.dropFirst(6).dropLast(11))
    }

    /// The number of the farm that a host such as `farm66.staticflickr.com` names.
    static func farm(of host: String) -> String? {
        let label = host.prefix { $0 != "." }
        guard label.hasPrefix("farm"), AddressPart.isNumber(label.dropFirst(4)) else { return nil }
        return String(label.dropFirst(4))
    }

    /// The address, as one of https where it lacks its scheme.
    static func whole(_ url: String) -> String {
        url.contains("://") ? url : "https://\(url)"
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
