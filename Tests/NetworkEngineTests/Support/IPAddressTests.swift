import Testing

@testable import NetworkEngine

@Suite struct IPAddressTests {
    @Test(arguments: [
        "127.0.0.1", "127.255.255.255", "::1", "[::1]", "::ffff:127.0.0.1", "64:ff9b::7f00:1",
        "::127.0.0.1",
    ]) func thisMachineIsLoopbackAndLocal(text: String) throws {
        let address = try #require(IPAddress(text))
        #expect(address.isLoopback)
        #expect(address.isLocal)
    }

    @Test(arguments: [
        "0.0.0.0", "10.0.0.1", "100.64.0.1", "100.127.255.255", "169.254.169.254", "172.16.0.1",
        "172.31.255.255", "192.0.0.8", "192.168.0.1", "198.18.0.1", "198.19.0.1", "224.0.0.1",
        "255.255.255.255", "::", "fc00::1", "fdff::1", "fe80::1", "fec0::1", "ff02::1",
        "::ffff:10.0.0.1", "64:ff9b::a00:1",
    ]) func itsSurroundingsAreLocalAndNotLoopback(text: String) throws {
        let address = try #require(IPAddress(text))
        #expect(!address.isLoopback)
        #expect(address.isLocal)
    }

    @Test(arguments: [
        "1.1.1.1", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "126.0.0.1",
        "128.0.0.1", "172.15.255.255", "172.32.0.0", "192.167.255.255", "192.169.0.0", "198.17.0.0",
        "198.20.0.0", "223.255.255.255", "2001:4860::8888", "::ffff:8.8.8.8", "64:ff9b::808:808",
    ]) func theInternetIsNeither(text: String) throws {
        let address = try #require(IPAddress(text))
        #expect(!address.isLoopback)
        #expect(!address.isLocal)
    }

    @Test(arguments: [
        "", "localhost", "1.2.3", "1.2.3.4.5", "256.0.0.1", "::1::", "[::1", "1.2.3.4/8",
    ])
    func whatIsNoAddressIsNone(text: String) {
        #expect(IPAddress(text) == nil)
    }

    @Test(arguments: [
        ("http://127.0.0.1/", true), ("http://127.1/", true), ("http://[::1]:8/", true),
        ("http://localhost/", true), ("http://LocalHost/", true), ("http://localhost.evil/", false),
        ("http://0.0.0.0/", false), ("http://10.0.0.1/", false), ("http://127.0.0.1.evil/", false),
        ("http://user@h/", false), ("http://localhost@h/", false),
    ]) func aURLIsOfThisMachineByItsHost(url: String, isLoopback: Bool) throws {
        #expect(try URLParts(url).isLoopback == isLoopback)
    }
}
