import NetworkEngine

/// The page of a photo on Flickr, by its address.
enum PhotoPage {
    /// The number of the photo whose page is at `url`, which may lack its scheme; nil when it is
    /// none: `flickr.com/photos/{owner}/{id}`, whatever follows, the scripts of old that take the
    /// number behind `id=`, or `flic.kr/p/{id}` in base 58.
    static func id(in url: String) -> String? {
        if let parts = SitePage.parts(of: url) {
            let folders = SitePage.folders(of: parts)
            return folders.count == 1 ? id(of: folders[0], parts.query) : id(in: folders)
        }
        guard let folders = ShortAddress.folders(of: url), folders.count == 2, folders[0] == "p"
        else { return nil }
        return ShortID.number(folders[1])
    }

    /// The short address of the page of the photo of that number; nil for what is no number.
    static func shortAddress(ofID id: String) -> String? {
        ShortID.text(id).map { "https://flic.kr/p/\($0)" }
    }

    private static func id(in folders: [String]) -> String? {
        guard folders.count >= 3, ["photos", "photo"].contains(folders[0]), folders[1] != "tags",
            AddressPart.isNumber(folders[2])
        else { return nil }
        return folders[2]
    }

    /// The number that a script such as `photo.gne` is asked for.
    private static func id(of script: String, _ query: String?) -> String? {
        guard scripts.contains(script), let query else { return nil }
        for field in query.split(separator: "&") {
            if field.hasPrefix("id="), AddressPart.isNumber(field.dropFirst(3)) {
                return String(field.dropFirst(3))
            }
            if field.hasPrefix("short=") { return ShortID.number(String(field.dropFirst(6))) }
        }
        return nil
    }

    private static let scripts: Set = [
        "photo.gne", "photo_zoom.gne", "photo_exif.gne", "video_download.gne",
    ]
}

/// Flickr's short form of a photo's number.
private enum ShortID {
    /// Digits and letters, but for those that look alike.
    private static let digits = Array("123456789abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ")

    /// The number in decimal digits; nil when it is none.
    static func number(_ text: String) -> String? {
        var number: UInt64 = 0
        for letter in text {
            guard let digit = digits.firstIndex(of: letter) else { return nil }
            let (product, isTooLarge) = number.multipliedReportingOverflow(by: UInt64(digits.count))
            let (sum, isBeyond) = product.addingReportingOverflow(UInt64(digit))
            if isTooLarge || isBeyond { return nil }
            number = sum
        }
        return text.isEmpty ? nil : String(number)
    }

    /// The short form of a number in decimal digits; nil when it is none.
    static func text(_ number: String) -> String? {
        guard AddressPart.isNumber(number), var rest = UInt64(number) else { return nil }
        var text = ""
        repeat {
            text.insert(digits[Int(rest % UInt64(digits.count))], at: text.startIndex)
            rest /= UInt64(digits.count)
        } while rest > 0
        return text
    }
}
