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

    /// The key of `request` before `Vary` is known, or nil when it must not be cached at all: the
    /// address holds a password.
    init?(_ request: Request) {
        let text = request.cacheKey ?? request.url
        let url = text.utf8.firstIndex(of: UInt8(ascii: "#")).map { String(text[..<$0]) } ?? text
        if CacheKey.holdsPassword(url) { return nil }
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

    private static func holdsPassword(_ url: String) -> Bool {
        let bytes = url.utf8
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")),
            bytes[colon...].starts(with: "://".utf8)
        else { return false }
        return bytes[colon...].dropFirst(3)
            .prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") }
            .contains(UInt8(ascii: "@"))
    }
}
