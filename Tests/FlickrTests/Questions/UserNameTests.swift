import Testing

@testable import Flickr

@Suite struct UserNameTests {
    @Test(arguments: [
        "12345678@N00", "12345678@n00", "https://www.flickr.com/photos/12345678@N00/",
        "flickr.com/people/12345678@N00", "https://m.flickr.com/photos/12345678@n00/albums/7?x=1",
    ])
    func aNumberNeedsNoAnswer(text: String) {
        #expect(UserName(text) == NSID("12345678@N00").map { .id($0) })
    }

    @Test(arguments: [
        ("https://www.flickr.com/photos/marenhold/", "https://www.flickr.com/photos/marenhold/"),
        ("flickr.com/photos/marenhold/54000000001", "https://www.flickr.com/photos/marenhold/"),
        ("http://www.flickr.com/people/a%20b/#x", "https://www.flickr.com/people/a%20b/"),
    ])
    func anAddressIsThatOfTheUser(text: String, url: String) {
        #expect(UserName(text) == .page(url))
    }

    @Test(arguments: ["Maren Hold", "晴子 Mori", "12345678", "a@N", "@N00"])
    func anythingElseIsAName(text: String) {
        #expect(UserName(text) == .name(text))
    }

    @Test(arguments: [
        "", " \t", "https://www.flickr.com/", "https://www.flickr.com/groups/x/",
        "https://example.com/photos/x/", "https://user@www.flickr.com/photos/x/", "ftp://x",
        "https://www.flickr.com/photos/", "https://www.flickr.com/photos/tags/sunset/",
        "flic.kr/ps/x", "live.staticflickr.com/65535/1_2.jpg",
    ])
    func whatNamesNobodyIsRefused(text: String) {
        #expect(UserName(text) == nil)
    }

    @Test func aGroupHasANumberOrAPage() {
        #expect(GroupName("34427469792@N01") == NSID("34427469792@N01").map { .id($0) })
        #expect(
            GroupName("https://www.flickr.com/groups/34427469792@N01/pool/")
                == NSID("34427469792@N01").map { .id($0) })
        #expect(
            GroupName("www.flickr.com/groups/lastlight")
                == .page("https://www.flickr.com/groups/lastlight/"))
        for text in ["", "lastlight", "https://www.flickr.com/photos/x/", "https://a.b/groups/x"] {
            #expect(GroupName(text) == nil, "\(text)")
        }
    }
}
