import Foundation

/// The compiler, as somebody calls it who uses the libraries of this build.
enum SwiftCompiler {
    /// Runs it with those arguments.
    static func run(_ arguments: [String]) async throws -> ChildProcess.Outcome {
        try await ChildProcess(
            "/usr/bin/env", ["swiftc"] + arguments, environment: ["PATH": path]
        ).outcome
    }

    /// Where it is found.
    static let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"

    /// Where the modules of the libraries are.
    static var moduleFlags: [String] {
        let systemModules = ["CCurl", "CJPEG", "CCrypto", "CZlib"].map {
            BuiltProduct.projectRoot + "/Sources/\($0)/module.modulemap"
        }
        let shimModules = ["CurlShim", "JPEGShim"].map {
            BuiltProduct.path("\($0).build/module.modulemap")
        }
        return ["-I", BuiltProduct.path("Modules")]
            + ["-module-cache-path", BuiltProduct.path("ModuleCache")]
            + (systemModules + shimModules).flatMap { ["-Xcc", "-fmodule-map-file=" + $0] }
    }

    /// What makes a file a part of this package, so that it may use what only the package sees.
    static var packageFlags: [String] {
        let identity = BuiltProduct.projectRoot.split(separator: "/").last ?? ""
        return ["-package-name", identity.lowercased()]
    }
}
