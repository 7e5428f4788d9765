import Flickr
import NetworkEngine
import Testing

@testable import FlickrCommand

/// What `cache explain` says, word for word.
@Suite struct ExplanationTests {
    private static let url = "https://live.staticflickr.com/65535/54_ab_s.jpg"
    /// 5 January 2026, 12:00:00.
    private static let start = Timestamp(seconds: 1_767_614_400)
    private static let image: Headers = ["Content-Type": "image/jpeg"]

    private static let validated =
        "Until then it answers, and nobody is asked; then the server is asked with If-None-Match"
        + " whether it still holds (RFC 9111 section 4.3)."
    private static let anew =
        "Until then it answers, and nobody is asked; then it is fetched anew: it has no validator"
        + " to ask by."
    private static let stale =
        "When nobody can be asked, it answers although it is stale (RFC 9111 section 4.2.4)."

    @Test func maxAge() {
        #expect(
            text(["Cache-Control": "max-age=3600", "ETag": "\"1\""], after: .seconds(1200)) == [
                "Fresh for 40 min more: the server gives it 1 h by max-age (RFC 9111 section"
                    + " 5.2.2.1).",
                Self.validated, Self.stale,
                "Kept with status 200, 5 bytes, received or last confirmed 20 min ago.",
                "Its validator is ETag \"1\".",
            ])
        #expect(
            text(["Cache-Control": "max-age=3600"], after: .seconds(9000)) == [
                "Stale for 1 h 30 min: the server gives it 1 h by max-age (RFC 9111 section"
                    + " 5.2.2.1).",
                "At the next request it is fetched anew: it has no validator to ask by.",
                Self.stale,
                "Kept with status 200, 5 bytes, received or last confirmed 2 h 30 min ago.",
            ])
        #expect(
            text(["Cache-Control": "max-age=0"])[0]
                == "Stale from the beginning: the server gives it no time by max-age (RFC 9111"
                + " section 5.2.2.1).")
    }

    @Test func expires() {
        let headers: Headers = [
            "Date": "Mon, 05 Jan 2026 12:00:00 GMT", "Expires": "Mon, 05 Jan 2026 12:02:05 GMT",
            "Last-Modified": "Mon, 05 Jan 2026 11:00:00 GMT",
        ]
        #expect(
            text(headers, after: .seconds(126)) == [
                "Stale for 1 s: the server gives it 2 min 5 s by Expires (RFC 9111 section 5.3).",
                "At the next request the server is asked with If-Modified-Since whether it still"
                    + " holds (RFC 9111 section 4.3).",
                Self.stale,
                "Kept with status 200, 5 bytes, received or last confirmed 2 min 6 s ago.",
                "Its validator is Last-Modified Mon, 05 Jan 2026 11:00:00 GMT.",
            ])
    }

    @Test(arguments: [
        (
            "Sun, 04 Jan 2026 12:00:00 GMT", CachePolicy.rfc9111,
            "Fresh for 2 h 24 min more: the server names no lifetime; the time since it was last"
                + " modified, divided by 10, is 2 h 24 min (RFC 9111 section 4.2.2)."
        ),
        (
            "Sun, 05 Jan 2020 12:00:00 GMT", .rfc9111,
            "Fresh for 7 days more: the server names no lifetime; of the time since it was last"
                + " modified, divided by 10, the policy rfc9111 takes at most 7 days (RFC 9111"
                + " section 4.2.2)."
        ),
        (
            "Sun, 05 Jan 2020 12:00:00 GMT", .thumbnails,
            "Fresh for 219 days 4 h more: the server names no lifetime; the time since it was last"
                + " modified, divided by 10, is 219 days 4 h (RFC 9111 section 4.2.2)."
        ),
        (
            "Sun, 04 Jan 2026 12:00:00 GMT", .thumbnails,
            "Fresh for 1 day more: the server names no lifetime; the policy thumbnails gives a"
                + " picture with a validator 1 day."
        ),
        (
            "Sun, 04 Jan 2026 12:00:00 GMT", .mknetworkkit,
            "Fresh for 1 day more: the server names no lifetime; the policy mknetworkkit gives an"
                + " answer with a validator 1 day."
        ),
    ])
    func aPictureThatWasLastModified(at date: String, policy: CachePolicy, sentence: String) {
        #expect(text(Self.image.with("Last-Modified", date), policy)[0] == sentence)
    }

    @Test func aPictureOfWhichTheServerSaysNothing() {
        #expect(
            text(Self.image, after: .seconds(3600)) == [
                "Fresh for 6 days 23 h more: the server names no lifetime; the policy thumbnails"
                    + " gives a picture without a validator 7 days.",
                Self.anew, Self.stale,
                "Kept with status 200, 5 bytes, received or last confirmed 1 h ago.",
            ])
        #expect(
            text(Self.image, .mknetworkkit)[0]
                == "Fresh for 7 days more: the server names no lifetime; the policy mknetworkkit"
                + " gives a picture without a validator 7 days.")
        #expect(
            text(Self.image, .rfc9111)[0]
                == "Stale from the beginning: the server names no lifetime, and neither does the"
                + " policy rfc9111.")
    }

    @Test func aReply() {
        var policy = FlickrEngines.replies(key: nil).policy
        #expect(
            text(["Content-Type": "application/json"], policy, after: .seconds(20))[0]
                == "Fresh for 40 s more: the server names no lifetime; the policy thumbnails gives a"
                + " reply 1 min.")
        policy = FlickrEngines.replies(key: nil, policy: .rfc9111).policy
        #expect(
            text(["Content-Type": "application/json"], policy)[0]
                == "Stale from the beginning: the server names no lifetime, and neither does the"
                + " policy rfc9111.")
    }

    @Test func noCache() {
        let headers: Headers = ["Cache-Control": "no-cache, max-age=9", "ETag": "W/\"1\""]
        #expect(
            text(headers) == [
                "Never used without asking the server, which says no-cache (RFC 9111 section"
                    + " 5.2.2.4).",
                "At the next request the server is asked with If-None-Match whether it still holds"
                    + " (RFC 9111 section 4.3).",
                "It never answers when it is stale: the server says no-cache (RFC 9111 section"
                    + " 5.2.2.4).",
                "Kept with status 200, 5 bytes, received or last confirmed 0 s ago.",
                "Its validator is ETag W/\"1\".",
            ])
        #expect(
            text(headers, .mknetworkkit)[0]
                == "Fresh for 9 s more: the server says no-cache, which the policy mknetworkkit"
                + " takes for 9 s.")
        #expect(
            text(["Cache-Control": "no-cache"], .mknetworkkit)[0]
                == "Fresh for 1 min more: the server says no-cache, which the policy mknetworkkit"
                + " takes for 1 min.")
    }

    @Test(arguments: [
        (
            "must-revalidate",
            "It never answers when it is stale: the server says must-revalidate (RFC 9111 section"
                + " 5.2.2.2)."
        ),
        (
            "stale-if-error=600",
            "With --offline it answers although it is stale; when the server fails, until it has"
                + " been stale for 10 min (stale-if-error, RFC 5861 section 4)."
        ),
    ])
    func directivesAboutStaleAnswers(directive: String, sentence: String) {
        let sentences = text(["Cache-Control": "max-age=1, \(directive)"], after: .seconds(2))
        #expect(sentences[2] == sentence)
    }

    @Test func staleWhileRevalidate() {
        let headers: Headers = [
            "Cache-Control": "max-age=60, stale-while-revalidate=600", "ETag": "\"1\"",
        ]
        let step =
            "it answers at once, and the server is asked with If-None-Match after that"
            + " (stale-while-revalidate, RFC 5861 section 3)."
        #expect(
            text(headers)[1] == "Until then it answers, and nobody is asked; then \(step)")
        #expect(text(headers, after: .seconds(90))[1] == "At the next request \(step)")
        #expect(
            text(headers, after: .seconds(900))[1]
                == "At the next request the server is asked with If-None-Match whether it still"
                + " holds (RFC 9111 section 4.3).")
    }

    @Test func immutable() {
        #expect(
            text(["Cache-Control": "max-age=60, immutable"])[3]
                == "While it is fresh, --refresh does not ask either: the server says immutable"
                + " (RFC 8246).")
    }

    @Test func anAgeThatItBroughtAlong() {
        let headers: Headers = ["Cache-Control": "max-age=3600", "Age": "1800"]
        #expect(
            text(headers, after: .seconds(600)) == [
                "Fresh for 20 min more: the server gives it 1 h by max-age (RFC 9111 section"
                    + " 5.2.2.1).",
                Self.anew, Self.stale,
                "It is 40 min old: it was 30 min old when it came (RFC 9111 section 4.2.3).",
                "Kept with status 200, 5 bytes, received or last confirmed 10 min ago.",
            ])
        let counted = text(headers, .mknetworkkit, after: .seconds(600))
        #expect(
            counted[0]
                == "Fresh for 50 min more: the server gives it 1 h by max-age (RFC 9111 section"
                + " 5.2.2.1).")
        #expect(
            counted[3]
                == "It is 40 min old: it was 30 min old when it came (RFC 9111 section 4.2.3), which"
                + " the policy mknetworkkit does not count.")
    }

    @Test func anEntryFromTheFuture() {
        #expect(
            text(["Cache-Control": "max-age=3600"], after: .seconds(-7200)) == [
                "Not used without asking the server: it was received at a time that comes only in 2"
                    + " h, so the clock has been set back.",
                "At the next request it is fetched anew: it has no validator to ask by.",
                Self.stale, "Kept with status 200, 5 bytes.",
            ])
    }

    @Test func variants() {
        let headers: Headers = ["Cache-Control": "max-age=60", "Vary": "Accept"]
        let cache = Cache()
        cache.store(headers, asking: ["Accept": "a"])
        #expect(
            cache.sentences(asking: ["Accept": "a"])[4]
                == "It answers requests with the same accept (Vary, RFC 9111 section 4.1).")
        cache.advance(by: .seconds(5))
        cache.store(headers, asking: [:])
        #expect(
            cache.sentences(asking: ["Accept": "a"])[4]
                == "It answers requests with the same accept (Vary, RFC 9111 section 4.1); 1 other"
                + " variant is kept.")
        #expect(
            cache.sentences(asking: ["Accept": "b"]) == [
                Self.url,
                "Not in the cache for this request: the answer depends on accept (Vary, RFC 9111"
                    + " section 4.1), and 2 with other values are kept.",
                "no accept, received 0 s ago.", "accept 'a', received 5 s ago.",
            ])
        #expect(!cache.explanation(asking: ["Accept": "b"]).isKept)
    }

    @Test func nothing() {
        #expect(Cache().sentences(asking: [:]) == [Self.url, "Not in the cache."])
        #expect(!Cache().explanation(asking: [:]).isKept)
    }

    @Test(
        arguments: [
            (
                ["Cache-Control": "max-age=3600", "Age": "600"], CachePolicy.thumbnails,
                "It would be fresh for 50 min: the server gives it 1 h by max-age (RFC 9111 section"
                    + " 5.2.2.1)."
            ),
            (
                ["Cache-Control": "max-age=3600", "Age": "600"], .mknetworkkit,
                "It would be fresh for 1 h: the server gives it 1 h by max-age (RFC 9111 section"
                    + " 5.2.2.1)."
            ),
            (
                ["Cache-Control": "no-cache", "ETag": "1"], .thumbnails,
                "It would never be used without asking the server, which says no-cache (RFC 9111"
                    + " section 5.2.2.4)."
            ),
            (
                [:], .thumbnails,
                "It would be stale from the beginning: the server names no lifetime, and neither does"
                    + " the policy thumbnails."
            ),
        ] as [(Headers, CachePolicy, String)])
    func whatCouldBeKept(headers: Headers, policy: CachePolicy, sentence: String) {
        #expect(
            Cache(policy).prospect(headers) == [
                Self.url, "Not in the cache: it has not been fetched, or was removed since.",
                "The server was asked just now: its answer could be kept.", sentence,
            ])
    }

    @Test(
        arguments: [
            (
                ["Cache-Control": "no-store"],
                "the server says no-store (RFC 9111 section 5.2.2.5)"
            ),
            (["Vary": "*"], "the server says Vary: *, so no other request can match it"),
        ] as [(Headers, String)])
    func whatIsNotKept(headers: Headers, reason: String) {
        #expect(
            Cache().prospect(headers) == [
                Self.url, "Not in the cache.",
                "The server was asked just now: its answer is not kept, since \(reason).",
            ])
    }

    @Test func everyRefusalHasAWordOfItsOwn() {
        let codes = StorageRefusal.allCases.compactMap { refusal in
            if case .refused(let code, _) = Prospect(.refused(refusal)) { code } else { nil }
        }
        #expect(Set(codes).count == StorageRefusal.allCases.count)
        #expect(codes.allSatisfy { $0.allSatisfy { $0.isLowercase || $0 == "-" } })
    }

    @Test func whatAServerSendsCannotReachTheTerminalAsAnEscape() {
        let sentences = text([
            "Cache-Control": "max-age=1",
            "ETag": "\"\u{1B}[2J\u{9B}\(String(repeating: "x", count: 5000))\"",
            "Last-Modified": "\u{7}",
        ])
        #expect(
            sentences.last?.hasPrefix("Its validators are ETag \"\u{FFFD}[2J\u{FFFD}xxx") == true)
        #expect(sentences.last?.hasSuffix("xxx... and Last-Modified \u{FFFD}.") == true)
        #expect(sentences.allSatisfy { $0.count < 250 })
    }

    @Test func asJSON() throws {
        let cache = Cache()
        cache.store(
            [
                "Cache-Control": "max-age=60, must-revalidate", "ETag": "\"1\"", "Vary": "Accept",
                "Age": "7",
            ], asking: [:])
        cache.advance(by: .seconds(90))

        #expect(
            cache.explanation(asking: [:]).jsonLine
                == "{\"row\":null,\"size\":null,\"url\":\"\(Self.url)\",\"cache\":\"FlickrImages\","
                + "\"policy\":\"thumbnails\",\"state\":\"stale\",\"kept\":true,"
                + "\"storable\":null,\"refusal\":null,\"reason\":null,\"path\":null,"
                + "\"status\":200,\"bytes\":5,\"part\":null,\"stored\":1767614400,\"age\":97,"
                + "\"ageAtReceipt\":7,\"lifetime\":60,\"rule\":\"max-age\",\"freshFor\":null,"
                + "\"staleFor\":37,\"etag\":\"\\\"1\\\"\",\"lastModified\":null,"
                + "\"immutable\":false,\"next\":\"ask\","
                + "\"conditions\":{\"If-None-Match\":\"\\\"1\\\"\"},\"afterwards\":\"ask\","
                + "\"staleForbiddenBy\":\"must-revalidate\",\"staleIfError\":null,"
                + "\"account\":null,\"vary\":{\"accept\":null},\"otherVariants\":[]}")
    }

    @Test func asJSONWhenThereIsNothing() throws {
        let json = try JSON(reading: Array(Cache().explanation(asking: [:]).jsonLine.utf8))
        let names = try #require(json.members).map(\.name)

        #expect(json["state"].string == "absent")
        #expect(json["kept"].bool == false)
        #expect(names.count == 32)
        #expect(Set(names).count == names.count)
        for name in names where !["url", "cache", "policy", "state", "kept"].contains(name) {
            #expect(json[name].isNull, "\(name)")
        }
    }

    /// The help lists the keys in their order.
    @Test func theHelpNamesTheKeys() throws {
        let json = try JSON(reading: Array(Cache().explanation(asking: [:]).jsonLine.utf8))
        let names = try #require(json.members).map(\.name).joined(separator: " ")
        let details = try #require(CommandTable.place(["cache", "explain"])).command.details

        #expect(details.contains { $0.hasPrefix("With --json, one object: \(names). ") })
    }

    private func text(
        _ headers: Headers, _ policy: CachePolicy = .thumbnails, after time: Duration = .zero
    ) -> [String] {
        let cache = Cache(policy)
        cache.store(headers, asking: [:])
        cache.advance(by: time)
        let sentences = cache.sentences(asking: [:])
        #expect(sentences.first == Self.url)
        return Array(sentences.dropFirst())
    }

    /// A cache in memory whose clock the test moves.
    private final class Cache: Sendable {
        private let time = Lock(ExplanationTests.start)
        private let cache: ResponseCache
        private let policy: CachePolicy

        init(_ policy: CachePolicy = .thumbnails) {
            var clock = EngineClock.system
            clock.now = { [time] in time.withLock { $0 } }
            self.policy = policy
            cache = ResponseCache(
                directory: nil, policy: policy, memory: .init(bytes: 1 << 20, entries: 10),
                clock: clock, warn: { _ in })
        }

        func advance(by duration: Duration) {
            time.withLock { $0 = $0 + duration }
        }

        func store(_ headers: Headers, asking fields: Headers) {
            let now = time.withLock { $0 }
            let response = Response(
                status: 200, headers: headers, body: Array("hello".utf8),
                url: ExplanationTests.url, requestTime: now, responseTime: now)
            _ = cache.store(response, for: Request(ExplanationTests.url, headers: fields))
        }

        func explanation(asking fields: Headers) -> Explanation {
            let request = Request(ExplanationTests.url, headers: fields)
            let named = NamedEntry(
                row: nil, size: nil, place: .success(.foreign(request.url)))
            var shown = policy
            shown.replyLifetime = nil
            return Explanation(
                named: named, cache: "FlickrImages",
                finding: cache.explanation(of: request).finding, prospect: nil,
                policy: NamedPolicy(policy: shown), now: time.withLock { $0 })
        }

        /// What is said when nothing is there, and the server answers with those fields.
        func prospect(_ headers: Headers) -> [String] {
            let now = time.withLock { $0 }
            let response = Response(
                status: 200, headers: headers, body: Array("hello".utf8),
                url: ExplanationTests.url, requestTime: now, responseTime: now)
            let trial = cache.trial(of: response, for: Request(ExplanationTests.url))
            var absent = explanation(asking: [:])
            absent.prospect = Prospect(trial)
            return absent.sentences
        }

        func sentences(asking fields: Headers) -> [String] {
            explanation(asking: fields).sentences
        }
    }
}

extension Headers {
    fileprivate func with(_ name: String, _ value: String) -> Headers {
        var headers = self
        headers.append(name, value)
        return headers
    }
}
