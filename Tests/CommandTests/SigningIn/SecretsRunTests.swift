import NetworkEngine
import Testing

/// Secrets stand in the one file that is made for them, and nowhere else.
@Suite(.timeLimit(.minutes(5))) struct SecretsRunTests {
    @Test func noSecretIsLeftOrShownByAWholeSession() async throws {
        let stage = try await Stage()
        var runs = [try await stage.login("--curl", "-v")]
        let lines = [
            ["search", "--user", "me", "--curl", "-v", "--stats"],
            ["search", "diary", "--json", "--refresh", "--curl"],
            ["fetch", "1", "--size", "m", "-v"], ["info", "54000000901", "--curl", "-v"],
            ["show", "54000000901", "--curl"], ["cache", "list"], ["cache", "stats"],
            ["auth", "status", "--curl", "-v"], ["search", "diary", "--offline", "-v"],
            ["config", "list"],
        ]
        for line in lines { runs.append(try await stage.signed(line)) }
        try await stage.server.ask(for: "api * reply=oauth-401.txt status=401")
        runs.append(try await stage.signed(["search", "sea", "--curl", "-v", "--retries", "0"]))

        let secrets = try await secrets(of: stage)
        #expect(secrets.count > 10)
        for run in runs {
            let shown = run.text + run.errorText
            for secret in secrets where !isOfThePage(secret, run) {
                #expect(!shown.contains(secret), "\(shown)")
            }
        }
        for file in stage.directory.files() where file != "config/flickr/account" {
            let text = String(decoding: try stage.directory.contents(of: file), as: UTF8.self)
            for secret in secrets { #expect(!text.contains(secret), "\(file)") }
        }
        #expect(runs[1].errorText.contains("OAuth <a signature for this request alone>"))
    }

    /// Key and secret, the account's token and its secret, and all that signatures are made of.
    private func secrets(of stage: Stage) async throws -> Set<String> {
        let account = try JSON(reading: try stage.directory.contents(of: "config/flickr/account"))
        var secrets: Set = [Stage.key, Stage.apiSecret]
        for name in ["token", "secret"] { secrets.insert(try #require(account[name].string)) }
        for proof in try await stage.server.proofs() {
            for pair in proof.dropFirst("OAuth ".count).split(separator: ", ") {
                let value = pair.split(separator: "\"").dropFirst().first.map(String.init) ?? ""
                let names = ["oauth_nonce", "oauth_signature=", "oauth_token"]
                guard names.contains(where: pair.hasPrefix) else { continue }
                secrets.insert(value)
                secrets.insert(PercentEncoding.decoded(value))
            }
        }
        return secrets
    }

    /// The token of a sign-in that waits for its user stands in the address of the page.
    private func isOfThePage(_ secret: String, _ run: ChildProcess.Outcome) -> Bool {
        run.lines.first?.contains("authorize?oauth_token=\(secret)&") == true
    }
}
