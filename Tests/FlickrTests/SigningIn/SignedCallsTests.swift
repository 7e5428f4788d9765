import Testing

@testable import Flickr
@testable import NetworkEngine

/// What goes out in the name of a user who is signed in, and what the cache knows it by.
@Suite struct SignedCallsTests {
    private static let user = "100000001@N01"

    @Test func aCallCarriesASignatureInPlaceOfTheKey() async throws {
        let requests = try await requests { service in
            _ = try? await service.search(PhotoQuery(tags: ["sunset"]))
        }
        let request = try #require(requests.first)

        #expect(!request.url.contains("api_key"))
        let proof = try #require(request.headers["Authorization"])
        #expect(proof.hasPrefix("OAuth "))
        #expect(proof.contains(#"oauth_token="72157-5a6b7c""#))
        #expect(proof.contains(#"oauth_version="1.0""#))
        #expect(!proof.contains("9d1c2b3a4f5e6d7c"), "the secret of the token goes nowhere")
    }

    @Test func theKeyOfTheCacheHoldsTheUserAndNothingOfTheSignature() async throws {
        let requests = try await requests { service in
            _ = try? await service.search(PhotoQuery(tags: ["sunset"]))
            _ = try? await service.details(of: "54000000001")
        }
        #expect(requests.count == 2)
        for request in requests {
            let key = try #require(CacheKey(request))
            #expect(key.accounts == [Self.user])
            #expect(!key.url.contains("oauth"))
            #expect(!key.url.contains("api_key"))
        }
    }

    /// A call that is sent again with the same nonce is turned away as a copy.
    @Test func eachTryHasANonceOfItsOwn() async throws {
        let requests = try await requests(failing: 2) { service in
            _ = try? await service.details(of: "54000000001")
        }
        let nonces = requests.compactMap { request in
            request.headers["Authorization"]?.split(separator: ", ").first {
                $0.contains("oauth_nonce=")
            }
        }
        #expect(nonces.count == 3)
        #expect(Set(nonces).count == 3)
    }

    @Test func onesOwnPhotosAndFavouritesComeWithWhatIsPrivate() async throws {
        let me = try #require(NSID(Self.user))
        let other = try #require(NSID("2@N02"))
        let requests = try await requests { service in
            for user in [me, other] {
                _ = try? await service.search(PhotoQuery(.user(id: user)))
                _ = try? await service.search(PhotoQuery(.favorites(user: user)))
            }
        }
        let methods = requests.map { request in
            Parameters(form: request.url.split(separator: "?")[1])["method"]
        }
        #expect(
            methods == [
                "flickr.people.getPhotos", "flickr.favorites.getList",
                "flickr.people.getPublicPhotos", "flickr.favorites.getPublicList",
            ])
    }

    @Test func meIsWhoeverIsSignedIn() async throws {
        let transport = ScriptedTransport { _ in .failure(.cancelled) }

        #expect(try await service(transport).id(of: .me) == NSID(Self.user))
        #expect(UserName("me") == .me)
        #expect(UserName("https://www.flickr.com/photos/me/") == .me)
        #expect(ListName("https://www.flickr.com/photos/me/favorites/") == .favorites(.me))
        #expect(UserName("meadow") == .name("meadow"))

        let nobody = FlickrService.played(by: transport)
        let error = await #expect(throws: FlickrError.self) { try await nobody.id(of: .me) }
        #expect(error?.description == "the user 'me' needs a user who is signed in")
        #expect(error?.remedy == .signIn(nil))
    }

    @Test(arguments: [SafetyLevel.moderate, .restricted])
    func otherThanSafePhotosAreAskedFor(level: SafetyLevel) async throws {
        var criteria = SearchCriteria(tags: ["sunset"])
        criteria.safety = level
        let query = PhotoQuery(.search(criteria))

        let requests = try await requests { service in _ = try? await service.search(query) }

        #expect(try #require(requests.first).url.contains("safe_search=\(level.number)"))
    }

    @Test func aMissingPermissionIsNamed() {
        #expect(FlickrError.api(.search, code: 99, message: "").remedy == .signIn(.read))
        #expect(FlickrError.api(.upload, code: 99, message: "").remedy == .signIn(.write))
        #expect(FlickrError.api(.addComment, code: 99, message: "").remedy == .signIn(.write))
        #expect(FlickrError.api(nil, code: 96, message: "").remedy == .setSecret)
    }

    /// The requests that go out while `body` has the service; so many of them fail at first.
    private func requests(
        failing count: Int = 0, during body: (FlickrService) async -> Void
    ) async throws -> [Request] {
        let seen = Lock<[Request]>([])
        let transport = ScriptedTransport { request in
            let number = seen.withLock { seen in
                seen.append(request)
                return seen.count
            }
            if number <= count {
                return .success(.answer(to: request, status: 503))
            }
            return .failure(.cancelled)
        }
        await body(try service(transport))
        return seen.withLock { $0 }
    }

    private func service(_ transport: ScriptedTransport) throws -> FlickrService {
        let user = try #require(NSID(Self.user))
        let account = Account(
            user: user, userName: "", fullName: "", permission: .write,
            token: OAuthToken("72157-5a6b7c", secret: "9d1c2b3a4f5e6d7c"))
        let configuration = FlickrEngines.replies(
            of: account, key: try APIKey("0123456789abcdef0123456789abcdef"),
            secret: try APISecret("0f1e2d3c4b5a6978"))
        let clock = EngineClock.hurried()
        return FlickrService(
            replies: Engine(configuration, transport: transport, clock: clock),
            pictures: Engine(FlickrEngines.pictures(), transport: transport, clock: clock),
            hasKey: true, account: user)
    }
}
