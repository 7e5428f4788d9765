/// The one range that a request asks for (RFC 9110 section 14.1.2).
enum RequestedRange: Hashable, Sendable {
    /// From the byte at the first place to the one at the second, or to the end.
    case from(Int, through: Int?)
    /// So many bytes at the end.
    case suffix(Int)

    /// The range that the `Range` field of `headers` names; nil when there is no such field, or when
    /// it names several ranges, or none in bytes.
    init?(_ headers: Headers) {
        let fields = headers.values("Range")
        guard fields.count == 1, let text = fields.first,
            Headers.lowercased(text.utf8.prefix(6)) == "bytes="
        else { return nil }
        let ends = text.dropFirst(6).split(
            separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        guard ends.count == 2 else { return nil }
        switch (Int(digits: ends[0]), Int(digits: ends[1])) {
        case (let first?, nil) where ends[1].isEmpty: self = .from(first, through: nil)
        case (let first?, let last?) where first <= last: self = .from(first, through: last)
        case (nil, let count?) where ends[0].isEmpty && count > 0: self = .suffix(count)
        default: return nil
        }
    }

    /// The bytes of a content of `length` bytes that it means; nil when there are none.
    func bytes(of length: Int) -> Range<Int>? {
        switch self {
        case .from(let first, let last):
            guard first < length else { return nil }
            return first..<min(length, last.map { $0 == .max ? $0 : $0 + 1 } ?? length)
        case .suffix(let count):
            guard length > 0 else { return nil }
            return max(0, length - count)..<length
        }
    }
}

/// Which part of the content a 206 holds (RFC 9110 section 14.4).
struct ContentRange: Hashable, Sendable {
    /// The bytes of the part.
    let bytes: Range<Int>
    /// The length of the content, or nil when the server does not know it.
    let complete: Int?

    init(_ bytes: Range<Int>, of complete: Int?) {
        self.bytes = bytes
        self.complete = complete
    }

    /// Reads a `Content-Range` field; nil for anything but one range of bytes.
    init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, Headers.lowercased(text.utf8.prefix(6)) == "bytes " else {
            return nil
        }
        let ends = parts[0].dropFirst(6).split(separator: "-", omittingEmptySubsequences: false)
        guard ends.count == 2, let first = Int(digits: ends[0]), let last = Int(digits: ends[1]),
            first <= last, last < .max
        else { return nil }
        let complete = Int(digits: parts[1])
        guard complete != nil || parts[1] == "*", last < complete ?? .max else { return nil }
        self.init(first..<last + 1, of: complete)
    }

    /// The field that says so.
    var field: String {
        "bytes \(bytes.lowerBound)-\(bytes.upperBound - 1)/\(complete.map(String.init) ?? "*")"
    }
}

extension Int {
    /// A number of digits alone; nil for anything else, or for more than fits.
    fileprivate init?(digits text: Substring) {
        guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
        self.init(text)
    }
}
