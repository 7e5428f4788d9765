@testable import NetworkEngine

extension PolicyTable {
    /// The server speaks, and MKNetworkKit understood it; or there is nothing to go by.
    static let alike: [Row] = [
        Row(
            "max-age",
            ["Content-Type": "image/jpeg", "Cache-Control": "max-age=60", "ETag": "\"1\""],
            .kept(60, .maxAge, "FFSSSS")),
        Row(
            "max-age of nothing", ["Cache-Control": "max-age=0", "ETag": "\"1\""],
            .kept(0, .maxAge, "SSSSSS")),
        Row(
            "max-age that cannot be read",
            ["Content-Type": "image/jpeg", "Cache-Control": "max-age=1.5"],
            .kept(0, .maxAge, "SSSSSS")),
        Row(
            "two max-age that differ", ["Cache-Control": "max-age=60, max-age=61"],
            .kept(0, .maxAge, "SSSSSS")),
        Row(
            "two max-age that are the same",
            ["Cache-Control": "max-age=60", "CACHE-CONTROL": "Max-Age=\"60\""],
            .kept(60, .maxAge, "FFSSSS")),
        Row(
            "max-age beyond all numbers", ["Cache-Control": "max-age=99999999999999999999"],
            .kept(2_147_483_648, .maxAge, "FFFFFF")),
        Row(
            "max-age goes before an expiry",
            ["Cache-Control": "max-age=60", "Expires": date(3_600)],
            .kept(60, .maxAge, "FFSSSS")),
        Row(
            "max-age goes before an expiry that is none",
            ["Cache-Control": "max-age=60", "Expires": "0"],
            .kept(60, .maxAge, "FFSSSS")),
        Row(
            "max-age by a clock that is fast",
            ["Cache-Control": "max-age=60", "Date": date(7_200)],
            .kept(60, .maxAge, "FFSSSS")),
        Row(
            "an expiry beside an entity tag",
            ["Content-Type": "image/jpeg", "Expires": date(3_600), "ETag": "\"1\""],
            .kept(3_600, .expires, "FFFSSS")),
        Row(
            "a past expiry beside an entity tag", ["Expires": date(-1), "ETag": "\"1\""],
            .kept(0, .expires, "SSSSSS")),
        Row("private", ["Cache-Control": "private, max-age=60"], .kept(60, .maxAge, "FFSSSS")),
        Row("public", ["Cache-Control": "public, max-age=60"], .kept(60, .maxAge, "FFSSSS")),
        Row("immutable", ["Cache-Control": "max-age=60, immutable"], .kept(60, .maxAge, "FFSSSS")),
        Row(
            "proxy-revalidate is for shared caches",
            ["Cache-Control": "max-age=60, proxy-revalidate"],
            .kept(60, .maxAge, "FFSSSS")),
        Row(
            "must-revalidate", ["Cache-Control": "max-age=60, must-revalidate"],
            .kept(60, .maxAge, "FFAAAA")),
        Row(
            "stale-while-revalidate", ["Cache-Control": "max-age=60, stale-while-revalidate=7200"],
            .kept(60, .maxAge, "FFWWSS")),
        Row(
            "both of the last two",
            ["Cache-Control": "max-age=60, must-revalidate, stale-while-revalidate=7200"],
            .kept(60, .maxAge, "FFAAAA")),
        Row(
            "no-cache that names fields", ["Cache-Control": "max-age=60, no-cache=\"Set-Cookie\""],
            .kept(60, .maxAge, "FFSSSS")),
        Row(
            "a picture with an expiry", ["Content-Type": "image/jpeg", "Expires": date(3_600)],
            .kept(3_600, .expires, "FFFSSS")),
        Row(
            "an expiry beside an entity tag",
            ["Content-Type": "image/jpeg", "Expires": date(3_600), "ETag": "\"1\""],
            .kept(3_600, .expires, "FFFSSS")),
        Row(
            "a past expiry beside an entity tag", ["Expires": date(-1), "ETag": "\"1\""],
            .kept(0, .expires, "SSSSSS")),
        Row(
            "an expiry as ANSI C writes it", ["Expires": "Mon Jan  5 13:00:00 2026"],
            .kept(3_600, .expires, "FFFSSS")),
        Row(
            "an expiry with a year of two digits", ["Expires": "Monday, 05-Jan-26 13:00:00 GMT"],
            .kept(3_600, .expires, "FFFSSS")),
        Row(
            "an expiry beside a Date that cannot be read", ["Expires": date(3_600), "Date": "now"],
            .kept(3_600, .expires, "FFFSSS")),
        Row(
            "a picture with a past expiry", ["Content-Type": "image/jpeg", "Expires": date(-1)],
            .kept(0, .expires, "SSSSSS")),
        Row(
            "a picture with an expiry that is none",
            ["Content-Type": "image/jpeg", "Expires": "0"],
            .kept(0, .expires, "SSSSSS")),
        Row(
            "two expiries", ["Expires": date(3_600), "expires": date(3_600)],
            .kept(0, .expires, "SSSSSS")),
        Row(
            "Vary", ["Cache-Control": "max-age=60", "Vary": "Accept, Foo"],
            .kept(60, .maxAge, "FFSSSS")),
        Row("Vary: *", ["Cache-Control": "max-age=60", "Vary": "Accept, *"], .refused(.varyStar)),
        Row(
            "no-store",
            ["Content-Type": "image/jpeg", "Cache-Control": "no-store", "ETag": "\"1\""],
            .refused(.noStore)),
        Row(
            "no-store beside max-age", ["Cache-Control": "max-age=60, No-Store"], .refused(.noStore)
        ),
        Row(
            "no-store beside no-cache", ["Cache-Control": "no-cache, no-store", "ETag": "\"1\""],
            .refused(.noStore)),
        Row(
            "no-store in quotes is none", ["Cache-Control": "max-age=60, a=\"b, no-store\""],
            .kept(60, .maxAge, "FFSSSS")),
        Row(
            "must-understand with a status that is understood",
            ["Cache-Control": "max-age=60, no-store, must-understand"], .kept(60, .maxAge, "FFSSSS")
        ),
        Row(
            "must-understand with one that is not",
            ["Cache-Control": "max-age=60, must-understand"], status: 299, .refused(.notUnderstood)),
        Row(
            "a request with no-store", ["Cache-Control": "max-age=60"],
            asking: ["Cache-Control": "no-store"], .refused(.requestedNoStore)),
        Row("a page of which nothing is said", ["Content-Type": "text/html"], .never),
        Row("nothing at all", [:], .never),
        Row("what only sounds like a picture", ["Content-Type": "imagery/jpeg"], .never),
        Row("an empty picture", ["Content-Type": "image/jpeg"], hasBody: false, .never),
        Row(
            "a picture with another status than 200",
            ["Content-Type": "image/jpeg", "ETag": "\"1\""], status: 203, .never),
        Row("a redirect for good", ["Location": "/b"], status: 301, .never),
        Row("a redirect for once", ["Location": "/b"], status: 302, .refused(.ofNoUse)),
        Row(
            "a redirect for a minute", ["Location": "/b", "Cache-Control": "max-age=60"],
            status: 302,
            .kept(60, .maxAge, "FFSSSS")),
        Row(
            "a picture that is not there", ["Content-Type": "image/jpeg", "ETag": "\"1\""],
            status: 404,
            .refused(.failure)),
        Row(
            "what is not there for a minute", ["Cache-Control": "max-age=60"], status: 404,
            .kept(60, .maxAge, "FFSSSS")),
        Row(
            "what is not there, and is to be asked about", ["Cache-Control": "max-age=0"],
            status: 410,
            .refused(.failure)),
        Row("a server that fails", ["Last-Modified": date(-day)], status: 500, .refused(.failure)),
        Row(
            "a server that fails for an hour", ["Expires": date(3_600)], status: 503,
            .kept(3_600, .expires, "FFFSSS")),
        Row(
            "a status of no known class", ["Cache-Control": "max-age=60"], status: 999,
            .refused(.notFinal)),
        Row(
            "a confirmation", ["Cache-Control": "max-age=60", "ETag": "\"1\""], status: 304,
            .refused(.notFinal)),
        Row(
            "a part", ["Cache-Control": "max-age=60", "Content-Range": "bytes 0-0/10"], status: 206,
            asking: ["Range": "bytes=0-0"], .kept(60, .maxAge, "FFSSSS")),
        Row(
            "a part of nobody knows what", ["Cache-Control": "max-age=60"], status: 206,
            asking: ["Range": "bytes=0-0"], .refused(.unclearPart)),
    ]
}

extension PolicyTable.Row {
    /// An answer of which every policy makes the same.
    fileprivate init(
        _ name: String, _ headers: Headers, status: Int = 200, hasBody: Bool = true,
        asking: Headers = [:], _ outcome: PolicyTable.Outcome
    ) {
        self.init(
            name: name, headers: headers, status: status, hasBody: hasBody, asking: asking,
            thumbnails: outcome, rfc9111: outcome, mknetworkkit: outcome)
    }
}
