import Glibc
import Testing

/// What examples do when nobody reads them any more.
@Suite(.serialized, .timeLimit(.minutes(5))) struct ClosedPipeTests {
    @Test(arguments: [
        ("appstore", "quayside software"), ("reddit", "harbours"), ("quotes", "quay.us"),
    ])
    func aReaderThatIsGoneEndsThemSilently(program: String, argument: String) async throws {
        let stage = try await ExampleStage(program)

        let run = try await stage.run(argument, output: .closedPipe)

        #expect(run.signal == SIGPIPE, "\(run.errorText)")
        #expect(run.errorText == "")
    }
}
