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
    /// Whose answers they are: nobody's in particular, or those of one who has shown who asks.
    var accounts: [String] = []
    /// In the order of the marker that names them; empty but for a variant.
    var fields: [Field] = []

    /// The key of `request` before `Vary` is known, or nil when it must not be cached at all: its
    /// address holds a user or a password, and it has no other key; or the caller names another host
    /// than the address does, or shows who asks without saying so here.
    init?(_ request: Request) {
        guard let accounts = request.accounts,
            request.headers.isEmpty || request.headers["Host"] == nil,
            let url = request.cacheKey ?? CacheKey.publicURL(request.url)
        else { return nil }
        method = request.method
        self.url = url
        self.accounts = accounts
    }

    init(method: Method, url: String, fields: [Field] = []) {
        self.method = method
        self.url = url
        self.fields = fields
    }

    /// The URL and the number of fields are enough to spread keys.
    func hash(into hasher: inout Hasher) {
        hasher.combine(url)
        hasher.combine(fields.count)
    }

    /// The fields, and before them the accounts as those of a name that no field can have.
    var allFields: [Field] {
        accounts.map { Field(name: CacheKey.accountName, value: $0) } + fields
    }

    /// The name that an account stands under among the fields.
    static let accountName = ""

    /// The name of the key's file: 64 hexadecimal digits, the SHA-256 of all parts, each behind its
    /// length, so that no two lists of parts run together into one.
    var digest: String {
        var writer = MetadataWriter(reserving: url.utf8.count + 64)
        writer.text(method.rawValue)
        writer.text(url)
        for field in allFields {
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
        guard url.starts(with: "http".utf8),
            let colon = url.firstIndex(of: UInt8(ascii: ":")),
            url[4..<colon].elementsEqual("s".utf8) || colon == 4,
            url[(colon + 1)...].starts(with: "//".utf8)
        else { return false }
        var position = colon + 3
        while position < url.count, isOfPlainHost(url[position]) { position += 1 }
        guard position > colon + 3, position < url.count, url[position] == UInt8(ascii: "/") else {
            return false
        }
        var last: UInt8 = 0
        for byte in url[position...] {
            guard isPlain(byte), last != UInt8(ascii: "/") || byte != UInt8(ascii: ".") else {
                return false
            }
            last = byte
        }
        return true
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: ",")...UInt8(ascii: ":"), UInt8(ascii: "="), UInt8(ascii: "?"),
            UInt8(ascii: "@"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "&"):
            true
        default: false
        }
    }

    private static func isOfPlainHost(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "-"), UInt8(ascii: "."):
            true
        default: false
        }
    }
}
