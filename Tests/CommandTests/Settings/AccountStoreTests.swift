import Flickr
import Glibc
import Testing

@testable import FlickrCommand

/// The file that says who is signed in.
@Suite struct AccountStoreTests {
    private let scratch: Scratch
    private let store: AccountStore

    init() throws {
        scratch = try Scratch()
        store = AccountStore(path: scratch.path("home/flickr/account"))
    }

    @Test func withoutAFileNobodyIsSignedIn() throws {
        #expect(try store.read() == nil)
        #expect(try store.remove() == false)
    }

    @Test func anAccountIsKeptForItsOwnerAlone() throws {
        let account = try account()

        try store.write(account)

        #expect(try store.read() == account)
        #expect(try scratch.mode("home/flickr/account") == 0o600)
        #expect(try scratch.mode("home/flickr") == 0o700)
        #expect(try scratch.names(in: "home/flickr") == ["account"])
    }

    @Test func aNewAccountTakesThePlaceOfTheOldOneAsAWhole() throws {
        try scratch.write("{\"half\": ", to: "home/flickr/account", mode: 0o644)
        let account = try account(name: "Ünal \"& co\"\n")

        try store.write(account)

        #expect(try store.read() == account)
        #expect(try scratch.mode("home/flickr/account") == 0o600)
    }

    @Test func whatIsRemovedIsGone() throws {
        try store.write(try account())

        #expect(try store.remove())
        #expect(try store.read() == nil)
        #expect(try scratch.names(in: "home/flickr") == [])
    }

    @Test(arguments: [0o644, 0o640, 0o604, 0o660] as [mode_t])
    func aFileThatOthersCanReadIsRefused(mode: mode_t) throws {
        try store.write(try account())
        chmod(store.path, mode)

        #expect(
            refusal()
                == "cannot use '\(store.path)': others can read it; 'flickr auth login' makes a new"
                + " one")
    }

    @Test(arguments: [
        "", "{", "[]", "{}", "not JSON",
        #"{"user":"1@N01","permission":"write","token":"a"}"#,
        #"{"user":"somebody","permission":"write","token":"a","secret":"b"}"#,
        #"{"user":"1@N01","permission":"all","token":"a","secret":"b"}"#,
        #"{"user":"1@N01","permission":"write","token":"","secret":"b"}"#,
    ])
    func aFileThatDoesNotTellIsRefused(text: String) throws {
        try scratch.write(text, to: "home/flickr/account")

        #expect(
            refusal()
                == "cannot use '\(store.path)': it is damaged; 'flickr auth login' makes a new one")
    }

    @Test func aDirectoryInItsPlaceIsRefused() throws {
        try scratch.write("", to: "home/flickr/account/x")

        #expect(refusal() == "cannot use '\(store.path)': it is not a regular file")
    }

    private func account(name: String = "sample") throws -> Account {
        Account(
            user: try #require(NSID("100000001@N01")), userName: name, fullName: "Sample User",
            permission: .write, token: OAuthToken("72157-0123", secret: "fedcba98"))
    }

    private func refusal() -> String? {
        do throws(CommandError) {
            _ = try store.read()
            return nil
        } catch {
            return "\(error)"
        }
    }
}
