import NetworkEngine

/// The mark of a source: one column wide, and an ASCII form for terminals without UTF-8.
package enum Mark {
    /// The sign that stands beside the word.
    package static func sign(of source: Source, ascii: Bool) -> String {
        switch source {
        case .fresh: ascii ? "+" : "●"
        case .cache: ascii ? "=" : "○"
        case .revalidated: ascii ? "~" : "◐"
        case .stale: ascii ? "?" : "◌"
        }
    }
}
