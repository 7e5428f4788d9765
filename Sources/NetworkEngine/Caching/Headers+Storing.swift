/// Which fields of a response a cache keeps (RFC 9111 sections 3.1, 3.2).
extension Headers {
    /// These fields without those that belong to one connection, and without those that a
    /// qualified `no-cache` forbids to reuse.
    func storable(_ control: CacheControl) -> Headers {
        withoutThoseOfConnection.without(control.noCacheFields)
    }

    private var withoutThoseOfConnection: Headers {
        without(Headers.ofConnection + members("Connection"))
    }

    /// These stored fields brought up to date by a 304: each name that it has replaces all fields
    /// of that name, in all its repetitions; the others stay. What describes the stored body stays
    /// too.
    func updated(by notModified: Headers) -> Headers {
        let news = notModified.withoutThoseOfConnection.without(Headers.ofBody)
        let outdated = news.map(\.name) + Headers.ofFormerReceipt
        return Headers(Array(without(outdated)) + Array(news))
    }

    private func without(_ names: [String]) -> Headers {
        Headers(filter { field in !names.contains { Headers.isSame($0, field.name) } })
    }

    private static let ofConnection = [
        "Connection", "Keep-Alive", "Proxy-Connection", "Proxy-Authenticate",
        "Proxy-Authentication-Info", "Proxy-Authorization", "TE", "Trailer", "Transfer-Encoding",
        "Upgrade",
    ]
    private static let ofBody = ["Content-Length", "Content-Range", "Content-Encoding"]
    /// They told of the receipt of the former answer; a 304 without them was received just now.
    private static let ofFormerReceipt = ["Age", "Date"]
}
