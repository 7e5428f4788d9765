import Testing

@testable import NetworkEngine

/// What may stand in `If-Range`.
@Suite struct StrongValidatorTests {
    private let now = Timestamp(seconds: 1_800_000_000)

    @Test(arguments: [
        (["\"one\""], "\"one\""), (["W/\"one\""], nil), (["*"], nil), ([""], nil),
        (["\"one\"", "\"two\""], nil), (["\"a\u{7F}\""], nil), (["\"one\", \"two\""], nil),
        (["\"one\",\"two\""], nil), (["\"a b\""], nil), (["one"], nil), (["\""], nil),
        (["\"one\"x"], nil), (["W/\"one\", \"two\""], nil), (["\"\""], "\"\""),
        (["\"a,b\""], "\"a,b\""), (["\"\u{E9}\""], "\"\u{E9}\""),
    ]) func aTagMustBeStrongAndAlone(tags: [String], validator: String?) {
        var headers: Headers = [
            "Date": HTTPDate.format(now), "Last-Modified": HTTPDate.format(now + .seconds(-3600)),
        ]
        for tag in tags { headers.append("ETag", tag) }
        #expect(headers.strongValidator(at: now) == validator)
    }

    @Test(arguments: [(3600, true), (60, true), (59, false), (0, false), (-3600, false)])
    func aTimeMustLieAMinuteBack(seconds: Int, isStrong: Bool) {
        let modified = HTTPDate.format(now + .seconds(-seconds))
        let headers: Headers = ["Date": HTTPDate.format(now), "Last-Modified": modified]
        #expect(headers.strongValidator(at: now) == (isStrong ? modified : nil))
    }

    @Test func aTimeNeedsADateToBeComparedWith() {
        let headers: Headers = ["Last-Modified": HTTPDate.format(now + .seconds(-3600))]
        #expect(headers.strongValidator(at: now) == nil)
        #expect(Headers().strongValidator(at: now) == nil)
    }

    @Test func aPartWithoutATimeContinuesOneWithATime() {
        let modified = HTTPDate.format(now)
        let headers: Headers = ["Last-Modified": modified]
        #expect(headers.isContinued(by: [:]))
        #expect(headers.isContinued(by: ["Last-Modified": modified]))
        #expect(!headers.isContinued(by: ["Last-Modified": HTTPDate.format(now + .seconds(1))]))
        #expect(!headers.isContinued(by: ["ETag": "\"new\""]))
    }
}
