import Examples
import NetworkEngine

/// Prints the prices of stocks: a table of a web service, read as typed values.
@main
enum Quotes {
    static func main() async {
        let example = Example("quotes", busy: "asking for prices", help: help)
        await example.run { arguments in
            let isOffline = arguments.flag("--offline")
            let symbols = try arguments.words("a symbol such as aapl.us")
            let engine = Engine(example.settings(for: "https://stooq.com/"))
            var request = RequestSerializer.query.request(
                "/q/l/?h",
                ["s": symbols.joined(separator: " "), "f": "sd2t2ohlcv", "e": "csv"])
            request.cacheUse = isOffline ? .cacheOnly : .standard

            let (quotes, response) = try await engine.value(
                for: request, by: Quote.table.withResponse)
            example.noteAge(of: response, from: engine)
            try example.print(
                quotes.known.map(\.fields),
                [.text(10), .text(10), .text(8), .number(10), .number(8), .number(14)])
            for symbol in quotes.unknown { example.note("no such symbol: \(symbol)") }
            await engine.settle()
            return quotes.unknown.isEmpty ? .done : quotes.known.isEmpty ? .failed : .partial
        }
    }

    static let help = """
        usage: quotes SYMBOL… [--offline]

        Prints the last price of each symbol, such as aapl.us or ^spx, with the change since the
        day's opening: symbol, day, time, price, change, volume. In a pipe tabs divide the fields.

          --offline   answer from the cache alone

        The status is 0, or 3 when some symbols are unknown and 1 when all are, 2 for wrong usage,
        5 when the service cannot be reached and 6 when it asks for fewer requests.
        QUOTES_URL names another server; answers are kept in $XDG_CACHE_HOME/quotes for a minute.

        """
}

/// The price of a symbol at a time.
struct Quote: Sendable {
    let symbol: String
    let day: String
    let time: String
    let open: Double
    let close: Double
    /// Nil where none is counted, as for an index.
    let volume: Int?

    /// The quotes of a table, and the symbols that it knows nothing of.
    static let table = ResponseSerializer.csv.map { table in
        // What is said in place of a table comes as the name of its only column.
        if table.columns.count == 1 { throw Refusal(description: table.columns[0]) }
        let unknown = table.rows.filter { $0["Close"] == "N/D" }.compactMap { $0["Symbol"] }
        let known = try table.rows.filter { $0["Close"] != "N/D" }.map(Quote.init)
        if table.rows.isEmpty { throw SerializingError.missing("a price") }
        return (known: known, unknown: unknown)
    }

    /// A sentence in place of a table: the service gives so many answers a day.
    struct Refusal: StatusError, CustomStringConvertible {
        let description: String
        var status: ExitStatus { description.contains("limit") ? .rateLimited : .failed }
    }

    init(_ row: CSV.Row) throws {
        symbol = try row.value("Symbol")
        day = try row.value("Date")
        time = try row.value("Time")
        open = try row.value("Open")
        close = try row.value("Close")
        guard open.isFinite, close.isFinite else { throw SerializingError.missing("a price") }
        volume = row["Volume"].flatMap { Int($0) }
    }

    var fields: [String] {
        let change = open == 0 ? 0 : (close - open) / open
        return [symbol, day, time, "\(close)", percent(change), volume.map { "\($0)" } ?? ""]
    }

    /// `share` in per cent, with a sign and two digits behind the point.
    private func percent(_ share: Double) -> String {
        guard let hundredths = Int(exactly: (share * 10_000).rounded()) else { return "" }
        let size = hundredths.magnitude
        let digits = size % 100 < 10 ? "0\(size % 100)" : "\(size % 100)"
        return "\(hundredths < 0 ? "-" : "+")\(size / 100).\(digits)%"
    }
}
