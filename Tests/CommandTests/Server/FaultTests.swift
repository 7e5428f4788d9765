import NetworkEngine
import Testing

@testable import FixtureServer

/// Reading faults, and when they strike.
@Suite(.timeLimit(.minutes(5))) struct FaultTests {
    private let replies = RecordedReplies(
        files: FixtureFiles(root: Fixtures.path))
    private let photo = HTTPRequest(method: "GET", target: "/65535/54000000001_a38b34c4d7_s.jpg")
    private let search = HTTPRequest(
        method: "GET", target: "/services/rest/?method=flickr.photos.search&tags=a")

    @Test(arguments: [
        (
            "photo",
            "\"photo\" is no fault: it takes a kind, a pattern and words, as in "
                + "\"photo * status=503\""
        ),
        (
            "picture * empty",
            "there are no requests of the kind picture; it is one of api feed photo upload "
                + "other any "
                + "connection"
        ),
        ("photo * status=abc", "status takes a whole number, not \"abc\""),
        ("photo * status=100", "status takes a status from 200, not \"100\""),
        ("photo * delay", "delay takes a whole number"),
        (
            "photo * reply=../catalogue.json",
            "reply takes the name of a file in Fixtures/replies, not \"../catalogue.json\""
        ),
        (
            "photo * reply=/etc/passwd",
            "reply takes the name of a file in Fixtures/replies, not \"/etc/passwd\""
        ),
        ("photo * damage=some", "damage takes one of flip half huge no-end zeros, not \"some\""),
        ("photo * header=Vary", "header takes Name:Value, not \"Vary\""),
    ])
    func aWrongLineIsTold(_ line: String, _ sentence: String) {
        #expect {
            _ = try Fault(line, replies: replies)
        } throws: { error in
            "\(error)" == sentence
        }
    }

    @Test func anUnknownWordIsAnsweredWithAllThereAre() {
        #expect {
            _ = try Fault("photo * explode", replies: replies)
        } throws: { error in
            "\(error)".hasPrefix("explode is no word of a fault; there are body ")
                && "\(error)".contains(" times ")
        }
    }

    @Test(arguments: [
        ("photo *", true), ("photo 54000000001", true), ("photo 5400000000?", true),
        ("photo *_s.jpg", true), ("photo 54000000001_a38b34c4d7_s.jpg", true), ("any *", true),
        ("photo 54000000002", false), ("api *", false), ("feed *", false), ("other *", false),
        ("connection *", false),
    ])
    func aPatternFitsAPhoto(_ selector: String, _ fits: Bool) throws {
        let fault = try Fault(selector + " empty", replies: replies)
        #expect(fault.selector.fits(photo) == fits)
    }

    @Test func aPatternFitsAMethodOrTheTarget() throws {
        #expect(try Fault("api flickr.photos.search empty", replies: replies).selector.fits(search))
        #expect(try Fault("api *tags=a* empty", replies: replies).selector.fits(search))
        #expect(!(try Fault("api *getSizes empty", replies: replies).selector.fits(search)))
    }

    @Test(arguments: [
        ("photo * empty times=2", [true, true, false, false, false, false]),
        ("photo * empty skip=2", [false, false, true, true, true, true]),
        ("photo * empty every=3", [false, false, true, false, false, true]),
        ("photo * empty skip=1 every=2 times=2", [false, false, true, false, true, false]),
        ("photo * empty times=0", [false, false, false, false, false, false]),
    ])
    func aFaultStrikesAsOftenAsItSays(_ line: String, _ strikes: [Bool]) throws {
        let book = FaultBook()
        book.add(try Fault(line, replies: replies))
        #expect(strikes.map { _ in book.next(for: photo) != nil } == strikes)
        #expect(book.json.array?.first?["meetings"].int == 6)
        #expect(book.json.array?.first?["strikes"].int == strikes.count { $0 })
    }

    @Test func faultsFollowOneAnotherAsTheyRunOut() throws {
        let book = FaultBook()
        for line in ["photo * status=429 times=1", "photo * cut times=1"] {
            book.add(try Fault(line, replies: replies))
        }
        #expect(book.next(for: photo)?.line == "photo * status=429 times=1")
        #expect(book.next(for: photo)?.line == "photo * cut times=1")
        #expect(book.next(for: photo) == nil)
        #expect(book.next(for: search) == nil)
    }

    @Test func aWrongLineTakesNothingOfItsBody() async throws {
        let server = try await LocalFlickr()
        let reply = try await server.exchange.send(
            "/__faults", method: "POST", body: "photo * empty\nphoto * explode")
        #expect(reply.status == 400)
        #expect(try await server.exchange.send("/__faults").text == "[]\n")
    }

    @Test(arguments: [
        ("*", "", true), ("", "", true), ("", "a", false), ("a", "a", true), ("?", "", false),
        ("a*c", "abbbc", true), ("a*c", "abbb", false), ("*b*d", "abcbcd", true), ("**", "x", true),
        ("a?c*", "abcdef", true), ("*aab", "aaaab", true), ("[ab]", "a", false),
    ])
    func aGlobFitsWholeTexts(_ pattern: String, _ text: String, _ fits: Bool) {
        #expect(Glob(pattern).matches(text) == fits)
    }
}
