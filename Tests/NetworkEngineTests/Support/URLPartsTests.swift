import Testing

@testable import NetworkEngine

@Suite struct URLPartsTests {
    @Test func aURLIsTakenApart() throws {
        let url = try URLParts("HTTPS://Me:pw@Example.COM:8443/a/b?c=d&e#f")
        #expect(url.scheme == "https")
        #expect(url.host == "example.com")
        #expect(url.port == 8443)
        #expect(url.userInfo == "Me:pw")
        #expect(url.path == "/a/b")
        #expect(url.query == "c=d&e")
        #expect(url.text == "https://Me:pw@example.com:8443/a/b?c=d&e")
    }

    @Test(arguments: [
        ("http://h", "http://h/"),
        ("http://h:80/", "http://h/"),
        ("https://h:443/", "https://h/"),
        ("https://h:80/", "https://h:80/"),
        ("http://h/a/../b/./c", "http://h/b/c"),
        ("http://h/a/%2e%2E/b?x=%2e%2e/y", "http://h/b?x=../y"),
        ("http://h/%7euser/%c3%a9", "http://h/~user/%C3%A9"),
        ("http://h/é", "http://h/%C3%A9"),
        ("http://h/e\u{301}", "http://h/e%CC%81"),
        ("http://h/a b?c d", "http://h/a%20b?c+d"),
        ("http://h/a+b?c+d", "http://h/a+b?c+d"),
        ("http://h/a%2Fb", "http://h/a%2Fb"),
        ("http://h/100%", "http://h/100%"),
        ("http://h/😀?q=مرحبا", "http://h/%F0%9F%98%80?q=%D9%85%D8%B1%D8%AD%D8%A8%D8%A7"),
        ("http://h/?user=12345678@N00", "http://h/?user=12345678@N00"),
        ("http://h/photos/12345678@N00/1", "http://h/photos/12345678@N00/1"),
        ("http://h/<\">", "http://h/%3C%22%3E"),
        ("http://h/x#part", "http://h/x"),
        ("http://h?q", "http://h/?q"),
        ("http://[::1]:81/", "http://[::1]:81/"),
        ("http://0x7f.1/", "http://127.0.0.1/"),
    ]) func spellingsOfOneAddressBecomeOneTextForGood(spelling: String, text: String) throws {
        let once = try URLParts(spelling)
        #expect(once.text == text)
        #expect(try URLParts(once.text) == once)
    }

    @Test(arguments: [
        "", "h/x", "/x", "http://", "http://h/\u{0}", "http://h/a%00b", "http://h/a\r\nHost: evil",
        "http://h:99999/", "http://h:x/", "http://[::1/", "http://[fe80::1%25eth0]/",
    ]) func whatIsNoAbsoluteURLIsRefused(text: String) {
        #expect(throws: URLParts.Failure.self) { try URLParts(text) }
    }

    @Test(arguments: [
        ("c", "http://h/a/c"), ("../c", "http://h/c"), ("/c?d", "http://h/c?d"),
        ("?d", "http://h/a/b?d"), ("//other/x", "http://other/x"), ("", "http://h/a/b?q"),
        ("https://other/x", "https://other/x"), ("#f", "http://h/a/b?q"),
        ("c d", "http://h/a/c%20d"), ("é", "http://h/a/%C3%A9"),
    ]) func aReferenceIsReadAgainstItsBase(reference: String, target: String) throws {
        let base = try URLParts("http://h/a/b?q")
        #expect(try base.resolving(reference).text == target)
    }

    @Test func theOriginIsSchemeHostAndPort() throws {
        let origin = try URLParts("https://h/a").origin
        #expect(origin == "https://h:443")
        #expect(try URLParts("https://H:443/b").origin == origin)
        for other in ["http://h/a", "https://h:444/a", "https://h.evil/a"] {
            #expect(try URLParts(other).origin != origin)
        }
    }

    @Test func aQueryValueKeepsUnreservedCharactersAlone() {
        #expect(
            PercentEncoding.queryValue("a&b=c d/é+~-._#%") == "a%26b%3Dc%20d%2F%C3%A9%2B~-._%23%25")
        #expect(PercentEncoding.queryValue("") == "")
    }
}
