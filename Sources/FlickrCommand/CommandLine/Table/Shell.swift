/// A shell that completions can be made for.
enum Shell: String, Sendable, CaseIterable {
    case bash
    case zsh
    case fish
}
