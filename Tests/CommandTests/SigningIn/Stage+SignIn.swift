import NetworkEngine
import Testing

extension Stage {
    /// The secret of every key at the local Flickr.
    static let apiSecret = "0f1e2d3c4b5a6978"
    /// The number of the user who signs in there.
    static let userWhoSignsIn = "100000001@N01"

    /// Signs in as a user does: runs `auth login`, opens the page that it names, and types the code
    /// that the page shows, as `typed` writes it.
    @discardableResult
    func login(
        _ arguments: String..., environment: [String: String?] = [:],
        typed: (String) -> String = { $0 }
    ) async throws -> ChildProcess.Outcome {
        let process = try start(
            ["auth", "login"] + arguments, environment: signing(environment), input: nil)
        let page = await process.firstOutputLine
        if let code = try await code(on: page) { try process.write(typed(code) + "\n") }
        process.closeInput()
        return await process.outcome
    }

    /// Runs `flickr` with the secret of the key in its environment.
    func signed(
        _ arguments: String..., environment: [String: String?] = [:]
    ) async throws -> ChildProcess.Outcome {
        try await signed(arguments, environment: environment)
    }

    /// Runs `flickr` with the secret of the key in its environment.
    func signed(_ arguments: [String], environment: [String: String?] = [:]) async throws
        -> ChildProcess.Outcome
    {
        let process = try start(arguments, environment: signing(environment))
        return await process.outcome
    }

    /// The code that the page at that address shows, nil when it shows none.
    func code(on page: String) async throws -> String? {
        let reply = try await server.exchange.send(String(page.dropFirst(server.url.count)))
        guard let start = reply.text.firstRange(of: "<b>") else { return nil }
        return String(reply.text[start.upperBound...].prefix { $0 != "<" })
    }

    private func signing(_ environment: [String: String?]) -> [String: String?] {
        environment.merging(["FLICKR_API_SECRET": Stage.apiSecret]) { given, _ in given }
    }
}

extension LocalFlickr {
    /// Lets the user take back what programs may do.
    func revokeConsents() async throws {
        _ = try await exchange.send("/__revoke", method: "POST")
    }

    /// The proofs of who asks that came to the API, in their order.
    func proofs() async throws -> [String] {
        try await requests().compactMap { $0["headers"]["Authorization"].string }
    }
}
