import NetworkEngine

/// What became of a picture, as a list shows it: a sign of one column, always beside the word.
package enum Mark: String, CaseIterable, Sendable {
    /// From the cache, nothing was asked.
    case cache
    /// From the cache, after the server said that it is unchanged.
    case revalidated
    /// Its bytes came over the network just now.
    case fresh
    /// From the cache although no longer fresh.
    case stale
    /// There is no picture.
    case failed

    /// The mark of an answer from there.
    package init(_ source: Source) {
        switch source {
        case .cache: self = .cache
        case .revalidated: self = .revalidated
        case .fresh: self = .fresh
        case .stale: self = .stale
        }
    }

    /// The word beside the sign.
    package var word: String { rawValue }

    /// The sign, in ASCII for terminals without UTF-8.
    package func sign(ascii: Bool) -> String {
        switch self {
        case .cache: ascii ? "=" : "○"
        case .revalidated: ascii ? "~" : "◐"
        case .fresh: ascii ? "+" : "●"
        case .stale: ascii ? "?" : "◌"
        case .failed: ascii ? "!" : "✗"
        }
    }

    /// What its colour says.
    package var tone: Tone {
        switch self {
        case .cache: .cache
        case .revalidated: .revalidated
        case .fresh: .fresh
        case .stale: .stale
        case .failed: .failed
        }
    }
}
