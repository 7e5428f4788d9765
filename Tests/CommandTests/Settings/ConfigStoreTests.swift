import Glibc
import Testing

@testable import FlickrCommand

@Suite struct ConfigStoreTests {
    private let scratch: Scratch
    private let store: ConfigStore

    init() throws {
        scratch = try Scratch()
        store = ConfigStore(path: scratch.path("home/flickr/config"))
    }

    @Test func withoutAFileThereAreNoSettings() throws {
        #expect(try store.read() == ConfigStore.Reading())
    }

    @Test func theFirstSettingMakesTheFileForItsOwnerAlone() throws {
        try store.set(.jobs, to: "12")

        #expect(try scratch.text("home/flickr/config") == "jobs = 12\n")
        #expect(try scratch.mode("home/flickr/config") == 0o600)
        #expect(try scratch.mode("home/flickr") == 0o700)
        #expect(try scratch.mode("home") == 0o700)
        #expect(try scratch.names(in: "home/flickr") == ["config"])
    }

    @Test func removingFromNothingMakesNothing() throws {
        try store.set(.jobs, to: nil)

        #expect(throws: (any Error).self) { try scratch.names(in: "home") }
    }

    @Test func aKeyMakesAnOpenFilePrivate() throws {
        try scratch.write("jobs = 4\n", to: "home/flickr/config", mode: 0o644)

        try store.set(.apiKey, to: key)

        #expect(try scratch.text("home/flickr/config") == "jobs = 4\napi-key = \(key)\n")
        #expect(try scratch.mode("home/flickr/config") == 0o600)
    }

    @Test(arguments: [0o644, 0o640, 0o604, 0o660] as [mode_t])
    func aKeyThatOthersCanReadIsRemarkedOn(mode: mode_t) throws {
        try scratch.write("api-key = \(key)\n", to: "home/flickr/config", mode: mode)

        #expect(
            try store.read().warnings == [
                "\(store.path) holds the API key and others can read it: run"
                    + " 'chmod 600 \(store.path)'"
            ])
    }

    @Test func anAPISecretThatOthersCanReadIsRemarkedOn() throws {
        try scratch.write(
            "api-secret = 0123456789abcdef\n", to: "home/flickr/config", mode: 0o644)

        #expect(
            try store.read().warnings == [
                "\(store.path) holds the API secret and others can read it: run"
                    + " 'chmod 600 \(store.path)'"
            ])
    }

    @Test func aPrivateKeyOrAnOpenFileWithoutOneIsFine() throws {
        try scratch.write("api-key = \(key)\n", to: "home/flickr/config", mode: 0o600)
        #expect(try store.read().warnings == [])

        try scratch.write("jobs = 4\n#api-key = \(key)\n", to: "home/flickr/config", mode: 0o644)
        #expect(try store.read().warnings == [])
    }

    @Test func aLinkedFileIsReplacedWhereItLies() throws {
        try scratch.write("jobs = 4\n", to: "dotfiles/flickr.conf")
        try scratch.write("", to: "home/flickr/other")
        try scratch.link("home/flickr/config", to: scratch.path("dotfiles/flickr.conf"))

        try store.set(.limit, to: "9")

        #expect(try scratch.text("dotfiles/flickr.conf") == "jobs = 4\nlimit = 9\n")
        #expect(try scratch.names(in: "home/flickr") == ["config", "other"])
        #expect(try store.read().file.value(of: .limit) == "9")
    }

    @Test func aDirectoryInItsPlaceIsRefused() throws {
        try scratch.write("", to: "home/flickr/config/x")

        #expect(
            message { try store.read() } == "cannot use '\(store.path)': it is not a regular file")
    }

    @Test func aPipeInItsPlaceDoesNotBlock() throws {
        try scratch.write("", to: "home/flickr/x")
        #expect(mkfifo(store.path, 0o600) == 0)

        #expect(
            message { try store.read() } == "cannot use '\(store.path)': it is not a regular file")
    }

    @Test func anEndlessFileIsRefused() throws {
        try scratch.write("", to: "home/flickr/x")
        try scratch.link("home/flickr/config", to: "/dev/zero")

        #expect(
            message { try store.read() } == "cannot use '\(store.path)': it is not a regular file")
    }

    @Test func aHugeFileIsRefused() throws {
        try scratch.write([UInt8](repeating: 0x20, count: 1 << 21), to: "home/flickr/config")

        #expect(message { try store.read() } == "cannot use '\(store.path)': it is too large")
    }

    @Test func aFileThatIsNoTextIsRefusedAndKept() throws {
        try scratch.write([0x6A, 0xFF, 0x3D, 0x31], to: "home/flickr/config")

        #expect(message { try store.read() } == "cannot use '\(store.path)': it is not UTF-8")
        #expect(
            message { try store.set(.jobs, to: "3") }
                == "cannot use '\(store.path)': it is not UTF-8")
    }

    @Test func aPlaceThatCannotBeWrittenIsNamed() {
        let store = ConfigStore(path: "/proc/flickr/config")

        #expect(
            message { try store.set(.jobs, to: "3") }
                == "cannot make /proc/flickr: No such file or directory")
    }

    private let key = "0123456789abcdef0123456789abcdef"

    private func message(_ work: () throws -> some Any) -> String? {
        do {
            _ = try work()
            return nil
        } catch {
            return "\(error)"
        }
    }
}
