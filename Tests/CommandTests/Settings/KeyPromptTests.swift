import Glibc
import NetworkEngine
import Testing

@testable import FlickrCommand

/// `flickr config set api-key` at a terminal.
@Suite(.timeLimit(.minutes(5))) struct KeyPromptTests {
    private let scratch: Scratch
    private let key = "0123456789abcdef0123456789abcdef"

    init() throws {
        scratch = try Scratch()
    }

    @Test func theKeyIsNotShownWhileItIsTyped() async throws {
        let session = try await prompt(.type(key + "\r"))

        #expect(session.status == 0)
        #expect(session.isRestored)
        #expect(session.screen[0] == "API key (not shown):")
        #expect(!String(decoding: session.bytes, as: UTF8.self).contains("0123"))
        #expect(try scratch.text("config/flickr/config") == "api-key = \(key)\n")
        #expect(try scratch.mode("config/flickr/config") == 0o600)
    }

    @Test func aSlipIsTakenBack() async throws {
        let session = try await prompt(.type("wrong\u{15}\(key)xy\u{7F}\u{8}\n"))

        #expect(session.status == 0)
        #expect(try scratch.text("config/flickr/config") == "api-key = \(key)\n")
    }

    @Test func controlCLeavesTheTerminalAsItWas() async throws {
        let session = try await prompt(.type("012\u{3}"))

        #expect(session.status == 130)
        #expect(session.isRestored)
        #expect(throws: (any Error).self) { try scratch.text("config/flickr/config") }
    }

    @Test func controlDEndsTheInput() async throws {
        let session = try await prompt(.type("\u{4}"))

        #expect(session.status == 4)
        #expect(session.isRestored)
        #expect(session.screen[1] == "flickr: no API key came on standard input")
    }

    private func prompt(_ step: Terminal.Step) async throws -> Terminal.Session {
        try await Terminal().run(
            [BuiltProduct.path("flickr"), "config", "set", "api-key"],
            environment: [
                "HOME": scratch.path("home"), "XDG_CONFIG_HOME": scratch.path("config"),
                "LANG": "C.UTF-8", "SWIFT_BACKTRACE": "enable=no",
            ], steps: [.expect("API key"), step])
    }

    /// The terminal stayed silent, and the shell behind it showed nothing that was typed.
    @Test(arguments: [SIGTERM, SIGHUP])
    func aSignalWhileTheKeyIsTypedLeavesTheTerminalAsItWas(signal: Int32) async throws {
        let session = try await prompt(.signal(signal))

        #expect(session.isRestored)
        #expect(session.status != 0)
    }
}
