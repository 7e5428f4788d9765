import Testing

@testable import TerminalUI

@Suite struct HyperlinkTests {
    @Test(arguments: [
        "https://www.flickr.com/photos/66956608@N06/53012345678/",
        "https://live.staticflickr.com/65535/1_a_m.jpg",
        "https://flickr.com", "https://www.flickr.com?x=1", "https://WWW.FLICKR.COM/photos",
    ])
    func addressesOfFlickrAreLinked(url: String) {
        #expect(Hyperlink.target(url) == url)
    }

    @Test(arguments: [
        "http://www.flickr.com/", "https://evil.example/", "https://flickr.com.evil.example/",
        "https://flic.kr/p/2abc",
        "https://notflickr.com/", "https://www.flickr.com@evil.example/",
        "https://www.flickr.com:443/", "https://www.flickr.com\\@evil.example/",
        "https://www.flickr.com#@evil.example", "https://evil.example/https://www.flickr.com/",
        "javascript:alert(1)", "file:///etc/passwd", "", "https://", "https:///www.flickr.com",
        " https://www.flickr.com/", "HTTPS://www.flickr.com\u{1B}\\/",
        "https://www.flickr.com\u{1B}]8;;https://evil.example\u{1B}\\",
    ])
    func everythingElseIsNot(url: String) {
        #expect(Hyperlink.target(url) == nil)
        #expect(Hyperlink.link("text", to: url) == "text")
    }

    @Test func whatCouldEndTheSequenceIsEncoded() {
        #expect(
            Hyperlink.target("https://www.flickr.com/a;b c\u{1B}\\\u{7}é\u{9C}")
                == "https://www.flickr.com/a%3Bb%20c%1B\\%07%C3%A9%C2%9C")
    }

    @Test func aVeryLongAddressIsNotLinked() {
        let root = "https://www.flickr.com/"
        let fits = root + String(repeating: "a", count: 2083 - root.utf8.count)
        #expect(Hyperlink.target(fits) == fits)
        #expect(Hyperlink.target(fits + "a") == nil)
    }

    @Test func theLinkIsClosedBehindTheText() {
        #expect(
            Hyperlink.link("Sunset", to: "https://flickr.com/2")
                == "\u{1B}]8;;https://flickr.com/2\u{1B}\\Sunset\u{1B}]8;;\u{1B}\\")
    }
}
