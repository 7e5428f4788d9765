import Glibc
import Testing

@testable import FlickrCommand

@Suite struct PrivateDirectoryTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
    }

    @Test func itIsMadeForItsOwnerAlone() throws {
        _ = try PrivateDirectory(scratch.path("a/b"), creating: true)

        #expect(try scratch.mode("a") == 0o700)
        #expect(try scratch.mode("a/b") == 0o700)
    }

    @Test func oneThatIsThereKeepsItsMode() throws {
        try scratch.write("", to: "open/x")
        chmod(scratch.path("open"), 0o755)

        _ = try PrivateDirectory(scratch.path("open"), creating: true)

        #expect(try scratch.mode("open") == 0o755)
    }

    @Test func oneThatIsNotThereIsNil() throws {
        let directory = try PrivateDirectory(existing: scratch.path("none"))

        #expect(directory == nil)
    }

    @Test func aFileInItsPlaceIsRefused() throws {
        try scratch.write("", to: "file")

        let error = #expect(throws: CommandError.self) {
            try PrivateDirectory(scratch.path("file"), creating: true)
        }
        #expect(error?.description == "cannot open \(scratch.path("file")): Not a directory")
    }

    @Test func whatIsWrittenIsReadAgain() throws {
        let directory = try PrivateDirectory(scratch.path("d"), creating: true)
        let bytes: [UInt8] = [0, 255, 10]

        try directory.replace("name", with: [1])
        try directory.replace("name", with: bytes)

        #expect(try directory.read("name", limit: 3) == bytes)
        #expect(try directory.read("other", limit: 3) == nil)
        #expect(try scratch.names(in: "d") == ["name"])
        #expect(try scratch.mode("d/name") == 0o600)
    }

    @Test func theDirectoryMayBeALinkButNoFileInIt() throws {
        try scratch.write("secret", to: "elsewhere/target")
        try scratch.link("root", to: scratch.path("elsewhere"))
        try scratch.link("elsewhere/name", to: scratch.path("elsewhere/target"))
        let directory = try PrivateDirectory(scratch.path("root"), creating: true)

        let error = #expect(throws: CommandError.self) { try directory.read("name", limit: 9) }
        #expect(
            error?.description == "cannot use '\(scratch.path("root"))/name': it is a symbolic link"
        )

        try directory.replace("name", with: Array("new".utf8))
        #expect(try scratch.text("elsewhere/target") == "secret")
        #expect(try scratch.text("elsewhere/name") == "new")
    }

    @Test func aDirectoryInThePlaceOfTheFileIsRefused() throws {
        try scratch.write("", to: "d/name/x")
        let directory = try PrivateDirectory(scratch.path("d"), creating: true)

        let error = #expect(throws: CommandError.self) { try directory.read("name", limit: 9) }
        #expect(
            error?.description
                == "cannot use '\(scratch.path("d"))/name': it is not a regular file")
        #expect(throws: CommandError.self) { try directory.replace("name", with: [1]) }
        #expect(try scratch.names(in: "d") == ["name"])
    }

    @Test func aFileThatIsTooLongIsRefused() throws {
        let directory = try PrivateDirectory(scratch.path("d"), creating: true)
        try directory.replace("name", with: [1, 2, 3, 4])

        let error = #expect(throws: CommandError.self) { try directory.read("name", limit: 3) }
        #expect(error?.description == "cannot use '\(scratch.path("d"))/name': it is too large")
    }

    @Test func whatAKilledProcessLeftIsRemoved() throws {
        let directory = try PrivateDirectory(scratch.path("d"), creating: true)
        let running = getppid()
        for name in [".name.2147483646", ".name.x", ".other.2147483646", ".name.\(running)"] {
            try scratch.write("half", to: "d/\(name)")
        }

        try directory.replace("name", with: [1])

        #expect(
            try scratch.names(in: "d")
                == [".name.\(running)", ".name.x", ".other.2147483646", "name"].sorted())
    }
}
