import NetworkEngine

/// The size of a terminal in cells.
package struct Window: Hashable, Sendable {
    /// Columns, at least 1.
    package var columns: Int
    /// Rows, at least 1.
    package var rows: Int

    /// What is taken where nothing is known.
    package static let fallback = Window(columns: 80, rows: 24)
    /// The most columns and rows that are believed; a pseudo-terminal may claim 65,535.
    private static let largest = 1000

    /// A window of that size, brought into the range of 1 to 1000.
    package init(columns: Int, rows: Int) {
        self.columns = min(max(columns, 1), Self.largest)
        self.rows = min(max(rows, 1), Self.largest)
    }

    /// The window at `descriptor`: what the terminal says, else `COLUMNS` and `LINES` of the
    /// environment, else 80 by 24. A terminal that says 0 does not know.
    package init(descriptor: Int32, environment: [String: String]) {
        let said = Posix.windowSize(descriptor)
        self.init(
            columns: said?.columns ?? Self.number("COLUMNS", in: environment)
                ?? Self.fallback.columns,
            rows: said.flatMap { $0.rows > 0 ? $0.rows : nil }
                ?? Self.number("LINES", in: environment) ?? Self.fallback.rows)
    }

    private static func number(_ name: String, in environment: [String: String]) -> Int? {
        environment[name].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    }
}
