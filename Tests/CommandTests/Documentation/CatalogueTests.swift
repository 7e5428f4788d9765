import Foundation
import Testing

/// The documentation of both libraries is built as by `make docs`.
@Suite(.timeLimit(.minutes(10))) struct CatalogueTests {
    @Test func bothCataloguesAreBuiltWithoutAWarningAndEveryPublicItemHasAComment() async throws {
        guard try await hasDocC() else { return }
        let directory = try TemporaryDirectory()
        let products = (BuiltProduct.path("flickr") as NSString).deletingLastPathComponent
        let outcome = try await run("docs.sh", products, directory.path)
        #expect(outcome.status == 0, "\(outcome.errorText)")
        for page in ["networkengine", "networkengine/serializers", "flickr"] {
            let library = page.hasPrefix("flickr") ? "Flickr" : "NetworkEngine"
            let file = "\(directory.path)/\(library)/data/documentation/\(page).json"
            #expect(FileManager.default.fileExists(atPath: file), "\(page)")
        }
    }

    @Test func anItemWithoutACommentIsNamedWithItsPlace() async throws {
        let directory = try TemporaryDirectory()
        let place = #"{"uri":"file:///x/Sources/A/B.swift","position":{"line":6,"character":0}}"#
        let symbols = [
            #"{"pathComponents":["B","told"],"location":\#(place),"docComment":{"lines":[{}]}}"#,
            #"{"pathComponents":["B","init(rawValue:)"]}"#,
            #"{"pathComponents":["B","untold"],"location":\#(place)}"#,
        ]
        let file = directory.path + "/B.symbols.json"
        try #"{"symbols":[\#(symbols.joined(separator: ","))]}"#.write(
            toFile: file, atomically: false, encoding: .utf8)
        let outcome = try await run("undocumented.py", file)
        #expect(outcome.status == 1)
        #expect(outcome.errorText == "Sources/A/B.swift:7: B.untold has no comment\n")
    }

    @Test func aToolchainWithoutDocCIsToldSo() async throws {
        let directory = try TemporaryDirectory()
        let swift = directory.path + "/swift"
        try "#!/bin/sh\n".write(toFile: swift, atomically: false, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: swift)
        let outcome = try await run("docs.sh", path: directory.path + ":/usr/bin:/bin")
        #expect(outcome.status == 1)
        #expect(
            outcome.errorText == "docs: this Swift toolchain has no docc, which builds "
                + "documentation; those of swift.org have it\n")
    }

    private func run(
        _ tool: String, _ arguments: String..., path: String = SwiftCompiler.path
    ) async throws -> ChildProcess.Outcome {
        try await ChildProcess(
            BuiltProduct.projectRoot + "/Tests/Tools/" + tool, arguments,
            environment: ["PATH": path]
        ).outcome
    }

    private func hasDocC() async throws -> Bool {
        let line = "test -x \"$(dirname \"$(readlink -f \"$(command -v swift)\")\")/docc\""
        let shell = try ChildProcess(
            "/bin/sh", ["-c", line], environment: ["PATH": SwiftCompiler.path])
        return await shell.outcome.status == 0
    }
}
