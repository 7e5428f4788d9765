import CurlShim

/// An absolute URL, read and put in order by libcurl's URL parser.
///
/// Two spellings of one address become one text: scheme and host in lower case, no default port, no
/// dot segments, no fragment, escapes in capitals and only where they are needed. Putting a text in
/// order a second time changes nothing.
package struct URLParts: Hashable, Sendable {
    /// The whole URL in order, without a fragment.
    package let text: String
    /// The scheme in lower case, such as `https`.
    package let scheme: String
    /// The host in lower case; an IPv6 address stands in brackets.
    package let host: String
    /// The port, also when the URL leaves it to the scheme.
    package let port: Int
    /// User and password before the host as they are written, or nil when there are none.
    package let userInfo: String?
    /// The path, at least `/`.
    package let path: String
    /// What follows the question mark, or nil when there is none.
    package let query: String?

    /// The address as an error may show it: without user, password and query, which hold secrets.
    package var redacted: String {
        let isDefault = port == (scheme == "https" ? 443 : 80)
        return "\(scheme)://\(host)\(isDefault ? "" : ":\(port)")\(path)"
            + (query == nil ? "" : "?…")
    }

    /// A text that is no URL as an error may show it.
    package static func redacted(_ text: String) -> String {
        let end = text.firstIndex { $0 == "?" || $0 == "#" }
        let address = text[..<(end ?? text.endIndex)]
        let start = address.lastIndex(of: "@").map { address.index(after: $0) }
        return address[(start ?? address.startIndex)...] + (end == nil ? "" : "?…")
    }

    /// Why a text is no URL.
    package struct Failure: Error, Hashable, Sendable {
        /// The reason in words, such as `Bad hostname`.
        package let reason: String
    }

    /// Reads an absolute URL.
    package init(_ text: String) throws(Failure) {
        try self.init(text, against: nil)
    }

    /// Reads a reference such as a redirect's `Location` against this URL (RFC 3986 section 5.2).
    package func resolving(_ reference: String) throws(Failure) -> URLParts {
        let reference = String(reference.prefix { $0 != "#" })
        return reference.isEmpty ? self : try URLParts(reference, against: self)
    }

    /// Reads a reference as a header field holds it, one character a byte: a byte beyond ASCII is
    /// escaped as it came.
    package func resolving(field: String) throws(Failure) -> URLParts {
        try resolving(Latin1.bytes(field).map(PercentEncoding.beyondASCII) ?? field)
    }

    /// Scheme, host and port, such as `https://h:443` (RFC 9110 section 4.3.1).
    package var origin: String { "\(scheme)://\(host):\(port)" }

    private init(_ text: String, against base: URLParts?) throws(Failure) {
        guard !text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else {
            throw Failure(reason: "Control character")
        }
        guard let handle = curl_url() else { throw Failure(reason: "Out of memory") }
        defer { curl_url_cleanup(handle) }
        let parser = Parser(handle: handle)
        if let base { try parser.read(base.text) }
        try parser.read(text)
        scheme = try parser.required(CURLUPART_SCHEME).lowercased()
        host = try parser.required(CURLUPART_HOST).lowercased()
        guard !host.isEmpty else { throw Failure(reason: "No host part in the URL") }
        guard parser.optional(CURLUPART_ZONEID) == nil else {
            throw Failure(reason: "Zone identifier")
        }
        port = parser.optional(CURLUPART_PORT).flatMap { Int($0) } ?? 0
        userInfo = URLParts.userInfo(
            parser.optional(CURLUPART_USER), parser.optional(CURLUPART_PASSWORD))
        path = try parser.pathInOrder()
        query = parser.optional(CURLUPART_QUERY).map(PercentEncoding.inOrder)
        let authority = (userInfo.map { $0 + "@" } ?? "") + host + parser.portSuffix
        self.text = "\(scheme)://\(authority)\(path)" + (query.map { "?" + $0 } ?? "")
    }

    private static func userInfo(_ user: String?, _ password: String?) -> String? {
        guard user != nil || password != nil else { return nil }
        return (user ?? "") + (password.map { ":" + $0 } ?? "")
    }
}

/// One handle of libcurl's URL parser.
private struct Parser {
    let handle: OpaquePointer

    /// Reads a URL, or a reference against what was read before.
    func read(_ text: String) throws(URLParts.Failure) {
        let flags = UInt32(CURLU_URLENCODE | CURLU_NON_SUPPORT_SCHEME)
        let code = curl_url_set(handle, CURLUPART_URL, text, flags)
        guard code == CURLUE_OK else {
            throw URLParts.Failure(reason: String(cString: curl_url_strerror(code)))
        }
    }

    func required(_ part: CURLUPart) throws(URLParts.Failure) -> String {
        guard let value = optional(part) else {
            throw URLParts.Failure(reason: "Incomplete URL")
        }
        return value
    }

    func optional(_ part: CURLUPart) -> String? {
        get(part, part == CURLUPART_PORT ? CURLU_DEFAULT_PORT : 0)
    }

    /// The path with its escapes in order. Dots that stood as escapes are dot segments like others
    /// (RFC 3986 section 6.2.2.3), which libcurl finds only when it reads them plain.
    func pathInOrder() throws(URLParts.Failure) -> String {
        let path = PercentEncoding.inOrder(try required(CURLUPART_PATH))
        guard !path.hasBytes("%00") else { throw URLParts.Failure(reason: "NUL character") }
        guard path.hasBytes("/.") else { return path }
        let query = optional(CURLUPART_QUERY)
        try read(path)
        let reduced = try required(CURLUPART_PATH)
        if let query { curl_url_set(handle, CURLUPART_QUERY, query, 0) }
        return reduced
    }

    /// A colon and the port, or nothing when it is the scheme's own.
    var portSuffix: String {
        self.get(CURLUPART_PORT, CURLU_NO_DEFAULT_PORT).map { ":" + $0 } ?? ""
    }

    private func get(_ part: CURLUPart, _ flags: Int32) -> String? {
        var value: UnsafeMutablePointer<CChar>?
        guard curl_url_get(handle, part, &value, UInt32(flags)) == CURLUE_OK, let value else {
            return nil
        }
        defer { curl_free(value) }
        return String(cString: value)
    }
}
