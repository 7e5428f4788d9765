import Foundation
import Testing

@testable import NetworkEngine

@Suite struct ResponseSerializerTests {
    private func response(_ text: String, _ type: String? = nil) -> Response {
        Response(200, type.map { ["Content-Type": $0] } ?? [:], text)
    }

    private func error<Value>(_ serializer: ResponseSerializer<Value>, _ response: Response)
        -> String?
    {
        do throws(SerializingError) {
            _ = try serializer.value(of: response)
            return nil
        } catch {
            return error.description
        }
    }

    // MARK: Types

    @Test(arguments: [
        "text/csv", "TEXT/CSV; charset=utf-8", " text/csv ;header=present", "image/png",
        "application/vnd.api+json", nil, "", "nonsense",
    ])
    func acceptableTypesAreRead(type: String?) throws {
        let serializer = ResponseSerializer.bytes.accepting(["text/csv", "image/*", "+json"])
        #expect(try serializer.value(of: response("a", type)) == Array("a".utf8))
    }

    @Test(arguments: ["text/html; charset=utf-8", "text/csvx", "application/json", "images/png"])
    func otherTypesAreRefused(type: String) {
        let serializer = ResponseSerializer.bytes.accepting(["text/csv", "image/*", "+json"])
        let found = type.prefix { $0 != ";" }
        #expect(
            error(serializer, response("a", type))
                == "the answer is \(found), and not text/csv, image/*, +json")
    }

    @Test func aPageInPlaceOfDataIsToldByItsType() throws {
        let page = response("<html>log in</html>", "text/html")
        #expect(error(.json, page)?.hasPrefix("the answer is text/html, and not ") == true)
        #expect(error(.csv, page)?.hasPrefix("the answer is text/html, and not ") == true)
    }

    // MARK: Text

    @Test func textIsReadInTheCodingOfTheHeader() throws {
        var latin = response("", "text/plain; charset=ISO-8859-1")
        latin.body = [0x5A, 0xFC, 0x72, 0x69, 0x63, 0x68, 0x20, 0x80]
        #expect(try ResponseSerializer.text.value(of: latin) == "Zürich €")
        var wide = response("", "text/plain; charset=\"utf-16be\"")
        wide.body = [0xD8, 0x3D, 0xDE, 0x00]
        #expect(try ResponseSerializer.text.value(of: wide) == "😀")
    }

    @Test(
        arguments: [
            [0xEF, 0xBB, 0xBF, 0xC3, 0xBC], [0xFF, 0xFE, 0xFC, 0x00], [0xFE, 0xFF, 0x00, 0xFC],
        ] as [[UInt8]])
    func aByteOrderMarkCountsMoreThanTheHeaderAndIsNoText(body: [UInt8]) throws {
        var marked = response("", "text/plain; charset=iso-8859-1")
        marked.body = body
        #expect(try ResponseSerializer.text.value(of: marked) == "ü")
    }

    @Test func withoutACodingTextIsUTF8AndWhatIsNoneIsRepaired() throws {
        var broken = response("")
        broken.body = [0x61, 0xFF, 0x62]
        #expect(try ResponseSerializer.text.value(of: broken) == "a\u{FFFD}b")
        broken.headers["Content-Type"] = "text/plain; charset=utf-16"
        #expect(try ResponseSerializer.text.value(of: broken) == "\u{FF61}\u{FFFD}")
    }

    @Test func anUnknownCodingIsAnErrorThatNamesIt() {
        let odd = response("a", "text/plain; charset=ebcdic-us")
        #expect(error(.text, odd) == "the answer is text in an unknown coding: ebcdic-us")
        #expect(error(.json, odd) == "the answer is text in an unknown coding: ebcdic-us")
    }

    /// Every byte of Windows-1252 as Foundation reads it.
    @Test func theLatinCodingIsThatOfWindows() {
        for byte in UInt8.min...UInt8.max {
            guard let text = String(bytes: [byte], encoding: .windowsCP1252) else { continue }
            #expect(Charset.windows1252.text([byte]) == text)
        }
    }

    // MARK: JSON

    @Test func jsonIsReadByTheTolerantReader() throws {
        let value = try ResponseSerializer.json.value(of: response("f({\"a\":[1,]});"))
        #expect(value["a"].array == [.number("1")])
    }

    @Test func jsonInAnotherCodingIsRead() throws {
        var latin = response("", "application/json; charset=iso-8859-1")
        latin.body = Array("\"caf".utf8) + [0xE9, 0x22]
        #expect(try ResponseSerializer.json.value(of: latin) == .string("café"))
    }

    @Test func whatIsNoJSONIsAnErrorThatSaysWhere() {
        #expect(error(.json, response("{\"a\":")) == "the JSON text ends early, after 5 bytes")
    }

    @Test func anotherReaderTakesThePlaceOfTheTolerantOne() throws {
        struct App: Decodable, Equatable, Sendable { let name: String }
        struct Decoding<Value: Decodable & Sendable>: JSONParsing {
            func value(reading bytes: [UInt8]) throws -> Value {
                try JSONDecoder().decode(Value.self, from: Data(bytes))
            }
        }
        let apps = ResponseSerializer.json(by: Decoding<[App]>())
        #expect(try apps.value(of: response(#"[{"name":"Chess"}]"#)) == [App(name: "Chess")])
        #expect(throws: SerializingError.self) { try apps.value(of: response("[{}]")) }
    }

    // MARK: Pictures

    @Test func aPictureTellsItsFormatAndSize() throws {
        let body = try PhotoFixtures.bytes("54000000059_5e57bb4f95_m.jpg")
        let info = try ResponseSerializer.picture.value(of: .picture(body, type: "text/html"))
        #expect(info.format == .jpeg)
        #expect(max(info.width, info.height) == 240)
    }

    @Test func whatIsNoWholePictureIsRefused() throws {
        let body = try PhotoFixtures.bytes("damaged/half.jpg")
        #expect(error(.picture, .picture(body)) == "the picture is damaged: it ends early")
        #expect(
            error(.pixels(fitting: PixelSize(width: 9, height: 9)), response("hello"))
                == "the answer is nothing that can be decoded, not a picture")
    }

    @Test func aPropertyOfAPictureIsOneMapAway() throws {
        let body = try PhotoFixtures.bytes("54000000059_5e57bb4f95_m.jpg")
        let all = try ResponseSerializer.pixels(fitting: PixelSize(width: 240, height: 240))
            .value(of: .picture(body))
        let mean = try ResponseSerializer.pixels(fitting: PixelSize(width: 1, height: 1))
            .map(\.rgb).value(of: .picture(body))
        let red = stride(from: 0, to: all.rgb.count, by: 3).reduce(0) { $0 + Int(all.rgb[$1]) }
        #expect(mean.count == 3)
        #expect(abs(Int(mean[0]) - red / (all.rgb.count / 3)) <= 4)
    }

    // MARK: Composition

    private struct ServiceError: Error, Equatable, CustomStringConvertible {
        let description: String
    }

    private var checked: ResponseSerializer<String> {
        ResponseSerializer.json
            .rejecting { reply in
                guard reply["stat"].string == "fail" else { return nil }
                return Rejection(
                    ServiceError(description: reply["message"].string ?? "?"), canHeal: true)
            }
            .map { reply in
                guard let name = reply["name"].string else {
                    throw SerializingError.missing("a name")
                }
                return name
            }
    }

    @Test func aFailureInsideA200IsTheServicesOwnError() throws {
        let failure = response(#"{"stat":"fail","message":"too many"}"#)
        #expect(error(checked, failure) == "too many")
        let rejection = try #require(checked.rejection(of: failure))
        #expect(rejection.error as? ServiceError == ServiceError(description: "too many"))
        #expect(rejection.canHeal)
    }

    @Test func whatIsMissingIsToldInASentence() {
        #expect(error(checked, response("{}")) == "the answer lacks a name")
        #expect(checked.rejection(of: response("{}"))?.error is SerializingError)
        #expect(checked.rejection(of: response(#"{"name":"a"}"#)) == nil)
    }

    @Test func errorsThatAMapThrowsBecomeTheirCases() {
        func thrown(_ cause: any Error & Sendable) -> SerializingError? {
            let serializer = ResponseSerializer.bytes.map { _ -> Int in throw cause }
            do throws(SerializingError) {
                _ = try serializer.value(of: response(""))
                return nil
            } catch {
                return error
            }
        }
        if case .csv(.openQuote(line: 3)) = thrown(CSVError.openQuote(line: 3)) {
        } else {
            Issue.record("no error of a table")
        }
        if case .json(let error) = thrown(JSONError.trailing(at: 4)) {
            #expect(error as? JSONError == .trailing(at: 4))
        } else {
            Issue.record("no error of JSON")
        }
        if case .picture(.empty) = thrown(Verifier.Refusal.empty) {
        } else {
            Issue.record("no refusal of a picture")
        }
        if case .rejected(let rejection) = thrown(ServiceError(description: "no")) {
            #expect(rejection.error is ServiceError && !rejection.canHeal)
        } else {
            Issue.record("no error of the service")
        }
    }

    @Test func theSecondSerializerReadsWhatTheFirstDoesNotAccept() throws {
        let names = ResponseSerializer.json.map { $0["a"].string ?? "" }
            .accepting(["application/json"])
            .or(ResponseSerializer.csv.map(\.columns).map { $0[0] }.accepting(["text/csv"]))
        #expect(try names.value(of: response(#"{"a":"1"}"#, "application/json")) == "1")
        #expect(try names.value(of: response("b,c", "text/csv")) == "b")
        #expect(try names.value(of: response(#"{"a":"1"}"#)) == "1")
        #expect(
            error(names, response("", "text/html"))
                == "the answer is text/html, and not application/json, text/csv")
        #expect(names.or(.text).acceptableTypes.isEmpty)
    }
}
