import NetworkEngine

/// The address of a server, as a setting has it.
struct ServerAddress: Hashable, Sendable {
    /// Scheme, host and port, without a slash at the end.
    let root: String
    /// The host, and the port where it is not the scheme's own.
    let name: String

    /// What is allowed, in words that follow "is not" or "needs".
    static let allowed = "the address of a server, such as mastodon.social"

    /// The server of that name, or at that address; nil unless it is one of https, or of this
    /// machine, and nothing but a server.
    init?(_ text: String) {
        guard !text.contains(where: { $0.isWhitespace || "\\#?@".contains($0) }),
            let parts = try? URLParts(text.contains("://") ? text : "https://\(text)"),
            parts.scheme == "https" || parts.scheme == "http" && parts.isLoopback,
            parts.path == "/"
        else { return nil }
        root = String(parts.text.dropLast())
        name = String(root.dropFirst(parts.scheme.count + "://".count))
    }
}
