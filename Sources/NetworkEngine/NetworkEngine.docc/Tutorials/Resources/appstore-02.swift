import NetworkEngine

@main
enum AppStore {
    /// Arguments: a directory for the cache, then the name of a developer.
    static func main() async throws {
        var settings = Engine.Configuration()
        settings.baseURL = "https://itunes.apple.com/"
        settings.cacheDirectory = CommandLine.arguments[1]
        let engine = Engine(settings)
        let response = try await engine.response(for: search(for: CommandLine.arguments[2]))
        print(response.source, response.body.count)
        await engine.settle()
    }

    /// Asks for the apps of a developer.
    static func search(for developer: String) -> Request {
        let searches = RequestSerializer.query.adding([
            "media": "software", "entity": "software", "attribute": "softwareDeveloper",
            "limit": "200",
        ])
        return searches.request("/search", ["term": developer])
    }
}
