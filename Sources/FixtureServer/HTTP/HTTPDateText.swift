import Glibc
import NetworkEngine

/// Dates as header fields and feeds carry them.
enum HTTPDateText {
    /// `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110 section 5.6.7).
    static func of(_ secondsSince1970: Int) -> String {
        HTTPDate.format(Timestamp(seconds: Int64(secondsSince1970)))
    }

    /// `2026-01-05T10:11:12Z`.
    static func iso(_ secondsSince1970: Int) -> String {
        var moment = time_t(secondsSince1970)
        var parts = tm()
        gmtime_r(&moment, &parts)
        var text = [CChar](repeating: 0, count: 64)
        let length = strftime(&text, text.count, "%Y-%m-%dT%H:%M:%SZ", &parts)
        return String(decoding: text.prefix(length).map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// Seconds since 1970 now.
    static var now: Int { Int(time(nil)) }
}
