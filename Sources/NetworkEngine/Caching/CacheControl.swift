/// The directives of `Cache-Control` in one message (RFC 9111 section 5.2).
///
/// They are a set: their order never matters. Names compare without regard to case, an argument may
/// be quoted, what is unknown is ignored. Where a directive stands twice with different arguments,
/// or its argument cannot be read, the strictest reading holds.
struct CacheControl: Hashable, Sendable {
    /// The answer may be reused for so long; zero when it cannot be read.
    private(set) var maxAge: Duration?
    /// A request's wish: an answer that stays fresh for so long.
    private(set) var minFresh: Duration?
    /// A request's leave: an answer that has been stale for so long at most.
    private(set) var maxStale: Duration?
    private(set) var noStore = false
    /// Never to be reused without validation; not set when it names fields only.
    private(set) var noCache = false
    /// The fields, in small letters, that a qualified `no-cache` forbids to reuse.
    private(set) var noCacheFields: [String] = []
    private(set) var mustRevalidate = false
    private(set) var isPublic = false
    private(set) var isPrivate = false
    /// A reload need not ask while the answer is fresh (RFC 8246).
    private(set) var isImmutable = false
    /// `no-store` is meant for those alone who do not know the status code (RFC 9111 section
    /// 5.2.2.3).
    private(set) var mustUnderstand = false
    /// For so long a stale answer may be given while the server is asked (RFC 5861 section 3).
    private(set) var staleWhileRevalidate: Duration?
    /// For so long, and no longer, a stale answer may be given when the server fails (RFC 5861
    /// section 4).
    private(set) var staleIfError: Duration?
    /// A request's wish: an answer of the cache or none.
    private(set) var onlyIfCached = false

    /// The directives in the `Cache-Control` fields of `headers`.
    init(_ headers: Headers) {
        headers.forEachMember("Cache-Control") { add($0) }
    }

    private mutating func add(_ member: Slice<UnsafeBufferPointer<UInt8>>) {
        let equals = member.firstIndex(of: UInt8(ascii: "="))
        let name = Headers.lowercased(member[..<(equals ?? member.endIndex)])
        let argument = equals.map { CacheControl.unquoted(member[$0...].dropFirst()) }
        switch name {
        case "max-age": maxAge = strictest(maxAge, CacheControl.seconds(argument) ?? .zero)
        case "min-fresh":
            minFresh = max(minFresh ?? .zero, CacheControl.seconds(argument) ?? .zero)
        case "max-stale":
            let limit = argument == nil ? CacheControl.greatest : CacheControl.seconds(argument)
            maxStale = min(maxStale ?? CacheControl.greatest, limit ?? .zero)
        case "no-store": noStore = true
        case "no-cache": addNoCache(argument)
        case "must-revalidate": mustRevalidate = true
        case "public": isPublic = true
        case "private": isPrivate = true
        case "immutable": isImmutable = true
        case "must-understand": mustUnderstand = true
        case "stale-while-revalidate":
            staleWhileRevalidate = CacheControl.shorter(staleWhileRevalidate, argument)
        case "stale-if-error": staleIfError = CacheControl.shorter(staleIfError, argument)
        case "only-if-cached": onlyIfCached = true
        default: break
        }
    }

    private mutating func addNoCache(_ argument: String?) {
        guard let argument, !argument.isEmpty else {
            noCache = true
            return
        }
        Headers.forEachMember(of: argument) { noCacheFields.append(Headers.lowercased($0)) }
    }

    /// Two `max-age` that differ make an answer stale (RFC 9111 section 4.2.1).
    private func strictest(_ former: Duration?, _ latter: Duration) -> Duration {
        guard let former, former != latter else { return latter }
        return .zero
    }

    private static func shorter(_ former: Duration?, _ argument: String?) -> Duration {
        min(former ?? greatest, seconds(argument) ?? .zero)
    }

    private static func unquoted(_ argument: Slice<UnsafeBufferPointer<UInt8>>) -> String {
        let quote = UInt8(ascii: "\"")
        guard argument.count >= 2, argument.first == quote, argument.last == quote else {
            return String(decoding: argument, as: UTF8.self)
        }
        var text: [UInt8] = []
        var isEscaped = false
        for byte in argument.dropFirst().dropLast() {
            isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
            if !isEscaped { text.append(byte) }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// A number of seconds: digits alone; more than 2^31 count as that many (RFC 9111 section
    /// 1.2.2); nil for anything else.
    static func seconds(_ text: (some StringProtocol)?) -> Duration? {
        guard let text, !text.isEmpty else { return nil }
        var seconds: Int64 = 0
        for byte in text.utf8 {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
            seconds = min(seconds * 10 + Int64(byte - UInt8(ascii: "0")), greatestSeconds)
        }
        return .seconds(seconds)
    }

    private static let greatestSeconds: Int64 = 1 << 31
    private static let greatest = Duration.seconds(greatestSeconds)
}
