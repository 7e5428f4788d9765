import Glibc
import NetworkEngine
import Testing

extension Stage {
    /// The user who is signed in.
    static let user = "100000001@N01"
    /// The secret of the user's token, which must never be seen again.
    static let tokenSecret = "9d1c2b3a4f5e6d7c"
    /// The secret of the API key, which must never be seen again.
    static let keySecret = "0f1e2d3c4b5a6978"

    /// Signs a user in, as 'flickr auth login' does, and lets this program do as much. Nothing is
    /// tried again by itself.
    func signIn(_ user: String = Stage.user, permission: String = "write") throws {
        let account = JSON.object([
            .init("user", .string(user)), .init("userName", .string("Maren Hold")),
            .init("fullName", .string("")), .init("permission", .string(permission)),
            .init("token", .string("72157-5a6b7c")), .init("secret", .string(Stage.tokenSecret)),
        ])
        try write("config/flickr/account", account.line + "\n")
        try write("config/flickr/config", "api-secret = \(Stage.keySecret)\nretries = 0\n")
    }

    /// Signs the user out.
    func signOut() {
        unlink("\(directory.path)/config/flickr/account")
    }

    /// A copy of a fixture's photo under that name; returns how many bytes it has.
    @discardableResult
    func addPhoto(_ name: String) throws -> Int {
        let bytes = try TemporaryDirectory.contents(
            of: Fixtures.path + "/photos/54000000001_a38b34c4d7_m.jpg")
        try TemporaryDirectory.write(bytes, to: "\(directory.path)/\(name)")
        return bytes.count
    }

    /// Writes a file of the stage, for its owner alone.
    func write(_ name: String, _ text: String) throws {
        let folder = name.split(separator: "/").dropLast().joined(separator: "/")
        if !folder.isEmpty { try directory.makeDirectory(folder) }
        try TemporaryDirectory.write(Array(text.utf8), to: "\(directory.path)/\(name)")
    }

    /// The files of the outbox.
    var waitingFiles: [String] {
        directory.files(below: "state/flickr/outbox").filter { $0 != ".last" }
    }

    /// Makes `search` keep a list whose first rows are the photos 54000000001 to 54000000003.
    func keepList() async throws {
        _ = try await run("search", "sunset", "--limit", "3", "--no-images")
    }
}

extension LocalFlickr {
    /// What requests have changed, in their order.
    func deeds() async throws -> [JSON] {
        let reply = try await exchange.send("/__deeds")
        return try #require(try JSON(reading: reply.body).array)
    }

    /// The keys under which writes have come, in their order.
    func keys() async throws -> [String] {
        try await requests().compactMap { $0["headers"]["Idempotency-Key"].string }
    }
}
