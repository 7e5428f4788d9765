import Testing

@testable import FlickrCommand

/// Servers and names of accounts, as settings have them.
@Suite struct AccountNameTests {
    @Test(arguments: [
        ("mastodon.social", "https://mastodon.social", "mastodon.social"),
        ("https://Mastodon.Social/", "https://mastodon.social", "mastodon.social"),
        ("https://social.example:8443", "https://social.example:8443", "social.example:8443"),
        ("http://127.0.0.1:8080", "http://127.0.0.1:8080", "127.0.0.1:8080"),
        ("http://localhost", "http://localhost", "localhost"),
    ])
    func aServerIsNamedWithItsSchemeOrWithout(text: String, root: String, name: String) {
        let server = ServerAddress(text)
        #expect(server?.root == root && server?.name == name)
    }

    @Test(arguments: [
        "", " ", "http://mastodon.social", "ftp://mastodon.social", "https://a:b@mastodon.social",
        "maren@mastodon.social", "https://mastodon.social/@maren", "mastodon.social/path",
        "mastodon.social?x", "mastodon.social#x", "masto don.social", "https://", "https://a\\b",
    ])
    func whatIsNoServerIsRefused(text: String) {
        #expect(ServerAddress(text) == nil)
    }

    @Test(arguments: [
        ("anna.bsky.social", "anna.bsky.social"), ("@Anna.Example", "anna.example"),
        ("a-1.example.co", "a-1.example.co"),
    ])
    func aHandleIsTheNameOfAHost(text: String, handle: String) {
        #expect(SocialHandle(text)?.text == handle)
    }

    @Test(arguments: [
        "", "anna", "anna.", ".anna", "an_na.bsky.social", "-a.example", "a-.example", "é.example",
        "anna@bsky.social", "a b.example", "a..example",
    ])
    func whatIsNoHandleIsRefused(text: String) {
        #expect(SocialHandle(text) == nil)
    }
}
