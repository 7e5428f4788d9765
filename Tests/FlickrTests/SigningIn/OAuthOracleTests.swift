import Foundation
import TestSupport
import Testing

@testable import Flickr
@testable import NetworkEngine

/// Debian's oauthlib is the judge: requests with all kinds of letters have the signature that it
/// works out.
@Suite(.timeLimit(.minutes(5))) struct OAuthOracleTests {
    private let secret = "0f1e2d3c4b5a6978"
    private let tokenSecret = "9d1c2b3a4f5e6d7c"

    @Test func signaturesAreThoseOfOAuthlib() throws {
        var random = SeededRandom(seed: 5849)
        let requests = (0..<600).map { index in RandomCall(index, using: &random) }

        let judged = try OAuthlib.signatures(
            of: requests.map { try signed($0) }, secret: secret, tokenSecret: tokenSecret)

        #expect(judged.count == requests.count)
        for (call, verdict) in zip(requests, judged) {
            #expect(try signed(call).signature == verdict, "\(call)")
        }
    }

    /// A judge that says yes to everything would prove nothing.
    @Test func anotherSecretIsAnotherSignature() throws {
        var random = SeededRandom(seed: 1)
        let call = RandomCall(0, using: &random)

        let judged = try OAuthlib.signatures(
            of: [try signed(call)], secret: secret, tokenSecret: "other")

        #expect(try signed(call).signature != judged[0])
    }

    private func signed(_ call: RandomCall) throws -> OAuthlib.Question {
        let signer = OAuthSigner(
            key: try APIKey("0123456789abcdef0123456789abcdef"), secret: try APISecret(secret),
            token: OAuthToken("72157-5a6b7c", secret: tokenSecret),
            now: { Timestamp(seconds: 1_777_777_777) }, nonce: { "nonce" })
        let header = try signer.authorization(for: call.request)
        return OAuthlib.Question(
            method: call.request.method.rawValue, url: call.request.url, header: header,
            body: call.texts)
    }
}

/// A call whose arguments hold letters of all kinds: in its address, in a form, or in parts.
private struct RandomCall: CustomStringConvertible {
    let request: Request
    /// What of the body is signed.
    let texts: Parameters

    var description: String { "\(request.method) \(request.url) \(texts.encoded)" }

    init(_ index: Int, using random: inout SeededRandom) {
        let count = Int.random(in: 0...5, using: &random)
        let arguments = Parameters(
            (0..<count).map { _ in
                Parameters.Parameter(
                    name: RandomCall.text(using: &random), value: RandomCall.text(using: &random))
            })
        let address = "https://api.flickr.com/services/rest/"
        switch index % 3 {
        case 0:
            request = Request(arguments.added(to: address))
            texts = [:]
        case 1:
            request = Request(address + "?a=b%20c&a=", method: .post, body: .form(arguments))
            texts = arguments
        default:
            let parts = arguments.map { Part.field($0.name, $0.value) }
            request = Request(
                "https://up.flickr.com/services/upload/", method: .post,
                body: .multipart(parts + [.data("photo", [1, 2, 3], fileName: "ä.jpg")]))
            texts = arguments
        }
    }

    private static let letters = Array(
        "abzAZ09-._~ +&=%/?#!*'()\"<>,;:@[]\\^`{|}$\n\téßüñ夕焼け🙂\u{301}\u{7F}\u{A0}")

    private static func text(using random: inout SeededRandom) -> String {
        // A name that begins as the protocol's own do would be left out by the judge.
        "n"
            + String(
                (0..<Int.random(in: 0...12, using: &random)).map { _ in
                    letters[Int.random(in: 0..<letters.count, using: &random)]
                })
    }
}

/// Debian's oauthlib, asked about many requests at once.
private enum OAuthlib {
    struct Question {
        let method: String
        let url: String
        let header: String
        let body: Parameters

        /// The signature that we have made.
        var signature: String {
            let field = header.split(separator: ", ").first { $0.hasPrefix("oauth_signature=") }
            return PercentEncoding.decoded(
                field.map { String($0.dropFirst("oauth_signature=\"".count).dropLast()) } ?? "")
        }

        fileprivate var line: String {
            [method, url, header, body.encoded].map { Data($0.utf8).base64EncodedString() }
                .joined(separator: " ")
        }
    }

    static func signatures(of questions: [Question], secret: String, tokenSecret: String) throws
        -> [String]
    {
        let file = FileManager.default.temporaryDirectory.appending(
            path: "oauth-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        let text = questions.map(\.line).joined(separator: "\n")
        try Data((text + "\n").utf8).write(to: file)
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/python3")
        process.arguments = ["-c", script, file.path(), secret, tokenSecret]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let answer = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: answer, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    private static let script = """
        import base64, sys
        from urllib.parse import urlsplit
        from oauthlib.oauth1.rfc5849 import signature
        for line in open(sys.argv[1]):
            fields = (line.rstrip('\\n').split(' ') + [''] * 4)[:4]
            method, url, header, body = (base64.b64decode(x).decode() for x in fields)
            found = signature.collect_parameters(
                uri_query=urlsplit(url).query, headers={'Authorization': header}, body=body)
            base = signature.signature_base_string(
                method, signature.base_string_uri(url),
                signature.normalize_parameters(found))
            print(signature.sign_hmac_sha1_with_client(
                base, type('Client', (), dict(
                    client_secret=sys.argv[2], resource_owner_secret=sys.argv[3]))))
        """
}
