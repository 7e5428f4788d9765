/// What an entry is found by: method, public URL, and for a variant the request fields that its
/// response depends on.
struct CacheKey: Hashable, Sendable {
    /// A request field that a response varies on; one that was not sent has no value.
    struct Field: Hashable, Sendable {
        let name: String
        let value: String?
    }

    let method: Method
    /// The request's cache key, or its URL without fragment; it holds no secret.
    let url: String
    /// In the order of the marker that names them; empty but for a variant.
    var fields: [Field] = []

    /// The key of `request` before `Vary` is known, or nil when it must not be cached at all: its
    /// address holds a user or a password, and it has no other key.
    init?(_ request: Request) {
        guard let url = request.cacheKey ?? CacheKey.publicURL(request.url) else { return nil }
        method = request.method
        self.url = url
    }

    init(method: Method, url: String, fields: [Field] = []) {
        self.method = method
        self.url = url
        self.fields = fields
    }

    /// The name of the key's file: 64 hexadecimal digits, the SHA-256 of all parts, each behind its
    /// length, so that no two lists of parts run together into one.
    var digest: String {
        var writer = MetadataWriter(reserving: url.utf8.count + 64)
        writer.text(method.rawValue)
        writer.text(url)
        for field in fields {
            writer.text(field.name)
            writer.number(UInt8(field.value == nil ? 0 : 1))
            writer.text(field.value ?? "")
        }
        return Hashing.hex(Hashing.sha256(writer.bytes))
    }

    /// `url` in order and without a fragment, so that two spellings are one key; nil when it holds
    /// credentials.
    private static func publicURL(_ url: String) -> String? {
        var text = url
        if text.withUTF8(isInOrder) { return text }
        guard let parts = try? URLParts(url) else { return url }
        return parts.userInfo == nil ? parts.text : nil
    }

    /// Whether an address surely is in order already, as most are: a plain host in small letters, a
    /// path without dot segments, no escapes, no fragment.
    private static func isInOrder(_ url: UnsafeBufferPointer<UInt8>) -> Bool {
        let scheme = schemes.first { url.starts(with: $0) }
        guard let scheme, let slash = url[scheme.count...].firstIndex(of: UInt8(ascii: "/")),
            slash > scheme.count, url[scheme.count..<slash].allSatisfy(isOfPlainHost)
        else { return false }
        var isAfterSlash = false
        for byte in url[slash...] {
            if isAfterSlash, byte == UInt8(ascii: ".") { return false }
            guard isPlain[Int(byte)] else { return false }
            isAfterSlash = byte == UInt8(ascii: "/")
        }
        return true
    }

    private static let schemes = [Array("https://".utf8), Array("http://".utf8)]
    private static let isPlain: [Bool] = {
        let letters = (UInt8(ascii: "a")...UInt8(ascii: "z")).map { $0 }
        let plain = letters + letters.map { $0 - 32 } + Array("0123456789-_.~/?=&,:@".utf8)
        return (0...255).map { plain.contains(UInt8($0)) }
    }()

    private static func isOfPlainHost(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
    }
}
