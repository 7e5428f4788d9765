import Flickr
import NetworkEngine

/// The file that says who is signed in, for its owner's eyes alone.
struct AccountStore: Sendable {
    /// Where it lies.
    let path: String

    /// Who is signed in, nil when nobody is.
    /// - Throws: `CommandError.unusableFile` for a file that does not tell, or that is not the
    ///   user's alone.
    func read() throws(CommandError) -> Account? {
        guard let contents = try WholeFile.read(path, limit: AccountStore.limit) else { return nil }
        guard contents.owner == Posix.effectiveUser else {
            throw .unusableFile(path, reason: "it belongs to another user")
        }
        if contents.isOpenToOthers {
            throw .unusableFile(
                path, reason: "others can read it; 'flickr auth login' makes a new one")
        }
        guard let account = (try? JSON(reading: contents.bytes)).flatMap(Account.init) else {
            throw .unusableFile(path, reason: "it is damaged; 'flickr auth login' makes a new one")
        }
        return account
    }

    /// Puts the file of `account` in the place of what is there, as a whole.
    func write(_ account: Account) throws(CommandError) {
        let bytes = Array("\(account.json.line)\n".utf8)
        try PrivateDirectory(directory, creating: true).replace(name, with: bytes)
    }

    /// Removes the file.
    /// - Returns: whether there was one.
    func remove() throws(CommandError) -> Bool {
        guard let directory = try PrivateDirectory(existing: directory) else { return false }
        return try directory.remove(name)
    }

    private var name: String { String(path.split(separator: "/").last ?? "") }
    private var directory: String { String(path.dropLast(name.count + 1)) }

    /// More than any account needs.
    private static let limit = 1 << 16
}

extension Account {
    fileprivate init?(_ json: JSON) {
        guard let user = json["user"].string.flatMap(NSID.init),
            let permission = json["permission"].string.flatMap(Permission.init),
            let token = json["token"].string, let secret = json["secret"].string,
            !token.isEmpty, !secret.isEmpty
        else { return nil }
        self.init(
            user: user, userName: json["userName"].string ?? "",
            fullName: json["fullName"].string ?? "", permission: permission,
            token: OAuthToken(token, secret: secret))
    }

    fileprivate var json: JSON {
        .object([
            .init("user", .string(user.description)), .init("userName", .string(userName)),
            .init("fullName", .string(fullName)),
            .init("permission", .string(permission.rawValue)),
            .init("token", .string(token.text)), .init("secret", .string(token.secret)),
        ])
    }
}
