/// Which request fields a response depends on, and what their values were (RFC 9111 section 4.1).
enum Vary {
    /// The fields that `headers` name, in small letters, each once, in order of the alphabet; nil
    /// for `*`, which no request ever matches.
    static func fields(of headers: Headers) -> [String]? {
        let names = headers.members("Vary").map { Headers.lowercased($0.utf8) }
        return names.contains("*") ? nil : Set(names).sorted()
    }

    /// The values of those fields in `request`. A field that was not sent has no value, and is the
    /// same as one that was not sent.
    static func values(of fields: [String], in request: Request) -> [CacheKey.Field] {
        fields.map { name in
            let sent = request.headers.values(name)
            guard !sent.isEmpty else { return CacheKey.Field(name: name, value: nil) }
            let value = request.headers.members(name).joined(separator: ", ")
            return CacheKey.Field(name: name, value: isSecret(name) ? digest(value) : value)
        }
    }

    /// Credentials are compared by digest, so that no cache file holds them.
    private static func isSecret(_ name: String) -> Bool {
        ["authorization", "cookie", "proxy-authorization"].contains(name)
    }

    private static func digest(_ value: String) -> String {
        "sha-256:" + Hashing.hex(Hashing.sha256(Array(value.utf8)))
    }
}
