import Testing

@testable import Flickr
@testable import NetworkEngine

@Suite struct FlickrServiceNamesTests {
    @Test func aNumberIsNotAskedFor() async throws {
        let transport = ScriptedTransport(bodies: [])
        let id = try #require(NSID("1@N01"))

        #expect(try await FlickrService.played(by: transport).id(of: UserName.id(id)) == id)
        #expect(try await FlickrService.played(by: transport).id(of: GroupName.id(id)) == id)
        #expect(transport.urls.isEmpty)
    }

    @Test(arguments: [
        (
            UserName.name("Maren Hold & Co"), "flickr.people.findByUsername",
            "&username=Maren%20Hold%20%26%20Co"
        ),
        (
            .page("https://www.flickr.com/photos/x/"), "flickr.urls.lookupUser",
            "&url=https%3A%2F%2Fwww.flickr.com%2Fphotos%2Fx%2F"
        ),
    ])
    func aUserIsLookedUp(user: UserName, method: String, argument: String) async throws {
        let body = #"{"user":{"id":"1@N01","username":{"_content":"x"}},"stat":"ok"}"#
        let transport = ScriptedTransport(bodies: [Array(body.utf8)])

        let id = try await keyed(transport).id(of: user)

        #expect(id == NSID("1@N01"))
        #expect(transport.urls.first?.contains("method=\(method)&") == true)
        #expect(transport.urls.first?.contains(argument) == true)
    }

    @Test func aGroupIsLookedUp() async throws {
        let body = #"{"group":{"id":"2@N02","groupname":{"_content":"x"}},"stat":"ok"}"#
        let transport = ScriptedTransport(bodies: [Array(body.utf8)])

        let id = try await keyed(transport).id(
            of: GroupName.page("https://www.flickr.com/groups/x/"))

        #expect(id == NSID("2@N02"))
        #expect(transport.urls.first?.contains("method=flickr.urls.lookupGroup&") == true)
    }

    @Test(arguments: [
        (
            #"{"stat":"fail","code":1,"message":"User not found"}"#,
            "Flickr knows no such user (error 1: User not found)"
        ),
        (
            #"{"stat":"ok","user":{"id":"x; rm","nsid":"../1@N01"}}"#,
            "Flickr's answer is not what was asked for: an answer without the number of a user"
        ),
        (
            #"{"stat":"ok"}"#,
            "Flickr's answer is not what was asked for: an answer without the number of a user"
        ),
    ])
    func whatIsNoUserIsAnError(body: String, sentence: String) async throws {
        let transport = ScriptedTransport(bodies: [Array(body.utf8)])

        let error = await #expect(throws: FlickrError.self) {
            try await keyed(transport).id(of: UserName.name("x"))
        }

        #expect(error?.description == sentence)
        #expect(error?.kind == .failed)
    }

    @Test func withoutAKeyNobodyIsLookedUp() async throws {
        let transport = ScriptedTransport(bodies: [])

        let error = await #expect(throws: FlickrError.self) {
            try await FlickrService.played(by: transport).id(of: UserName.name("x"))
        }

        #expect(error?.kind == .permission)
        #expect(
            error?.description
                == "--user by name, also in an address, needs an API key; without one only the"
                + " public feed can be read")
        #expect(transport.urls.isEmpty)
    }

    private func keyed(_ transport: ScriptedTransport) throws -> FlickrService {
        .played(by: transport, key: try APIKey("0123456789abcdef0123456789abcdef"))
    }
}
