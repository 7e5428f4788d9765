/// The words behind a status code.
enum ReasonPhrase {
    private static let phrases = [
        200: "OK", 201: "Created", 204: "No Content", 206: "Partial Content",
        301: "Moved Permanently", 302: "Found", 303: "See Other", 304: "Not Modified",
        307: "Temporary Redirect", 308: "Permanent Redirect", 400: "Bad Request",
        401: "Unauthorized", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed",
        410: "Gone", 413: "Content Too Large", 416: "Range Not Satisfiable",
        429: "Too Many Requests", 431: "Request Header Fields Too Large",
        500: "Internal Server Error", 502: "Bad Gateway", 503: "Service Unavailable",
        504: "Gateway Timeout",
    ]

    /// The usual phrase for that code, or a neutral one.
    static func of(_ status: Int) -> String {
        phrases[status] ?? "Status"
    }
}
