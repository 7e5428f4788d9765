import NetworkEngine

/// How getting the picture of a row ended.
package enum RowOutcome: Hashable, Sendable {
    /// A picture came, from there.
    case delivered(Source)
    /// None came; the reason in a few words, as they came.
    case failed(reason: String)

    /// The mark that shows it.
    package var mark: Mark {
        switch self {
        case .delivered(let source): Mark(source)
        case .failed: .failed
        }
    }

    /// Why there is no picture, nil when there is one.
    package var reason: String? {
        guard case .failed(let reason) = self else { return nil }
        return reason
    }
}
