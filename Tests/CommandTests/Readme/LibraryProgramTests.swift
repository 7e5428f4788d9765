import Foundation
import NetworkEngine
import Testing

/// The README's program on the library alone: compiled as it stands there, and run.
@Suite(.timeLimit(.minutes(5))) struct LibraryProgramTests {
    @Test func theProgramInTheReadmeFetchesAPictureOnceAndThenFindsItInItsCache() async throws {
        let server = try await LocalFlickr()
        let directory = try TemporaryDirectory()
        let program = try await compiled(in: directory)
        let url = server.url + "/65535/54000000001_a38b34c4d7_s.jpg"
        let cache = directory.path + "/cache"

        let first = try await run(program, [cache, url])
        let second = try await run(program, [cache, url])

        let file = try #require(directory.files(below: "cache").first { $0.hasSuffix(".jpg") })
        let size = try photo("54000000001_a38b34c4d7_s.jpg").count
        #expect(first.text == "fresh \(size) \(cache)/\(file)\n", "\(first.errorText)")
        #expect(second.text == "cache \(size) \(cache)/\(file)\n", "\(second.errorText)")
        #expect(try await server.counts()["photo"].int == 1)
    }

    @Test func theProgramInTheReadmeRefusesAPageThatComesInsteadOfAPicture() async throws {
        let server = try await LocalFlickr()
        try await server.ask(for: "photo * html")
        let directory = try TemporaryDirectory()
        let program = try await compiled(in: directory)
        let url = server.url + "/65535/54000000001_a38b34c4d7_s.jpg"

        let outcome = try await run(program, [directory.path + "/cache", url])

        #expect(outcome.text.isEmpty)
        #expect(outcome.status != 0)
        #expect(directory.files(below: "cache").filter { $0.hasSuffix(".jpg") }.isEmpty)
    }

    @Test func theProgramInTheReadmeFitsInTwentyLines() throws {
        #expect(try source().count <= 20)
    }

    private func source() throws -> [String] {
        let programs = try Readme().blocks(in: "swift").filter {
            $0.first == "import NetworkEngine"
        }
        return try #require(programs.first, "README.md has no program on the library")
    }

    private func photo(_ name: String) throws -> Data {
        let path = BuiltProduct.projectRoot + "/Fixtures/photos/" + name
        return try Data(contentsOf: URL(fileURLWithPath: path))
    }

    /// Compiles it against the library of this build; the path of the program.
    private func compiled(in directory: TemporaryDirectory) async throws -> String {
        try source().joined(separator: "\n").write(
            toFile: directory.path + "/program.swift", atomically: false, encoding: .utf8)
        let program = directory.path + "/program"
        let outcome = try await SwiftCompiler.run(
            ["-parse-as-library", directory.path + "/program.swift", "-o", program]
                + SwiftCompiler.moduleFlags + (try LibraryProgramTests.linkerFlags()))
        try #require(outcome.status == 0, "\(outcome.errorText)")
        return program
    }

    /// What a program that uses the library has to be linked with.
    private static func linkerFlags() throws -> [String] {
        let objects = try String(
            contentsOfFile: BuiltProduct.path("fixture-server.product/Objects.LinkFileList"),
            encoding: .utf8
        ).split(separator: "\n").filter { path in
            ["CurlShim", "JPEGShim", "NetworkEngine"].contains { path.contains("/\($0).build/") }
        }
        return objects.map { $0.trimmingCharacters(in: ["'"]) }
            // The library's objects may be built for coverage, and then want its runtime.
            + ["-lcurl", "-ljpeg", "-lcrypto", "-lz", "-profile-generate"]
    }

    private func run(_ program: String, _ arguments: [String]) async throws
        -> ChildProcess.Outcome
    {
        let environment = ["SWIFT_BACKTRACE": "enable=no"]
        return try await ChildProcess(program, arguments, environment: environment).outcome
    }
}
