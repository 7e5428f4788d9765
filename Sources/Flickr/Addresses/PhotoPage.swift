import NetworkEngine

/// The page of a photo on Flickr, by its address.
enum PhotoPage {
    private static let shortHosts = ["flic.kr", "www.flic.kr"]

    /// The number of the photo whose page is at `url`, which may lack its scheme; nil when it is
    /// none: `flickr.com/photos/{owner}/{id}`, whatever follows, or `flic.kr/p/{id}` in base 58.
    static func id(in url: String) -> String? {
        if let folders = SitePage.folders(of: url) {
            let isPhoto = folders.count >= 3 && folders[0] == "photos"
            return isPhoto && AddressPart.isNumber(folders[2]) ? folders[2] : nil
        }
        let whole = url.contains("://") ? url : "https://\(url)"
        guard let parts = try? URLParts(whole), parts.userInfo == nil else { return nil }
        let folders = parts.path.split(separator: "/").map(String.init)
        if shortHosts.contains(parts.host), folders.count == 2, folders[0] == "p" {
            return ShortID.number(folders[1])
        }
        return nil
    }
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
}
