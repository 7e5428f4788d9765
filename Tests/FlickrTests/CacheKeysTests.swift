import Testing

@testable import Flickr
@testable import NetworkEngine

/// What a cache knows requests by: never anything that is secret, or new in each request.
@Suite struct CacheKeysTests {
    private static let apiKey = "0123456789abcdef0123456789abcdef"
    private static let passing: Set<String> = [
        "api_key", "api_sig", "auth_token", "oauth_callback", "oauth_consumer_key", "oauth_nonce",
        "oauth_signature", "oauth_signature_method", "oauth_timestamp", "oauth_token",
        "oauth_verifier", "oauth_version",
    ]

    @Test func aSearchIsKnownByWhatItAsksForAlone() async throws {
        let requests = try await requests(key: Self.apiKey) { service in
            for size in [PhotoSize.s, .h, .o] {
                var query = PhotoQuery(tags: ["sunset", "api_key=x"], limit: 2)
                query.size = size
                _ = try? await service.search(query)
            }
        }
        #expect(requests.count == 3)
        for request in requests {
            #expect(request.url.contains("&api_key=\(Self.apiKey)"))
            let names = try parameters(of: #require(request.cacheKey))
            #expect(names.isSuperset(of: ["method", "tags", "page", "per_page", "extras"]))
            #expect(names.isDisjoint(with: Self.passing))
        }
        #expect(Set(requests.map(\.cacheKey)).count == 3, "other extras are another reply")
    }

    @Test func theFeedAndAPictureAreKnownByTheirAddresses() async throws {
        let requests = try await requests(key: nil) { service in
            _ = try? await service.search(PhotoQuery(tags: ["sunset"]))
            _ = await service.picture(of: .sample(farm: "66"), size: .m)
        }
        #expect(requests.count > 1)
        for request in requests {
            #expect(try parameters(of: #require(request.cacheKey)).isDisjoint(with: Self.passing))
        }
        #expect(requests.first?.cacheKey == requests.first?.url)
    }

    @Test func twoKeysShareOneEntry() async throws {
        var cacheKeys: Set<String?> = []
        for key in [Self.apiKey, String(Self.apiKey.reversed())] {
            let requests = try await requests(key: key) { service in
                _ = try? await service.search(PhotoQuery(tags: ["sunset"]))
            }
            cacheKeys.formUnion(requests.map(\.cacheKey))
        }
        #expect(cacheKeys.count == 1 && !cacheKeys.contains(nil))
    }

    /// The requests that go out while `body` has the service.
    private func requests(
        key: String?, during body: (FlickrService) async -> Void
    ) async throws -> [Request] {
        let seen = Lock<[Request]>([])
        let transport = ScriptedTransport { request in
            seen.withLock { $0.append(request) }
            return .failure(.cancelled)
        }
        await body(
            .played(
                by: transport, key: try key.map { (key) throws(FlickrError) in try APIKey(key) }))
        return seen.withLock { $0 }
    }

    private func parameters(of address: String) -> Set<String> {
        let query = address.split(separator: "?", maxSplits: 1).dropFirst().first ?? ""
        return Set(query.split(separator: "&").map { String($0.prefix { $0 != "=" }) })
    }
}
