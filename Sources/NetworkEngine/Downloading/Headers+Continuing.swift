/// What the fields of an answer say of going on where it broke off (RFC 9110 section 13.1.5).
extension Headers {
    /// What `If-Range` may name: a strong entity tag, or without any tag the time of the last change
    /// if that is strong (RFC 9110 section 8.8.2.2); nil when there is no such thing. `now` is a time
    /// near that of the answer.
    func strongValidator(at now: Timestamp) -> String? {
        let tags = values("ETag")
        if let tag = tags.first {
            return tags.count == 1 && EntityTag(tag).isStrong ? tag : nil
        }
        let times = values("Last-Modified")
        guard times.count == 1, let time = times.first, time.utf8.allSatisfy(Headers.isVisible),
            let modified = HTTPDate.parse(time, now: now),
            let made = self["Date"].flatMap({ HTTPDate.parse($0, now: now) }),
            made - modified >= Headers.settlingTime
        else { return nil }
        return time
    }

    /// Whether a part with the fields `part` is of the content that these fields came with.
    func isContinued(by part: Headers) -> Bool {
        if self["ETag"] != nil { return isSameContentStrongly(as: part) }
        guard part["ETag"] == nil else { return false }
        return part["Last-Modified"] == nil || part["Last-Modified"] == self["Last-Modified"]
    }

    /// Whether the body is the content as it is.
    var isPlain: Bool {
        members("Content-Encoding").allSatisfy { Headers.isSame($0, "identity") }
    }

    /// The bytes that a part holds, nil when that is not clear or there are several.
    var singleRange: ContentRange? {
        let ranges = values("Content-Range")
        let isMultiple = self["Content-Type"].map {
            Headers.lowercased($0.utf8.prefix(10)) == "multipart/"
        }
        return ranges.count == 1 && isMultiple != true ? ContentRange(ranges[0]) : nil
    }

    /// The length of the content as an answer tells it that has no part of it (`bytes */123`).
    var unsatisfiedLength: Int? {
        guard let range = self["Content-Range"], range.hasPrefix("bytes */") else { return nil }
        return Int(range.dropFirst("bytes */".count))
    }

    /// Whatever changed within a minute before the answer was made may change again within the same
    /// second.
    private static let settlingTime = Duration.seconds(60)
}
