import Testing

@testable import NetworkEngine

@Suite struct MethodTests {
    @Test(arguments: [
        (Method.get, true, true), (.head, true, true), (.options, true, true), (.trace, true, true),
        (.put, false, true), (.delete, false, true), (.post, false, false), (.patch, false, false),
        (Method(rawValue: "M-SEARCH"), false, false), (Method(rawValue: "get"), false, false),
    ])
    func safetyFollowsTheStandard(method: NetworkEngine.Method, isSafe: Bool, isIdempotent: Bool) {
        #expect(method.isSafe == isSafe)
        #expect(method.isIdempotent == isIdempotent)
    }
}
