/// When to colour the output.
enum ColorChoice: String, Equatable, Sendable, CaseIterable {
    /// On a terminal that can.
    case auto
    case always
    case never
}
