import NetworkEngine
import Testing

/// A `fixture-server` of a test's own; it ends with the last reference to it.
final class LocalFlickr: Sendable {
    /// Its address, without a slash at the end.
    let url: String
    /// Sends requests by hand.
    let exchange: HTTPExchange

    /// Starts one on a free port and waits until it answers.
    init(_ arguments: String...) async throws {
        let fixtures = Fixtures.path
        let process = try ChildProcess(
            BuiltProduct.path("fixture-server"), ["--fixtures", fixtures] + arguments,
            environment: [:])
        url = await process.firstOutputLine
        let port = try #require(url.split(separator: ":").last.flatMap { UInt16($0) })
        exchange = HTTPExchange(port: port, server: process)
    }

    /// What the server has counted.
    func counts() async throws -> JSON {
        try await control("GET", "/__counts")
    }

    /// Every request it got, with its header fields.
    func requests() async throws -> [JSON] {
        try #require(try await control("GET", "/__requests").array)
    }

    /// Asks for faults, one a line.
    func ask(for faults: String...) async throws {
        _ = try await control("POST", "/__faults", body: faults.joined(separator: "\n"))
    }

    /// Waits until figures are reached, such as `photo=3&left=1`.
    @discardableResult
    func wait(for figures: String) async throws -> JSON {
        try await control("GET", "/__wait?\(figures)")
    }

    /// Lets go on what is held back.
    func release() async throws {
        _ = try await control("POST", "/__release")
    }

    /// Sets figures and faults to nothing.
    func reset() async throws {
        _ = try await control("POST", "/__reset")
    }

    private func control(_ method: String, _ target: String, body: String = "") async throws -> JSON
    {
        let reply = try await exchange.send(target, method: method, body: body)
        try #require(reply.status == 200, "\(target): \(reply.text)")
        return try JSON(reading: reply.body)
    }
}
