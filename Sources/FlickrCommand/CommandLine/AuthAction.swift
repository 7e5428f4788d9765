import Flickr

/// What `auth` is to do.
enum AuthAction: Equatable, Sendable {
    /// Sign in, with that permission; `opensPage` shows the page in the user's browser.
    case login(Permission, opensPage: Bool)
    /// Tell who is signed in.
    case status
    /// Forget who is signed in.
    case logout

    /// The action of a line.
    init(_ line: ParsedLine) {
        switch line.place.command.name {
        case "login":
            let permission = line.text(.permission).flatMap(Permission.init) ?? .write
            self = .login(permission, opensPage: line.has(.open))
        case "logout": self = .logout
        default: self = .status
        }
    }
}
