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

    private typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

    /// The directives that are understood.
    private enum Directive: String, CaseIterable {
        case maxAge = "max-age"
        case noCache = "no-cache"
        case noStore = "no-store"
        case mustRevalidate = "must-revalidate"
        case isPublic = "public"
        case isPrivate = "private"
        case immutable
        case minFresh = "min-fresh"
        case maxStale = "max-stale"
        case onlyIfCached = "only-if-cached"
        case mustUnderstand = "must-understand"
        case staleWhileRevalidate = "stale-while-revalidate"
        case staleIfError = "stale-if-error"

        init?(_ name: Bytes) {
            let match = Directive.allCases.first { Headers.isSame(name, $0.rawValue.utf8) }
            guard let match else { return nil }
            self = match
        }
    }

    private mutating func add(_ member: Bytes) {
        let equals = member.firstIndex(of: UInt8(ascii: "="))
        guard let directive = Directive(member[..<(equals ?? member.endIndex)]) else { return }
        let argument = equals.map { member[$0...].dropFirst() }
        switch directive {
        case .maxAge: maxAge = strictest(maxAge, CacheControl.length(argument))
        case .minFresh:
            let length = CacheControl.readLength(argument) ?? CacheControl.greatest
            minFresh = max(minFresh ?? length, length)
        case .maxStale:
            let limit = argument == nil ? CacheControl.greatest : CacheControl.length(argument)
            maxStale = min(maxStale ?? limit, limit)
        case .noStore: noStore = true
        case .noCache: addNoCache(argument)
        case .mustRevalidate: mustRevalidate = true
        case .isPublic: isPublic = true
        case .isPrivate: isPrivate = true
        case .immutable: isImmutable = true
        case .mustUnderstand: mustUnderstand = true
        case .staleWhileRevalidate:
            let limit = CacheControl.length(argument)
            staleWhileRevalidate = min(staleWhileRevalidate ?? limit, limit)
        case .staleIfError:
            let limit = CacheControl.length(argument)
            staleIfError = min(staleIfError ?? limit, limit)
        case .onlyIfCached: onlyIfCached = true
        }
    }

    /// One that does not name fields, or not in a readable way, is meant for the whole answer.
    private mutating func addNoCache(_ argument: Bytes?) {
        var names: [String] = []
        if let argument {
            let list = String(decoding: CacheControl.unquoted(argument), as: UTF8.self)
            Headers.forEachMember(of: list) { names.append(Headers.lowercased($0)) }
        }
        guard !names.isEmpty, names.allSatisfy(Headers.isToken) else {
            noCache = true
            return
        }
        noCacheFields += names
    }

    /// Two `max-age` that differ make an answer stale (RFC 9111 section 4.2.1).
    private func strictest(_ former: Duration?, _ latter: Duration) -> Duration {
        guard let former, former != latter else { return latter }
        return .zero
    }

    /// The number of seconds that an argument is, zero for one that cannot be read.
    private static func length(_ argument: Bytes?) -> Duration {
        readLength(argument) ?? .zero
    }

    private static func readLength(_ argument: Bytes?) -> Duration? {
        guard let argument else { return nil }
        let isQuoted = argument.first == UInt8(ascii: "\"")
        return isQuoted ? seconds(unquoted(argument)) : seconds(argument)
    }

    /// The text of a quoted string; anything else as it is.
    private static func unquoted(_ argument: Bytes) -> [UInt8] {
        let quote = UInt8(ascii: "\"")
        guard argument.count >= 2, argument.first == quote, argument.last == quote else {
            return Array(argument)
        }
        var text: [UInt8] = []
        var isEscaped = false
        for byte in argument.dropFirst().dropLast() {
            isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
            if !isEscaped { text.append(byte) }
        }
        // A quote that is escaped ends nothing.
        return isEscaped ? Array(argument) : text
    }

    /// A number of seconds: digits alone; more than 2^31 count as that many (RFC 9111 section
    /// 1.2.2); nil for anything else.
    static func seconds(_ text: some Collection<UInt8>) -> Duration? {
        guard !text.isEmpty else { return nil }
        var seconds: Int64 = 0
        for byte in text {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
            seconds = min(seconds * 10 + Int64(byte - UInt8(ascii: "0")), greatestSeconds)
        }
        return .seconds(seconds)
    }

    private static let greatestSeconds: Int64 = 1 << 31
    private static let greatest = Duration.seconds(greatestSeconds)
}
