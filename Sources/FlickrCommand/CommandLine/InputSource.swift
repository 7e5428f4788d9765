/// Where the names of photos are read from, one a line.
enum InputSource: Equatable, Sendable {
    /// Standard input.
    case standard
    /// The file at that path.
    case file(String)
}
