import Examples
import NetworkEngine
import TerminalUI

/// Lists the apps of a developer, each with its icon: the App Store on an engine of its own.
@main
enum AppStore {
    static func main() async {
        let example = Example("appstore", busy: "asking the App Store", help: help)
        await example.run { arguments in
            let options = try Options(&arguments)
            let engine = Engine(example.settings(for: "https://itunes.apple.com/"))
            let list = PictureList(example, options.image)
            defer { list.finish() }

            let search = search(for: options.developer, options.cacheUse)
            let (apps, response) = try await engine.value(for: search, by: App.results.withResponse)
            example.noteAge(of: response, from: engine)
            let shown = apps.filter(options.isWanted).prefix(options.limit)
            if shown.isEmpty { example.note(options.remark(onNothingOf: apps)) }
            let items = shown.map { $0.item(with: icon(of: $0, options.cacheUse)) }
            let failures = try await list.show(items, from: engine)
            await engine.settle()
            return failures == 0 ? .done : .partial
        }
    }

    /// Asks for the apps of a developer.
    static func search(for developer: String, _ cacheUse: CacheUse) -> Request {
        let searches = RequestSerializer.query.adding([
            "media": "software", "entity": "software", "attribute": "softwareDeveloper",
            "limit": "200",
        ])
        var request = searches.request("/search", ["term": developer])
        request.cacheUse = cacheUse
        return request
    }

    /// Asks for the icon of an app, which has to come whole.
    static func icon(of app: App, _ cacheUse: CacheUse) -> Request {
        var request = Request(app.icon)
        request.verifier = .picture()
        request.cacheUse = cacheUse
        return request
    }

    static let help = """
        usage: appstore DEVELOPER [--genre GENRE] [--limit N] [--image HOW] [--offline]

        Lists the apps of DEVELOPER in the App Store, each with its icon: name, version, price and
        rating. In a pipe tabs divide the fields: row, source of the icon, name, developer, version,
        price, rating, number of ratings, genre, address, file of the icon.

          --genre GENRE   only apps of that genre, such as Games
          --limit N       at most so many, 1 to 200, 25 by default
          --image HOW     auto, kitty, iterm2, sixel, blocks, ascii or none
          --offline       answer from the cache alone

        The status is 0, 1 when the App Store refuses, 2 for wrong usage, 3 when icons did not come,
        5 when the App Store cannot be reached and 6 when it asks for fewer requests.
        APPSTORE_URL names another server; what came is kept in $XDG_CACHE_HOME/appstore.

        """
}

/// An app, as far as the list tells of it.
struct App: Sendable {
    let name: String
    let developer: String
    let version: String
    let price: String
    let rating: Double?
    let ratings: Int
    let genres: [String]
    let url: String
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
        developer = result["artistName"].string ?? ""
        version = result["version"].string ?? ""
        price = result["formattedPrice"].string ?? ""
        rating = result["averageUserRating"].string.flatMap { Double($0) }
        ratings = result["userRatingCount"].int ?? 0
        genres = (result["genres"].array ?? [result["primaryGenreName"]]).compactMap(\.string)
        url = result["trackViewUrl"].string ?? ""
    }

    func item(with picture: Request) -> PictureList.Item {
        let stars = rating.map { "★ \(($0 * 10).rounded() / 10) (\(ratings))" }
        let details = [version, price, stars].compactMap { $0 }.filter { !$0.isEmpty }
        return .init(
            title: name, details: details.joined(separator: "  "), url: url,
            picture: picture,
            fields: [
                name, developer, version, price, rating.map { "\($0)" } ?? "", "\(ratings)",
                genres.first ?? "", url,
            ])
    }
}

/// What the command line says.
struct Options: Sendable {
    let developer: String
    let genre: String?
    let limit: Int
    let image: PictureChoice
    let cacheUse: CacheUse

    init(_ arguments: inout Arguments) throws(UsageError) {
        genre = try arguments.value("--genre")
        limit = try arguments.number("--limit", in: 1...200, standard: 25)
        let kind = try arguments.value("--image") ?? PictureChoice.auto.rawValue
        guard let choice = PictureChoice(rawValue: kind) else {
            let all = PictureChoice.allCases.map(\.rawValue).joined(separator: ", ")
            throw UsageError("--image takes one of \(all), not \(kind)")
        }
        image = choice
        cacheUse = arguments.flag("--offline") ? .cacheOnly : .standard
        developer = try arguments.words("a developer", most: 1)[0]
    }

    func isWanted(_ app: App) -> Bool {
        genre.map { genre in app.genres.contains { $0.lowercased() == genre.lowercased() } } ?? true
    }

    func remark(onNothingOf apps: [App]) -> String {
        guard let genre, !apps.isEmpty else { return "there are no apps of \(developer)" }
        let genres = Set(apps.flatMap(\.genres)).sorted().joined(separator: ", ")
        return "\(developer) has no apps of the genre \(genre), but of: \(genres)"
    }
}
