import Testing

@testable import Flickr
@testable import NetworkEngine

@Suite struct FlickrErrorTests {
    @Test(arguments: [
        (0, FailureKind.unavailable), (1, .failed), (2, .failed), (3, .failed), (5, .failed),
        (10, .unavailable),
        (11, .failed), (18, .failed), (20, .failed), (95, .failed), (96, .permission),
        (97, .permission),
        (98, .permission), (99, .permission), (100, .permission), (101, .failed),
        (105, .unavailable),
        (106, .unavailable), (111, .failed), (112, .failed), (116, .failed), (201, .unavailable),
        (-1, .failed),
    ])
    func aNumberSaysWhatKindOfFailureItIs(code: Int, kind: FailureKind) {
        let error = FlickrError.api(.search, code: code, message: "")

        #expect(error.kind == kind)
        #expect(error.canHeal == (kind == .unavailable))
    }

    @Test func theSentenceAboutTheServiceCountsWhateverItsNumber() {
        let error = FlickrError.api(
            .search, code: 7, message: "Sorry, the Flickr API service is not currently available.")

        #expect(error.kind == .unavailable)
        #expect(error.canHeal)
    }

    @Test func theKindsAreTheStatusesOfTheCommand() {
        #expect(FailureKind.allCases.map(\.exitStatus) == [1, 4, 5, 6, 130])
    }

    @Test func theSameNumberMeansAnotherThingInAnotherMethod() {
        let message = "Too many tags in ALL query"

        #expect(
            FlickrError.api(.search, code: 1, message: message).description
                == "more than 20 tags cannot all be asked for (error 1: Too many tags in ALL query)"
        )
        #expect(
            FlickrError.api(.info, code: 1, message: "Photo not found").description
                == "Flickr has no such photo, or it is private (error 1: Photo not found)")
        #expect(
            FlickrError.api(.sizes, code: 2, message: "").description
                == "the owner does not let everybody see this (error 2)")
        #expect(
            FlickrError.api(nil, code: 1, message: "").description == "Flickr answered with error 1"
        )
        #expect(
            FlickrError.api(.search, code: 777, message: "Odd").description
                == "Flickr answered with error 777: Odd")
    }

    @Test func everyDocumentedNumberHasASentence() {
        for code in [1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20] {
            #expect(APIMethod.search.sentence(for: code) != nil)
        }
        for method in APIMethod.allCases {
            for code in [0, 95, 96, 97, 98, 99, 100, 105, 106, 111, 112, 114, 115, 116, 201] {
                #expect(method.sentence(for: code) != nil)
            }
            #expect(method.sentence(for: 77) == nil)
        }
    }

    @Test(arguments: [
        (EngineError.cannotResolve(host: "h"), FailureKind.unavailable),
        (.cannotConnect(host: "h", reason: ""), .unavailable),
        (.cannotSecure(host: "h", reason: ""), .unavailable),
        (.timedOut(host: "h", waitingFor: ""), .unavailable),
        (.connectionFailed(host: "h", reason: ""), .unavailable),
        (.truncated(host: "h", received: 1, expected: 2), .unavailable),
        (.notCached, .unavailable),
        (.rateLimited(host: "h", retryAfter: .seconds(300)), .rateLimited),
        (.tooLarge(limit: 1), .failed), (.refusedRedirect(to: "u", reason: ""), .failed),
        (.refused(.empty), .failed),
        (.invalidURL("u", reason: ""), .failed), (.forbiddenURL("u", reason: ""), .failed),
        (.cancelled, .interrupted),
        (.invalidRequest(reason: ""), .failed),
        (.rejected(Rejection(FlickrError.emptySearch)), .failed),
        (.rejected(Rejection(FlickrError.api(nil, code: 100, message: ""))), .permission),
    ])
    func aFailureOfTheEngineIsOfAKind(error: EngineError, kind: FailureKind) {
        #expect(FlickrError.engine(error).kind == kind)
    }

    @Test(arguments: [
        (401, FailureKind.permission, "Flickr answered with HTTP 401"),
        (403, .permission, "Flickr answered with HTTP 403"),
        (404, .failed, "Flickr answered with HTTP 404"),
        (429, .rateLimited, "Flickr asks for fewer requests (HTTP 429); try again later"),
        (500, .unavailable, "Flickr's service is not available at the moment (HTTP 500)"),
        (502, .unavailable, "Flickr's service is not available at the moment (HTTP 502)"),
    ])
    func aStatusIsOfAKindAndASentence(status: Int, kind: FailureKind, sentence: String) {
        let response = Response.answer(to: Request("https://h/"), status: status)
        let error = FlickrError(.status(response), method: .search)

        #expect(error.kind == kind)
        #expect(error.description == sentence)
    }

    @Test func anErrorInTheBodyOfAnUnsuccessfulAnswerCounts() throws {
        let body = try RecordedReply.body("http-403-ssl.json")
        let response = Response.answer(to: Request("https://h/"), status: 403, body: body)

        let error = FlickrError(.status(response), method: .search)

        #expect(
            error.description
                == "Flickr answers secure connections alone (error 95: SSL is required)")
        #expect(error.kind == .failed)
    }

    @Test func theBodyOfA429IsNotReadAsAReply() throws {
        let body = try RecordedReply.body("http-429.html")
        let response = Response.answer(to: Request("https://h/"), status: 429, body: body)

        #expect(FlickrError(.status(response), method: .search).kind == .rateLimited)
    }

    @Test func whatTheCheckFoundIsTheError() {
        let found = FlickrError.api(.search, code: 105, message: "x")
        let error = FlickrError(.rejected(Rejection(found, canHeal: true)), method: .search)

        #expect(error.description == found.description)
        #expect(error.canHeal)
    }

    @Test func aSentenceNeverHoldsAKey() {
        let key = "0123456789abcdef0123456789ABCDEF"
        let url = "https://h/?a=1&api_key=\(key)&b=2"

        #expect(
            FlickrError.engine(.forbiddenURL(url, reason: "so")).description
                == "refused to ask https://h/?a=1&api_key=…&b=2: so")
        #expect(!PictureFailure(.invalidURL(url, reason: "")).message.contains(key))
        #expect(
            !FlickrError.api(nil, code: 100, message: "Invalid api_key=\(key)").description
                .contains(key))
    }

    @Test(arguments: [
        (
            FlickrError.needsKey("--page"), FailureKind.permission,
            "--page needs an API key; without one only the public feed can be read"
        ),
        (.emptySearch, .failed, "there is nothing to search for"),
        (
            .unreadableReply("an HTML page"), .failed,
            "Flickr's answer is not what was asked for: an HTML page"
        ),
        (.engine(.notCached), .unavailable, "it is not in the cache"),
    ])
    func eachErrorIsASentence(error: FlickrError, kind: FailureKind, sentence: String) {
        #expect(error.kind == kind)
        #expect(error.description == sentence)
    }

    @Test(arguments: [
        (EngineError.timedOut(host: "h", waitingFor: ""), "timeout"),
        (.cannotResolve(host: "h"), "connect"),
        (.cannotConnect(host: "h", reason: ""), "connect"),
        (.connectionFailed(host: "h", reason: ""), "connect"),
        (.cannotSecure(host: "h", reason: ""), "tls"),
        (.truncated(host: "h", received: 1, expected: 2), "truncated"),
        (.refused(.notAnImage(found: "an HTML page")), "not-an-image"),
        (.refused(.empty), "not-an-image"),
        (.refused(.damaged("")), "damaged"), (.refused(.tooLarge("")), "too-large"),
        (.tooLarge(limit: 1), "too-large"),
        (.refused(.placeholder), "gone"),
        (.rateLimited(host: "h", retryAfter: nil), "rate-limited"),
        (.refusedRedirect(to: "u", reason: ""), "unsafe-url"),
        (.forbiddenURL("u", reason: ""), "unsafe-url"),
        (.invalidURL("u", reason: ""), "unsafe-url"), (.notCached, "offline"),
        (.cancelled, "cancelled"),
        (.rejected(Rejection(FlickrError.emptySearch)), "not-an-image"),
    ])
    func aPictureThatDoesNotComeHasACode(error: EngineError, code: String) {
        #expect(PictureFailure(error).code.description == code)
    }

    @Test(arguments: [
        (404, "gone"), (410, "gone"), (429, "rate-limited"), (403, "http-403"), (503, "http-503"),
    ])
    func aPictureWithAnotherStatusHasACode(status: Int, code: String) {
        let response = Response.answer(to: Request("https://h/"), status: status)

        #expect(PictureFailure(.status(response)).code.description == code)
    }

    @Test func aPhotoWithoutAnAddressHasACode() {
        #expect(PictureFailure(.missing(part: "id")).code.description == "no-address")
        #expect(PictureFailure(.unsafe(part: "id", value: "x")).code.description == "unsafe-url")
    }
}
