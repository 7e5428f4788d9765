import Flickr

extension Settings {
    /// The API key, nil when there is none.
    /// - Throws: `CommandError.malformedSecret` for anything that cannot be one.
    func apiKey() throws(CommandError) -> APIKey? {
        try text(of: .apiKey).flatMap { try? APIKey($0) }
    }

    /// The secret that belongs to the API key, nil when there is none.
    /// - Throws: `CommandError.malformedSecret` for anything that cannot be one.
    func apiSecret() throws(CommandError) -> APISecret? {
        try text(of: .apiSecret).flatMap { try? APISecret($0) }
    }

    /// Who is signed in, nil when nobody is.
    /// - Throws: `CommandError` for a file that does not tell, or that others can read.
    func account() throws(CommandError) -> Account? {
        try SettingSources.accountFile(environment).flatMap { (path) throws(CommandError) in
            try AccountStore(path: path).read()
        }
    }
}
