/// What a piece of text means, which decides its colour.
package enum Tone: Sendable {
    /// Came over the network.
    case fresh
    /// Came from the cache.
    case cache
    /// Came from the cache after a question.
    case revalidated
    /// Came from the cache although old.
    case stale
    /// Went wrong.
    case failed
    /// Stands back: numbers, dates.
    case quiet
    /// Stands out: headings.
    case strong

    /// The parameters of SGR: one of the 16 colours every terminal has, or an attribute. The
    /// colours are the user's own, so they fit a light and a dark background.
    var parameters: String {
        switch self {
        case .fresh: "32"
        case .cache: "94"
        case .revalidated: "36"
        case .stale: "35"
        case .failed: "31"
        case .quiet: "2"
        case .strong: "1"
        }
    }
}
