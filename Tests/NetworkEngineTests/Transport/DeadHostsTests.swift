import Testing

@testable import NetworkEngine

@Suite struct DeadHostsTests {
    private let request: Request = {
        var request = Request("https://farm1.example/a")
        request.alternateURLs = ["https://live.example/a"]
        return request
    }()

    @Test func aDeadHostIsPassedOver() {
        let hosts = DeadHosts()
        #expect(
            hosts.addresses(of: request) == ["https://farm1.example/a", "https://live.example/a"])
        #expect(hosts.note(.cannotResolve(host: "farm1.example"), of: request.url))
        #expect(hosts.addresses(of: request) == ["https://live.example/a"])
    }

    @Test func aHostThatAnswersOrBreaksOffIsAlive() {
        let hosts = DeadHosts()
        for error in [
            EngineError.timedOut(host: "h", waitingFor: ""),
            .connectionFailed(host: "h", reason: ""),
            .cancelled, .cannotSecure(host: "h", reason: ""),
        ] {
            #expect(!hosts.note(error, of: request.url))
        }
        #expect(hosts.addresses(of: request).count == 2)
    }

    @Test func aRequestWithoutOtherAddressIsAlwaysTried() {
        let hosts = DeadHosts()
        hosts.note(.cannotConnect(host: "", reason: ""), of: "https://only.example/x")
        #expect(
            hosts.addresses(of: Request("https://only.example/y")) == ["https://only.example/y"])
    }

    @Test func whenAllAreDeadAllAreTriedAgain() {
        let hosts = DeadHosts()
        for url in [request.url] + request.alternateURLs {
            hosts.note(.cannotConnect(host: "", reason: ""), of: url)
        }
        #expect(hosts.addresses(of: request).count == 2)
    }

    @Test func anotherPortIsAnotherHost() {
        let hosts = DeadHosts()
        hosts.note(.cannotConnect(host: "", reason: ""), of: "https://farm1.example:444/a")
        #expect(hosts.addresses(of: request).count == 2)
    }
}
