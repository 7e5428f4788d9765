import Testing

/// `make install` and `make uninstall` of the program that the tests were built with.
@Suite(.timeLimit(.minutes(5))) struct InstallTests {
    private let installed = [
        "usr/bin/flickr", "usr/share/bash-completion/completions/flickr",
        "usr/share/fish/vendor_completions.d/flickr.fish", "usr/share/man/man1/flickr.1",
        "usr/share/zsh/site-functions/_flickr",
    ]

    @Test func installPutsTheProgramItsPageAndItsCompletionsBelowThePrefix() async throws {
        let directory = try TemporaryDirectory()

        let outcome = try await make("install", directory)

        #expect(outcome.status == 0, "\(outcome.errorText)")
        #expect(directory.files() == installed)
        #expect(
            try directory.contents(of: "usr/bin/flickr")
                == TemporaryDirectory.contents(of: BuiltProduct.path("flickr")))
        for (file, text) in zip(
            installed.dropFirst(), ["complete -", "complete -c", ".TH", "#compdef"])
        {
            let contents = String(decoding: try directory.contents(of: file), as: UTF8.self)
            #expect(contents.contains(text), "\(file)")
        }
    }

    @Test func uninstallRemovesExactlyWhatInstallMade() async throws {
        let directory = try TemporaryDirectory()
        _ = try await make("install", directory)
        let foreign = "usr/share/man/man1/other.1"
        try TemporaryDirectory.write([], to: directory.path + "/" + foreign)

        let outcome = try await make("uninstall", directory)

        #expect(outcome.status == 0, "\(outcome.errorText)")
        #expect(directory.files() == [foreign])
    }

    private func make(_ target: String, _ root: TemporaryDirectory) async throws
        -> ChildProcess.Outcome
    {
        let arguments = [
            "--silent", target, "PREFIX=/usr", "DESTDIR=" + root.path,
            "FLICKR=" + BuiltProduct.path("flickr"),
        ]
        return try await ChildProcess(
            "/usr/bin/make", arguments, environment: ["PATH": "/usr/bin:/bin"],
            directory: BuiltProduct.projectRoot
        ).outcome
    }
}
