import Testing

@testable import NetworkEngine

@Suite struct CacheKeyTests {
    @Test func theURLWithoutItsFragmentIsTheKey() throws {
        let key = try #require(CacheKey(Request("https://example.com/a?b=c#d?e#f")))
        #expect(key == CacheKey(method: .get, url: "https://example.com/a?b=c"))
    }

    @Test func aKeyOfTheCallersOwnTakesThePlaceOfTheURL() throws {
        var request = Request("https://api.example.com/?api_key=secret&tags=x")
        request.cacheKey = "https://api.example.com/?tags=x"
        #expect(CacheKey(request)?.url == "https://api.example.com/?tags=x")
    }

    @Test(arguments: [
        "https://user:pass@example.com/a", "https://user@example.com", "http://@example.com?a",
    ])
    func anAddressWithCredentialsHasNoKey(url: String) {
        #expect(CacheKey(Request(url)) == nil)
    }

    /// KY-9: the `@` of a Flickr user number is no password.
    @Test(arguments: [
        "https://www.flickr.com/photos/12345678@N00/1", "https://example.com/?u=12345678@N00",
        "https://example.com/?u=a@b", "relative/a@b", "",
    ])
    func anAtSignBehindTheHostIsNoPassword(url: String) {
        #expect(CacheKey(Request(url))?.url == url)
    }

    @Test func theNameIsTheDigestOfTheLengthDelimitedParts() {
        let key = CacheKey(method: .get, url: "u")
        let bytes: [UInt8] = [3, 0, 0, 0] + Array("GET".utf8) + [1, 0, 0, 0] + Array("u".utf8)
        #expect(key.digest == Hashing.hex(Hashing.sha256(bytes)))
        #expect(key.digest.utf8.count == 64)
    }

    /// KY-1: `resize-` + `largeblur` and `resize-large` + `blur` shared a key.
    @Test func partsThatRunTogetherStillDiffer() {
        var keys: [CacheKey] = []
        let texts = ["", "a", "aa", "ab", "b", "\u{0}", "a=1"]
        for url in texts {
            keys.append(CacheKey(method: .get, url: url))
            keys.append(CacheKey(method: .head, url: url))
            for name in texts {
                for value in texts.map(Optional.some) + [nil] {
                    let field = CacheKey.Field(name: name, value: value)
                    keys.append(CacheKey(method: .get, url: url, fields: [field]))
                    keys.append(CacheKey(method: .get, url: url, fields: [field, field]))
                }
            }
        }
        #expect(Set(keys.map(\.digest)).count == keys.count)
    }

    /// KY-3: a name longer than 255 bytes.
    @Test func aLongURLHasAShortName() {
        let long = CacheKey(
            method: .get, url: "https://example.com/" + String(repeating: "x", count: 8_000))
        #expect(long.digest.utf8.count == 64)
    }
}
