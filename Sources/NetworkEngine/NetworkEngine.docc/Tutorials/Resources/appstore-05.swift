import NetworkEngine

@main
enum AppStore {
    /// Arguments: a directory for the cache, then the name of a developer.
    static func main() async throws {
        var settings = Engine.Configuration()
        settings.baseURL = "https://itunes.apple.com/"
        settings.cacheDirectory = CommandLine.arguments[1]
        let engine = Engine(settings)
        let search = search(for: CommandLine.arguments[2])
        for app in try await engine.value(for: search, by: App.results) {
            let icon = try await engine.response(for: icon(of: app))
            print(app.name, app.version, app.price, icon.source, icon.cachedFile ?? "")
        }
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

    /// Asks for the icon of an app, which has to come whole.
    static func icon(of app: App) -> Request {
        var request = Request(app.icon)
        request.verifier = .picture()
        return request
    }
}

/// An app, as far as the list tells of it.
struct App: Sendable {
    let name: String
    let version: String
    let price: String
    let icon: String

    /// The apps of a reply; a failure that comes with status 200 is an error.
    static let results = ResponseSerializer.json.map { reply in
        if let message = reply["errorMessage"].string { throw Refusal(description: message) }
        guard let results = reply["results"].array else {
            throw SerializingError.missing("a list of results")
        }
        return results.compactMap(App.init)
    }

    struct Refusal: Error, CustomStringConvertible {
        let description: String
    }

    /// The app of a result; nil for one that has no name or no icon.
    init?(_ result: JSON) {
        guard let name = result["trackName"].string, let icon = result["artworkUrl100"].string
        else { return nil }
        self.name = name
        self.icon = icon
        version = result["version"].string ?? ""
        price = result["formattedPrice"].string ?? ""
    }
}
