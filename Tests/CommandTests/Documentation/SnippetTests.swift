import Foundation
import Testing

/// Everything that the documentation shows in Swift is compiled as it stands there, against the
/// libraries of this build: articles see what is public alone.
@Suite(.serialized, .timeLimit(.minutes(10))) struct SnippetTests {
    private static let catalogues = [
        "Sources/NetworkEngine/NetworkEngine.docc", "Sources/Flickr/Flickr.docc",
    ]
    private static let resources = catalogues[0] + "/Tutorials/Resources"

    static let pages: [String] = ["README.md"] + catalogues.flatMap { names(in: $0, "md") }
    static let steps: [String] = names(in: resources, "swift")

    @Test(arguments: pages)
    func theCodeOfAPageCompiles(page: String) async throws {
        let blocks = try Readme(page).blocks(in: "swift")
        let directory = try TemporaryDirectory()
        for (number, block) in blocks.enumerated() {
            #expect(block.first?.hasPrefix("import ") == true, "\(page), block \(number + 1)")
            let file = directory.path + "/block-\(number + 1).swift"
            try block.joined(separator: "\n").write(
                toFile: file, atomically: false, encoding: .utf8)
            let faults = try await faults(in: file)
            #expect(faults == nil, "\(page), block \(number + 1): \(faults ?? "")")
        }
    }

    @Test(arguments: steps)
    func aStepOfTheTutorialCompiles(step: String) async throws {
        let file = BuiltProduct.projectRoot + "/" + step
        let isOfThePackage = try String(contentsOfFile: file, encoding: .utf8)
            .contains("import Examples")
        let faults = try await faults(
            in: file, isOfThePackage ? SwiftCompiler.packageFlags : [])
        #expect(faults == nil, "\(faults ?? "")")
    }

    @Test func theTutorialShowsEachStepOnceAndEndsWithTheExampleItself() throws {
        let tutorial = try Readme(SnippetTests.catalogues[0] + "/Tutorials/AppStore.tutorial")
        let shown = tutorial.lines.compactMap { line in
            line.contains("@Code(") ? line.split(separator: "\"").dropLast().last : nil
        }
        #expect(shown.map { "\(SnippetTests.resources)/\($0)" } == SnippetTests.steps)
        let last = try #require(SnippetTests.steps.last)
        #expect(try Readme(last).lines == Readme("Sources/Examples/AppStore.swift").lines)
    }

    @Test func aPageWithCodeThatDoesNotCompileIsFound() async throws {
        let directory = try TemporaryDirectory()
        let file = directory.path + "/block.swift"
        let code = "import NetworkEngine\n\nfunc end(_ engine: Engine) { engine.stopStoring() }\n"
        try code.write(toFile: file, atomically: false, encoding: .utf8)
        let faults = try #require(try await faults(in: file))
        #expect(faults.contains("'stopStoring' is inaccessible due to 'package'"))
        #expect(try await self.faults(in: file, SwiftCompiler.packageFlags) == nil)
    }

    /// What the compiler says against a file; nil when it is content.
    private func faults(in file: String, _ flags: [String] = []) async throws -> String? {
        let outcome = try await SwiftCompiler.run(
            ["-typecheck", "-parse-as-library", "-swift-version", "6", "-warnings-as-errors", file]
                + flags + SwiftCompiler.moduleFlags)
        return outcome.status == 0 ? nil : outcome.errorText
    }

    private static func names(in folder: String, _ kind: String) -> [String] {
        let path = BuiltProduct.projectRoot + "/" + folder
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return names.filter { $0.hasSuffix("." + kind) }.sorted().map { "\(folder)/\($0)" }
    }
}
