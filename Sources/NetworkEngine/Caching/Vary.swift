/// Which request fields a response depends on, and what their values were (RFC 9111 section 4.1).
enum Vary {
    /// The fields that `headers` name, in small letters, each once, in order of the alphabet; nil
    /// for `*`, which no request ever matches.
    static func fields(of headers: Headers) -> [String]? {
        let names = headers.members("Vary").map { Headers.lowercased($0.utf8) }
        return names.contains("*") ? nil : Set(names).sorted()
    }

    /// The values of those fields in `request`, such that what means the same reads the same. A
    /// field that was not sent has no value, and is the same as one that was not sent.
    static func values(of fields: [String], in request: Request) -> [CacheKey.Field] {
        fields.map { name in
            guard request.headers[name] != nil else {
                return CacheKey.Field(name: name, value: nil)
            }
            let value = normalized(request.headers.members(name), of: name)
            return CacheKey.Field(name: name, value: isSecret(name) ? digest(value) : value)
        }
    }

    /// The members of a field as one text. The order of what is acceptable has no meaning, only its
    /// weights have, and neither has the case of its names (RFC 9110 section 12.5); of other fields
    /// nothing is known.
    private static func normalized(_ members: [String], of name: String) -> String {
        let alike =
            switch name {
            case "accept-charset", "accept-encoding", "accept-language":
                members.map { Headers.lowercased(tight($0)) }.sorted()
            case "accept": members.map(mediaRange).sorted()
            default: members
            }
        return alike.joined(separator: ", ")
    }

    /// A range of media types in small letters. Its parameters may be of a kind in which case and
    /// quoted white space matter.
    private static func mediaRange(_ member: String) -> String {
        let isQuoted = member.utf8.contains(UInt8(ascii: "\""))
        let bytes = isQuoted ? Array(member.utf8) : tight(member)
        let end = bytes.firstIndex(of: semicolon) ?? bytes.count
        return Headers.lowercased(bytes[..<end]) + String(decoding: bytes[end...], as: UTF8.self)
    }

    /// The bytes of `member` without white space around semicolons.
    private static func tight(_ member: String) -> [UInt8] {
        let parts = member.utf8.split(separator: semicolon, omittingEmptySubsequences: false)
        return Array(parts.map(\.trimmed).joined(separator: [semicolon]))
    }

    private static let semicolon = UInt8(ascii: ";")

    /// Credentials are compared by digest, so that no cache file holds them.
    private static func isSecret(_ name: String) -> Bool {
        ["authorization", "cookie", "proxy-authorization"].contains(name)
    }

    private static func digest(_ value: String) -> String {
        "sha-256:" + Hashing.hex(Hashing.sha256(Array(value.utf8)))
    }
}
