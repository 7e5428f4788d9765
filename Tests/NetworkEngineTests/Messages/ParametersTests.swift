import Testing

@testable import NetworkEngine

@Suite struct ParametersTests {
    @Test func theyAreEscapedInOrder() {
        var parameters: Parameters = ["tags": "sea side&sand", "tags": "müll", "~-._": "*+/="]
        parameters.append("empty", "")
        #expect(
            parameters.encoded
                == "tags=sea%20side%26sand&tags=m%C3%BCll&~-._=%2A%2B%2F%3D&empty=")
        #expect(parameters.count == 4)
        #expect(parameters["tags"] == "sea side&sand")
        #expect(Parameters().encoded == "")
    }

    @Test func settingReplacesEveryParameterOfTheName() {
        var parameters: Parameters = ["a": "1", "b": "2", "a": "3"]
        parameters["a"] = "4"
        #expect(parameters.encoded == "b=2&a=4")
        parameters["b"] = nil
        #expect(parameters.encoded == "a=4")
    }

    @Test(arguments: [
        ("https://h/p", "https://h/p?a=1&b=%20"),
        ("https://h/p?x", "https://h/p?x&a=1&b=%20"),
        ("https://h/p?", "https://h/p?a=1&b=%20"),
        ("https://h/p?x=1&", "https://h/p?x=1&a=1&b=%20"),
        ("https://h/p#f?g", "https://h/p?a=1&b=%20#f?g"),
        ("https://h/p?x#f", "https://h/p?x&a=1&b=%20#f"),
        ("", "?a=1&b=%20"),
    ])
    func theyJoinTheQueryOfAnAddress(url: String, joined: String) {
        let parameters: Parameters = ["a": "1", "b": " "]
        #expect(parameters.added(to: url) == joined)
        #expect(Parameters().added(to: url) == url)
    }
}
