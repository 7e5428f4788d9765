import NetworkEngine

/// Reads the dates of replies; what cannot be one is not known.
package enum FlickrDate {
    /// Seconds since 1970, nil outside the years 1970 to 9999.
    static func seconds(_ seconds: Int?) -> Timestamp? {
        guard let seconds, (0..<endOf9999).contains(seconds) else { return nil }
        return Timestamp(seconds: Int64(seconds))
    }

    /// A date and time without a zone, `2026-01-04 09:08:07`; nil when it has not that form or is
    /// the zero that Flickr sends for an unknown one. A zone behind it is left out: in the feed it
    /// is not the real one.
    package static func local(_ text: String) -> String? {
        guard let fields = fields(of: text), fields[0] > 0, fields[1] > 0, fields[2] > 0 else {
            return nil
        }
        let date = String(decoding: text.utf8.prefix(10), as: UTF8.self)
        return date + " " + String(decoding: text.utf8.dropFirst(11).prefix(8), as: UTF8.self)
    }

    /// A date and time in UTC, `2026-01-05T10:11:12Z`.
    static func universal(_ text: String) -> Timestamp? {
        guard text.hasSuffix("Z"), let fields = fields(of: text), fields[0] >= 1970 else {
            return nil
        }
        let days = CivilDay.daysSince1970(
            year: fields[0], month: fields[1], day: fields[2])
        return seconds(days * 86_400 + fields[3] * 3_600 + fields[4] * 60 + fields[5])
    }

    private static let endOf9999 = 253_402_300_800

    /// Year, month, day, hour, minute and second, each within its bounds, of a text that begins
    /// with `2026-01-04 09:08:07`.
    private static func fields(of text: String) -> [Int]? {
        let bytes = Array(text.utf8.prefix(pattern.count))
        guard bytes.count == pattern.count else { return nil }
        var fields = [0]
        for (byte, expected) in zip(bytes, pattern) {
            if expected == UInt8(ascii: "0"), (0x30...0x39).contains(byte) {
                fields[fields.count - 1] = fields[fields.count - 1] * 10 + Int(byte - 0x30)
            } else if byte == expected || (byte == UInt8(ascii: "T") && expected == 0x20) {
                fields.append(0)
            } else {
                return nil
            }
        }
        let most = [9999, 12, 31, 23, 59, 60]
        return zip(fields, most).allSatisfy { $0 <= $1 } ? fields : nil
    }

    private static let pattern = Array("0000-00-00 00:00:00".utf8)
}
