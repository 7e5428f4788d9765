import NetworkEngine

/// What it costs to decide whether an answer may be used again.
struct RuleFigures {
    /// Who takes the time.
    let stopwatch: Stopwatch

    private let cache = ResponseCache(
        directory: nil, memory: .init(bytes: 1 << 20, entries: 8)
    ) { blackHole($0) }

    /// Times the rules on a picture of Flickr's, and on an answer that says all that it can.
    /// - Throws: nothing that work throws, since none does.
    func figures() throws -> [Figure] {
        [
            try figure("judge a picture by its header fields", RuleFigures.picture),
            try figure("judge an answer by every kind of field", RuleFigures.outspoken),
        ]
    }

    private func figure(_ name: String, _ headers: Headers) throws -> Figure {
        let request = Request(
            "https://example.com/\(headers.count)", headers: ["User-Agent": "engine-bench"])
        let response = cache.store(RuleFigures.response(headers), for: request)
        return try stopwatch.compare(
            name, with: "the fields into a dictionary", target: .nanoseconds(2000), count: 400,
            work: { _ in
                // The fields are judged when an answer comes, and the wishes of a request each time.
                blackHole(cache.age(of: response))
                blackHole(cache.lookup(request))
            },
            least: { _ in
                blackHole(Dictionary(headers.map { ($0.name, $0.value) }) { first, _ in first })
            })
    }

    private static func response(_ headers: Headers) -> Response {
        let now = EngineClock.system.now()
        return Response(
            status: 200, headers: headers, body: [0xFF], source: .fresh, url: "", requestTime: now,
            responseTime: now)
    }

    private static let picture: Headers = [
        "Content-Type": "image/jpeg", "Content-Length": "126058", "Connection": "keep-alive",
        "Cache-Control": "public, max-age=31536000", "Date": "Mon, 05 Jan 2026 11:40:31 GMT",
        "ETag": "\"0123456789abcdef0123456789abcdef.1\"",
        "Expires": "Tue, 05 Jan 2027 11:40:32 GMT",
        "Last-Modified": "Fri, 02 Jan 2026 15:54:33 GMT", "Server": "Jubilee", "imagewidth": "800",
        "imageheight": "533", "access-control-allow-origin": "*", "X-Cache": "Miss from cloudfront",
    ]

    private static let outspoken: Headers = [
        "Content-Type": "image/jpeg", "Age": "3600", "Vary": "Accept, Accept-Encoding",
        "Cache-Control": "private, must-revalidate, stale-while-revalidate=60, stale-if-error=600",
        "Cache-Control": "no-cache=\"Set-Cookie, X-Trace\", max-stale=10, extension=\"a, b\"",
        "Date": "Monday, 05-Jan-26 11:40:31 GMT", "ETag": "W/\"1\"",
        "Expires": "Tue Jan  5 11:40:32 2027", "Last-Modified": "Fri, 02 Jan 2026 15:54:33 GMT",
    ]
}
