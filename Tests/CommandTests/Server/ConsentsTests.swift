import NetworkEngine
import Testing

@testable import FixtureServer

/// The local Flickr checks signatures by itself: published requests have the signatures that it
/// works out, and others are refused.
@Suite struct ConsentsTests {
    private static let key = "653e7a6ecc1d528c516cc8f92cf98611"

    /// The request on Flickr's own page about OAuth.
    @Test func aPublishedSignatureHolds() throws {
        let request = HTTPRequest(
            method: "GET", target: "/services/oauth/request_token",
            headers: [
                "Host": "www.flickr.com", "X-Forwarded-Proto": "https",
                "Authorization": #"OAuth oauth_callback="http%3A%2F%2Fwww.example.com", "#
                    + #"oauth_consumer_key="\#(Self.key)", oauth_nonce="95613465", "#
                    + #"oauth_signature_method="HMAC-SHA1", oauth_timestamp="1305586162", "#
                    + #"oauth_version="1.0", oauth_signature="2zL7aYEzEEY0IvEgQjT7IqB518U%3D""#,
            ])
        let signed = try #require(SignedRequest(request))

        #expect(signed.missing.isEmpty)
        #expect(signed.isSigned("a9567d986a7539fe", ""))
        #expect(!signed.isSigned("a9567d986a7539ff", ""))
    }

    /// Section 3.4.1 of the standard: a query and a form with repeated, empty and escaped names.
    @Test func theBaseStringOfTheStandardIsMade() throws {
        let request = HTTPRequest(
            method: "POST", target: "/request?b5=%3D%253D&a3=a&c%40=&a2=r%20b",
            headers: [
                "Host": "example.com", "Content-Type": "application/x-www-form-urlencoded",
                "Authorization": #"OAuth realm="Example", oauth_consumer_key="9djdj82h48djs9d2", "#
                    + #"oauth_token="kkk9d7dh3k39sjv7", oauth_signature_method="HMAC-SHA1", "#
                    + #"oauth_timestamp="137131201", oauth_nonce="7d8f3e4a", "#
                    + #"oauth_signature="r6%2FTJjbCOr97%2F%2BUU0NsvSne7s5g%3D""#,
            ], body: Array("c2&a3=2+q".utf8))
        let signed = try #require(SignedRequest(request))

        #expect(signed.isSigned("j49sk3j29djd", "dh893hdasih9"))
    }

    @Test(arguments: [
        (0, "n1", "ok"), (300, "n2", "ok"), (301, "n3", "timestamp_refused"),
        (-301, "n4", "timestamp_refused"),
    ])
    func anOldOrEarlyTimestampIsRefused(offset: Int, nonce: String, verdict: String) throws {
        let consents = Consents(user: "1@N01", now: { Timestamp(seconds: 1_777_777_777) })

        let request = signed(nonce, time: 1_777_777_777 + offset)

        #expect(Self.verdict(consents, request) == verdict)
    }

    @Test func aNonceIsGoodOnce() throws {
        let consents = Consents(user: "1@N01", now: { Timestamp(seconds: 1_777_777_777) })
        let request = signed("once", time: 1_777_777_777)

        #expect(Self.verdict(consents, request) == "ok")
        #expect(Self.verdict(consents, request) == "nonce_used")
        #expect(Self.verdict(consents, signed("other", time: 1_777_777_777)) == "ok")
    }

    @Test func aChangedRequestIsRefusedAndWhatWasSignedIsTold() {
        let consents = Consents(user: "1@N01", now: { Timestamp(seconds: 1_777_777_777) })
        let good = signed("n", time: 1_777_777_777)
        let changed = HTTPRequest(
            method: "GET", target: good.target + "&more=1", headers: good.headers)

        #expect(Self.verdict(consents, changed) == "signature_invalid")
        let problem = #expect(throws: OAuthProblem.self) { try consents.visitor(of: changed) }
        #expect(problem?.form.contains("debug_sbs=GET&http%3A%2F%2F127.0.0.1") == true)
    }

    @Test func whoeverIsNotSignedIsNobody() throws {
        let consents = Consents(user: "1@N01")

        #expect(try consents.visitor(of: HTTPRequest(method: "GET", target: "/")) == nil)
        let basic = HTTPRequest(
            method: "GET", target: "/", headers: ["Authorization": "Basic eDp5"])
        #expect(try consents.visitor(of: basic) == nil)
    }

    private static func verdict(_ consents: Consents, _ request: HTTPRequest) -> String {
        do throws(OAuthProblem) {
            return try consents.visitor(of: request)?.user == "1@N01" ? "ok" : "nobody"
        } catch {
            return String(error.form.dropFirst("oauth_problem=".count).prefix { $0 != "&" })
        }
    }

    /// A call under the token that is there from the beginning.
    private func signed(_ nonce: String, time: Int) -> HTTPRequest {
        let target = "/services/rest/?method=flickr.test.login"
        let oauth: Parameters = [
            "oauth_consumer_key": Self.key, "oauth_nonce": nonce,
            "oauth_signature_method": "HMAC-SHA1", "oauth_timestamp": String(time),
            "oauth_token": "72157-5a6b7c",
        ]
        let pairs = (["method=flickr.test.login"] + oauth.map(\.encoded)).sorted()
        let base = ["GET", "http://127.0.0.1/services/rest/", pairs.joined(separator: "&")]
            .map(PercentEncoding.queryValue).joined(separator: "&")
        let code = Hashing.hmacSHA1(
            Array(base.utf8), key: Array("\(Consents.secret)&9d1c2b3a4f5e6d7c".utf8))
        let fields = oauth.map { "\($0.name)=\"\(PercentEncoding.queryValue($0.value))\"" }
        let signature = PercentEncoding.queryValue(Base64.text(code))
        return HTTPRequest(
            method: "GET", target: target,
            headers: [
                "Host": "127.0.0.1",
                "Authorization":
                    "OAuth \(fields.joined(separator: ", ")), oauth_signature=\"\(signature)\"",
            ])
    }
}
