/// A user who has let this program in.
public struct Account: Hashable, Sendable {
    /// The user's number.
    public let user: NSID
    /// The name under which others know the user, as Flickr sends it.
    public let userName: String
    /// The user's own name, as Flickr sends it; empty when Flickr does not tell.
    public let fullName: String
    /// What the user lets this program do.
    public let permission: Permission
    /// What the consent is known by.
    public let token: OAuthToken

    /// An account of that user. Names that are longer than anybody's are cut.
    public init(
        user: NSID, userName: String, fullName: String, permission: Permission, token: OAuthToken
    ) {
        self.user = user
        self.userName = Account.cut(userName)
        self.fullName = Account.cut(fullName)
        self.permission = permission
        self.token = token
    }

    private static func cut(_ name: String) -> String {
        String(String.UnicodeScalarView(name.unicodeScalars.prefix(Account.longestName)))
    }

    /// In code points; Flickr takes fewer.
    private static let longestName = 256
}
