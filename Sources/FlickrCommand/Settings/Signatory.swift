import Flickr

/// Who asks Flickr, and what proves it: requests are signed with that.
struct Signatory: Sendable {
    /// The program's key.
    let key: APIKey
    /// The secret that belongs to the key.
    let secret: APISecret
    /// The user in whose name the program asks.
    let account: Account
}

extension Settings {
    /// Who is signed in and what that takes.
    /// - Parameter what: what needs it, as a sentence names it.
    /// - Returns: everything that is signed with.
    /// - Throws: `CommandError` that says what is missing and how to get it.
    func signatory(of what: String) throws(CommandError) -> Signatory {
        guard let key = try apiKey() else { throw .secretNeeded(.apiKey, by: what) }
        guard let secret = try apiSecret() else { throw .secretNeeded(.apiSecret, by: what) }
        guard let account = try account() else { throw .signInNeeded(by: what) }
        return Signatory(key: key, secret: secret, account: account)
    }
}
