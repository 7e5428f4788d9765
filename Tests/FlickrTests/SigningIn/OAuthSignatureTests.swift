import NetworkEngine
import Testing

@testable import Flickr

/// Published requests and their signatures: those of RFC 5849, of OAuth Core 1.0, and of Flickr's
/// own page on OAuth.
@Suite struct OAuthSignatureTests {
    private func signature(
        _ request: Request, _ parameters: Parameters, _ secret: String, _ tokenSecret: String = ""
    ) throws -> String {
        try OAuthSignature(of: request, with: parameters)
            .text(secret: secret, tokenSecret: tokenSecret)
    }

    private let flickrSecret = "a9567d986a7539fe"
    private let flickrKey = "653e7a6ecc1d528c516cc8f92cf98611"

    private func flickr(nonce: String, time: String) -> Parameters {
        [
            "oauth_consumer_key": flickrKey, "oauth_nonce": nonce, "oauth_timestamp": time,
            "oauth_signature_method": "HMAC-SHA1", "oauth_version": "1.0",
        ]
    }

    @Test func flickrsFirstRequest() throws {
        var parameters = flickr(nonce: "95613465", time: "1305586162")
        parameters.append("oauth_callback", "http://www.example.com")
        let request = Request("https://www.flickr.com/services/oauth/request_token")
        let base = try OAuthSignature(of: request, with: parameters).baseString
        #expect(
            base == """
                GET&https%3A%2F%2Fwww.flickr.com%2Fservices%2Foauth%2Frequest_token&\
                oauth_callback%3Dhttp%253A%252F%252Fwww.example.com\
                %26oauth_consumer_key%3D653e7a6ecc1d528c516cc8f92cf98611\
                %26oauth_nonce%3D95613465%26oauth_signature_method%3DHMAC-SHA1\
                %26oauth_timestamp%3D1305586162%26oauth_version%3D1.0
                """)
        let text = try signature(request, parameters, flickrSecret)
        #expect(text == "2zL7aYEzEEY0IvEgQjT7IqB518U=")
    }

    @Test func flickrsExchange() throws {
        var parameters = flickr(nonce: "37026218", time: "1305586309")
        parameters.append("oauth_token", "72157626737672178-022bbd2f4c2f3432")
        parameters.append("oauth_verifier", "5d1b96a26b494074")
        let text = try signature(
            Request("https://www.flickr.com/services/oauth/access_token"), parameters,
            flickrSecret, "fccb68c4e6103197")
        #expect(text == "9bFoO0o30UZ3TXWagb4fl2c7aU0=")
    }

    private var ours: Parameters {
        var parameters = flickr(nonce: "84354935", time: "1305583871")
        parameters.append("oauth_token", "72157626318069415-087bfc7b5816092c")
        return parameters
    }

    /// A sign-in failed with text in Japanese, and with spaces sent as plus signs.
    @Test func aCallWithAllKindsOfLetters() throws {
        let arguments: Parameters = [
            "method": "flickr.photos.search", "format": "json", "nojsoncallback": "1",
            "tags": "Zürich,été 2024", "text": "it's (50%) *big* ~ +&=/?",
        ]
        let request = Request(arguments.added(to: "https://api.flickr.com/services/rest/"))
        let text = try signature(request, ours, flickrSecret, "a202d1f853ec69de")
        #expect(text == "PlwqccqbvNS2hI/orsF4gMghN4g=")
    }

    @Test func anUploadIsSignedWithItsTextsAndWithoutItsFile() throws {
        var request = Request("https://up.flickr.com/services/upload/", method: .post)
        request.body = .multipart([
            .field("title", "夕焼け – 100% \"ok\""), .field("tags", "a \"b c\""),
            .field("is_public", "0"), .file("photo", path: "/tmp/ä.jpg"),
            .data("more", [1, 2], fileName: "b.jpg"),
        ])
        let text = try signature(request, ours, flickrSecret, "a202d1f853ec69de")
        #expect(text == "lssInKvocBvb7Ylj8K0TH1IHNjQ=")
    }

    @Test func theFirstRequestOfTheStandard() throws {
        let text = try signature(
            Request("https://photos.example.net/initiate", method: .post),
            [
                "oauth_consumer_key": "dpf43f3p2l4k3l03", "oauth_signature_method": "HMAC-SHA1",
                "oauth_timestamp": "137131200", "oauth_nonce": "wIjqoS",
                "oauth_callback": "http://printer.example.com/ready",
            ], "kd94hf93k423kf44")
        #expect(text == "74KNZJeDHnMBp0EMJ9ZHt/XKycU=")
    }

    @Test func theExchangeOfTheStandard() throws {
        let text = try signature(
            Request("https://photos.example.net/token", method: .post),
            [
                "oauth_consumer_key": "dpf43f3p2l4k3l03", "oauth_signature_method": "HMAC-SHA1",
                "oauth_timestamp": "137131201", "oauth_nonce": "walatlh",
                "oauth_token": "hh5s93j4hdidpola", "oauth_verifier": "hfdp7dh39dks9884",
            ], "kd94hf93k423kf44", "hdhd0244k9j7ao03")
        #expect(text == "gKgrFCywp7rO0OXSjdot/IHF7IU=")
    }

    @Test func theCallOfTheStandard() throws {
        let text = try signature(
            Request("http://photos.example.net/photos?file=vacation.jpg&size=original"),
            [
                "oauth_consumer_key": "dpf43f3p2l4k3l03", "oauth_signature_method": "HMAC-SHA1",
                "oauth_timestamp": "137131202", "oauth_nonce": "chapoH",
                "oauth_token": "nnch734d00sl2jdk",
            ], "kd94hf93k423kf44", "pfkkdhi9sl3r4s00")
        #expect(text == "MdpQcU8iPSUjWoN/UDMsK2sui9I=")
    }

    @Test func theCallOfTheFirstEdition() throws {
        let text = try signature(
            Request("http://photos.example.net/photos?file=vacation.jpg&size=original"),
            [
                "oauth_consumer_key": "dpf43f3p2l4k3l03", "oauth_signature_method": "HMAC-SHA1",
                "oauth_timestamp": "1191242096", "oauth_nonce": "kllo9940pd9333jh",
                "oauth_token": "nnch734d00sl2jdk", "oauth_version": "1.0",
            ], "kd94hf93k423kf44", "pfkkdhi9sl3r4s00")
        #expect(text == "tR3+Ty81lMeYAr/Fid0kMTYa/WM=")
    }

    /// Section 3.4.1: a query and a form with repeated, empty and escaped names.
    @Test func aFormInTheBodyIsSignedWithTheQuery() throws {
        var request = Request(
            "http://example.com/request?b5=%3D%253D&a3=a&c%40=&a2=r%20b", method: .post)
        request.body = Body(
            Array("c2&a3=2+q".utf8), contentType: "application/x-www-form-urlencoded")
        let parameters: Parameters = [
            "oauth_consumer_key": "9djdj82h48djs9d2", "oauth_token": "kkk9d7dh3k39sjv7",
            "oauth_signature_method": "HMAC-SHA1", "oauth_timestamp": "137131201",
            "oauth_nonce": "7d8f3e4a",
        ]
        let base = try OAuthSignature(of: request, with: parameters).baseString
        #expect(
            base == """
                POST&http%3A%2F%2Fexample.com%2Frequest&a2%3Dr%2520b%26a3%3D2%2520q%26a3%3Da\
                %26b5%3D%253D%25253D%26c%2540%3D%26c2%3D%26oauth_consumer_key%3D\
                9djdj82h48djs9d2%26oauth_nonce%3D7d8f3e4a%26oauth_signature_method%3DHMAC-SHA1\
                %26oauth_timestamp%3D137131201%26oauth_token%3Dkkk9d7dh3k39sjv7
                """)
        let text = try signature(request, parameters, "j49sk3j29djd", "dh893hdasih9")
        #expect(text == "r6/TJjbCOr97/+UU0NsvSne7s5g=")
    }
}
