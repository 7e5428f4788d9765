/// An entry with its body, in memory or just read, and what its header fields say of its freshness.
final class CacheRecord: Sendable {
    let metadata: EntryMetadata
    let body: [UInt8]
    /// The absolute path of its file, or nil when it is in memory alone.
    let path: String?
    /// Nil for a marker.
    let freshness: Freshness?

    /// The fields to which the age is added.
    private let headers: Headers

    init(_ metadata: EntryMetadata, body: [UInt8], path: String?, policy: CachePolicy) {
        self.metadata = metadata
        self.body = body
        self.path = path
        freshness = metadata.response.map {
            Freshness(of: $0, hasBody: !body.isEmpty, policy: policy)
        }
        var headers = metadata.response?.headers ?? [:]
        if headers["Age"] != nil { headers["Age"] = nil }
        self.headers = headers
    }

    /// The entry as an answer, with its age in the `Age` field (RFC 9111 section 4); nil for a
    /// marker.
    func response(source: Source, now: Timestamp) -> Response? {
        guard let stored = metadata.response, let freshness else { return nil }
        var response = Response(
            status: stored.status, headers: headers, body: body, source: source,
            url: metadata.key.url, requestTime: stored.requestTime,
            responseTime: stored.responseTime)
        response.headers.append("Age", String(freshness.age(at: now).components.seconds))
        response.cachedFile = path
        return response
    }

    /// Whether it leads elsewhere.
    var isRedirect: Bool { metadata.response?.isRedirect ?? false }

    /// The fields that ask the server whether it has changed.
    var conditions: Headers { metadata.response?.conditions ?? [:] }

    /// Roughly the bytes that it takes in memory.
    var cost: Int {
        headers.reduce(body.count + 512) { $0 + $1.name.utf8.count + $1.value.utf8.count }
    }
}
