import NetworkEngine

@main
enum AppStore {
    /// Arguments: a directory for the cache, then the name of a developer.
    static func main() async throws {
        var settings = Engine.Configuration()
        settings.baseURL = "https://itunes.apple.com/"
        settings.cacheDirectory = CommandLine.arguments[1]
        let engine = Engine(settings)
        await engine.settle()
    }
}
