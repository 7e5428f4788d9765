import Testing

@testable import NetworkEngine

/// What the three policies make of one answer after another, written out by hand.
enum PolicyTable {
    /// An answer, and what each policy makes of it.
    struct Row: Sendable, CustomTestStringConvertible {
        /// What it shows.
        let name: String
        /// The method of its request.
        var method = NetworkEngine.Method.get
        /// The answer's header fields.
        var headers: Headers
        /// The answer's status code.
        var status = 200
        /// Whether it has a body.
        var hasBody = true
        /// The fields of its request.
        var asking: Headers = [:]
        /// How long it was under way.
        var delay = Duration.zero
        let thumbnails: Outcome
        let rfc9111: Outcome
        let mknetworkkit: Outcome

        var testDescription: String { name }
    }

    /// What a policy makes of an answer. The six letters are for `moments`.
    enum Outcome: Hashable, Sendable {
        /// It is stored and has that lifetime.
        case kept(Lifetime, String)
        /// It is stored, and its server is asked each time.
        case asked
        /// It is not stored.
        case refused(StorageRefusal)

        static func kept(_ seconds: Int64, _ rule: Lifetime.Rule, _ letters: String) -> Outcome {
            .kept(Lifetime(.seconds(seconds), by: rule), letters)
        }
        static let never = Outcome.kept(0, .none, "SSSSSS")
    }

    /// When an answer is looked at, counted from its receipt. Then it is F: fresh; W: given while
    /// its server is asked; S: asked about first, and good enough when nobody can be asked; A: asked
    /// about first, and of no use without that.
    static let moments: [Duration] = [
        .zero, .seconds(30), .seconds(90), .seconds(7_200), .seconds(2 * day), .seconds(8 * day),
    ]

    /// When every answer is received: 5 January 2026, 12:00:00.
    static let receipt = Timestamp(seconds: 1_767_614_400)
    static let day: Int64 = 86_400

    /// The server says nothing, or something that MKNetworkKit took in another way.
    static let apart: [Row] = [
        Row(
            name: "a picture of which nothing is said", headers: ["Content-Type": "image/jpeg"],
            thumbnails: .kept(7 * day, .picture, "FFFFFS"), rfc9111: .never,
            mknetworkkit: .kept(7 * day, .picture, "FFFFFS")),
        Row(
            name: "any kind of picture, in any letters",
            headers: ["Content-Type": "IMAGE/X-New;a=b"],
            thumbnails: .kept(7 * day, .picture, "FFFFFS"), rfc9111: .never,
            mknetworkkit: .kept(7 * day, .picture, "FFFFFS")),
        Row(
            name: "Pragma in an answer means nothing",
            headers: ["Content-Type": "image/jpeg", "Pragma": "no-cache"],
            thumbnails: .kept(7 * day, .picture, "FFFFFS"), rfc9111: .never,
            mknetworkkit: .kept(7 * day, .picture, "FFFFFS")),
        Row(
            name: "s-maxage is for shared caches",
            headers: ["Content-Type": "image/jpeg", "Cache-Control": "s-maxage=5"],
            thumbnails: .kept(7 * day, .picture, "FFFFFS"), rfc9111: .never,
            mknetworkkit: .kept(7 * day, .picture, "FFFFFS")),
        Row(
            name: "a picture with an entity tag",
            headers: ["Content-Type": "image/jpeg", "ETag": "\"1\""],
            thumbnails: .kept(day, .validatedPicture, "FFFFSS"), rfc9111: .never,
            mknetworkkit: .kept(day, .validator, "FFFFSS")),
        Row(
            name: "a picture with a weak entity tag",
            headers: ["Content-Type": "image/gif", "ETag": "W/\"1\""],
            thumbnails: .kept(day, .validatedPicture, "FFFFSS"), rfc9111: .never,
            mknetworkkit: .kept(day, .validator, "FFFFSS")),
        Row(
            name: "a private picture with an entity tag",
            headers: ["Content-Type": "image/jpeg", "ETag": "\"1\"", "Cache-Control": "private"],
            thumbnails: .kept(day, .validatedPicture, "FFFFSS"), rfc9111: .never,
            mknetworkkit: .kept(day, .validator, "FFFFSS")),
        Row(
            name: "a picture modified a day ago",
            headers: ["Content-Type": "image/jpeg", "Last-Modified": date(-day)],
            thumbnails: .kept(day, .validatedPicture, "FFFFSS"),
            rfc9111: .kept(8_640, .heuristic, "FFFFSS"),
            mknetworkkit: .kept(day, .validator, "FFFFSS")),
        Row(
            name: "a picture modified an hour ago",
            headers: ["Content-Type": "image/jpeg", "Last-Modified": date(-3_600)],
            thumbnails: .kept(day, .validatedPicture, "FFFFSS"),
            rfc9111: .kept(360, .heuristic, "FFFSSS"),
            mknetworkkit: .kept(day, .validator, "FFFFSS")),
        Row(
            name: "a picture modified a hundred days ago",
            headers: ["Content-Type": "image/jpeg", "Last-Modified": date(-100 * day)],
            thumbnails: .kept(10 * day, .heuristic, "FFFFFF"),
            rfc9111: .kept(7 * day, .heuristic, "FFFFFS"),
            mknetworkkit: .kept(day, .validator, "FFFFSS")),
        Row(
            name: "a picture with both validators",
            headers: [
                "Content-Type": "image/png", "ETag": "\"1\"", "Last-Modified": date(-20 * day),
            ],
            thumbnails: .kept(2 * day, .heuristic, "FFFFSS"),
            rfc9111: .kept(2 * day, .heuristic, "FFFFSS"),
            mknetworkkit: .kept(day, .validator, "FFFFSS")),
        Row(
            name: "a picture that will be modified in an hour",
            headers: ["Content-Type": "image/jpeg", "Last-Modified": date(3_600)],
            thumbnails: .kept(day, .validatedPicture, "FFFFSS"), rfc9111: .never,
            mknetworkkit: .kept(day, .validator, "FFFFSS")),
        Row(
            name: "a picture modified at no time that can be read",
            headers: ["Content-Type": "image/jpeg", "Last-Modified": "yesterday"],
            thumbnails: .kept(day, .validatedPicture, "FFFFSS"), rfc9111: .never,
            mknetworkkit: .kept(day, .validator, "FFFFSS")),
        Row(
            name: "an empty picture with an entity tag",
            headers: ["Content-Type": "image/jpeg", "ETag": "\"1\""], hasBody: false,
            thumbnails: .never, rfc9111: .never, mknetworkkit: .kept(day, .validator, "FFFFSS")),
        Row(
            name: "a page with an entity tag",
            headers: ["Content-Type": "text/html", "ETag": "\"1\""],
            thumbnails: .never, rfc9111: .never, mknetworkkit: .kept(day, .validator, "FFFFSS")),
        Row(
            name: "something with an entity tag", headers: ["ETag": "\"1\""],
            thumbnails: .never, rfc9111: .never, mknetworkkit: .kept(day, .validator, "FFFFSS")),
        Row(
            name: "a page modified a day ago",
            headers: ["Content-Type": "text/html", "Last-Modified": date(-day)],
            thumbnails: .kept(8_640, .heuristic, "FFFFSS"),
            rfc9111: .kept(8_640, .heuristic, "FFFFSS"),
            mknetworkkit: .kept(day, .validator, "FFFFSS")),
        Row(
            name: "a page that is not there, modified long ago",
            headers: ["Content-Type": "text/html", "Last-Modified": date(-100 * day)], status: 404,
            thumbnails: .kept(10 * day, .heuristic, "FFFFFF"),
            rfc9111: .kept(7 * day, .heuristic, "FFFFFS"), mknetworkkit: .refused(.failure)),
        Row(
            name: "a page that has moved, modified a day ago",
            headers: ["Location": "/b", "Last-Modified": date(-day)], status: 301,
            thumbnails: .kept(8_640, .heuristic, "FFFFSS"),
            rfc9111: .kept(8_640, .heuristic, "FFFFSS"), mknetworkkit: .never),
        Row(
            name: "public allows the heuristic for any status",
            headers: ["Cache-Control": "public", "Last-Modified": date(-day)], status: 201,
            thumbnails: .kept(8_640, .heuristic, "FFFFSS"),
            rfc9111: .kept(8_640, .heuristic, "FFFFSS"), mknetworkkit: .never),
        Row(
            name: "a picture that must be revalidated once it is stale",
            headers: ["Content-Type": "image/jpeg", "Cache-Control": "must-revalidate"],
            thumbnails: .kept(7 * day, .picture, "FFFFFA"), rfc9111: .refused(.ofNoUse),
            mknetworkkit: .kept(7 * day, .picture, "FFFFFA")),
        Row(
            name: "the same with an entity tag",
            headers: [
                "Content-Type": "image/jpeg", "Cache-Control": "must-revalidate", "ETag": "\"1\"",
            ],
            thumbnails: .kept(day, .validatedPicture, "FFFFAA"),
            rfc9111: .kept(0, .none, "AAAAAA"), mknetworkkit: .kept(day, .validator, "FFFFAA")),
        Row(
            name: "a picture that was eight days old on receipt",
            headers: ["Content-Type": "image/jpeg", "Age": "691200"],
            thumbnails: .kept(7 * day, .picture, "SSSSSS"), rfc9111: .never,
            mknetworkkit: .kept(7 * day, .picture, "FFFFFS")),
        Row(
            name: "no-cache", headers: ["Cache-Control": "no-cache", "ETag": "\"1\""],
            thumbnails: .asked, rfc9111: .asked, mknetworkkit: .kept(60, .noCache, "FFAAAA")),
        Row(
            name: "no-cache in capitals between other directives",
            headers: ["Cache-Control": "private,NO-CACHE , foo=\"a, b\"", "ETag": "\"1\""],
            thumbnails: .asked, rfc9111: .asked, mknetworkkit: .kept(60, .noCache, "FFAAAA")),
        Row(
            name: "no-cache of a picture without a validator",
            headers: ["Content-Type": "image/jpeg", "Cache-Control": "no-cache"],
            thumbnails: .refused(.ofNoUse), rfc9111: .refused(.ofNoUse),
            mknetworkkit: .kept(60, .noCache, "FFAAAA")),
        Row(
            name: "no-cache with a longer max-age",
            headers: ["Cache-Control": "max-age=3600, no-cache", "ETag": "\"1\""],
            thumbnails: .asked, rfc9111: .asked, mknetworkkit: .kept(60, .noCache, "FFAAAA")),
        Row(
            name: "no-cache with a shorter max-age",
            headers: ["Cache-Control": "no-cache", "cache-control": "max-age=10", "ETag": "\"1\""],
            thumbnails: .asked, rfc9111: .asked, mknetworkkit: .kept(10, .noCache, "FAAAAA")),
        Row(
            name: "no-cache that names no field",
            headers: ["Cache-Control": "no-cache=\"\"", "ETag": "\"1\""],
            thumbnails: .asked, rfc9111: .asked, mknetworkkit: .kept(60, .noCache, "FFAAAA")),
        Row(
            name: "max-age that was used up on the way",
            headers: ["Cache-Control": "max-age=3600", "Age": "7200"],
            thumbnails: .kept(3_600, .maxAge, "SSSSSS"), rfc9111: .kept(3_600, .maxAge, "SSSSSS"),
            mknetworkkit: .kept(3_600, .maxAge, "FFFSSS")),
        Row(
            name: "max-age of an answer that is two hours old by its Date",
            headers: ["Cache-Control": "max-age=3600", "Date": date(-7_200)],
            thumbnails: .kept(3_600, .maxAge, "SSSSSS"), rfc9111: .kept(3_600, .maxAge, "SSSSSS"),
            mknetworkkit: .kept(3_600, .maxAge, "FFFSSS")),
        Row(
            name: "max-age that was used up while waiting",
            headers: ["Cache-Control": "max-age=60"], delay: .seconds(61),
            thumbnails: .kept(60, .maxAge, "SSSSSS"), rfc9111: .kept(60, .maxAge, "SSSSSS"),
            mknetworkkit: .kept(60, .maxAge, "FFSSSS")),
        Row(
            name: "an expiry by a clock that is two hours slow",
            headers: ["Date": date(-7_200), "Expires": date(3_600)],
            thumbnails: .kept(10_800, .expires, "FFFSSS"),
            rfc9111: .kept(10_800, .expires, "FFFSSS"),
            mknetworkkit: .kept(3_600, .expires, "FFFSSS")),
        Row(
            name: "an expiry by a clock that is two hours fast",
            headers: ["Date": date(7_200), "Expires": date(3_600)],
            thumbnails: .kept(0, .expires, "SSSSSS"), rfc9111: .kept(0, .expires, "SSSSSS"),
            mknetworkkit: .kept(3_600, .expires, "FFFSSS")),
    ]

    /// A time so many seconds after the receipt, as a header field has it.
    static func date(_ offset: Int64) -> String {
        HTTPDate.format(receipt + .seconds(offset))
    }
}
