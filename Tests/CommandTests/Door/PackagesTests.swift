import Glibc
import Testing

/// The script behind `make deps`, among commands that only say how they were called.
@Suite(.timeLimit(.minutes(5))) struct PackagesTests {
    @Test func withEverythingThereNothingIsSaidOrDone() async throws {
        let place = try Place(installed: true)

        let outcome = try await place.run("build", "test", "screenshots")

        #expect(outcome.status == 0)
        #expect(outcome.text + outcome.errorText == "")
        #expect(try place.calls == "")
    }

    @Test func whatIsMissingIsInstalledByRootAndNamedToAnybodyElse() async throws {
        let place = try Place(installed: false)
        let missing = "libcurl4-openssl-dev libjpeg-dev libssl-dev zlib1g-dev pkg-config"

        let outcome = try await place.run("build")

        if geteuid() == 0 {
            #expect(outcome.status == 0)
            #expect(outcome.text == "Installing \(missing)\n")
            #expect(
                try place.calls == "apt-get install -y --no-install-recommends \(missing)\n")
        } else {
            #expect(outcome.status == 1)
            #expect(
                outcome.errorText == """
                    Packages are missing. Install them, then run make again:
                      sudo apt-get install --no-install-recommends \(missing)

                    """)
            #expect(try place.calls == "")
        }
    }

    @Test func aMachineWithoutSwiftIsToldSo() async throws {
        let place = try Place(installed: true, hasSwift: false)

        let outcome = try await place.run("build")

        #expect(outcome.status == 1)
        #expect(
            outcome.errorText == """
                Swift 6.2 or newer is needed and 'swift' is not in the PATH; see https://www.swift.org/install

                """)
    }
}

/// A directory of commands that stand in for those of the machine.
private struct Place {
    let directory: TemporaryDirectory

    init(installed: Bool, hasSwift: Bool = true) throws {
        directory = try TemporaryDirectory()
        try add("dpkg-query", installed ? "echo installed" : "exit 1")
        for command in ["apt-get", "service", "update-rc.d", "systemctl"] {
            try add(command, #"echo "${0##*/} $*" >>"$CALLS""#)
        }
        if hasSwift { try add("swift", "exit 1") }
    }

    /// How the commands were called, a line each.
    var calls: String {
        get throws {
            guard directory.files().contains("calls") else { return "" }
            return String(decoding: try directory.contents(of: "calls"), as: UTF8.self)
        }
    }

    /// Runs the script for those groups of packages.
    func run(_ groups: String...) async throws -> ChildProcess.Outcome {
        let script = BuiltProduct.projectRoot + "/Tests/Tools/packages.sh"
        return try await ChildProcess(
            "/bin/bash", [script] + groups,
            environment: ["PATH": directory.path, "CALLS": directory.path + "/calls"]
        ).outcome
    }

    private func add(_ command: String, _ body: String) throws {
        let path = directory.path + "/" + command
        try TemporaryDirectory.write(Array("#!/bin/bash\n\(body)\n".utf8), to: path)
        try #require(chmod(path, 0o700) == 0)
    }
}
