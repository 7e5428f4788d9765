import Flickr
import NetworkEngine

extension Settings {
    /// Who is signed in, as far as requests can be signed: nil when nobody is, or without a key. A
    /// missing secret is told.
    /// - Throws: `CommandError` for a key, a secret or an account that cannot be one.
    func signatory(_ notes: Notes) throws(CommandError) -> Signatory? {
        guard let key = try apiKey(), let account = try account() else { return nil }
        guard let secret = try apiSecret() else {
            notes.say("without the API secret Flickr is asked as if nobody were signed in")
            return nil
        }
        return Signatory(key: key, secret: secret, account: account)
    }

    /// The engine of replies: in the name of whoever is signed in, else with the key, if there is
    /// one.
    func replying(_ signatory: Signatory?, _ key: APIKey?, at endpoints: FlickrEndpoints)
        -> Engine.Configuration
    {
        guard let signatory else {
            return FlickrEngines.replies(key: key, endpoints: endpoints, policy: replyPolicy)
        }
        return FlickrEngines.replies(
            of: signatory.account, key: signatory.key, secret: signatory.secret,
            endpoints: endpoints, policy: replyPolicy)
    }

    /// Where photos are remembered that are gone; what is private is gone for all but those who may
    /// see it. Nil when there is no place.
    func fileOfGonePhotos(of account: Account?) -> String? {
        stateDirectory.map { "\($0)/gone-photos\(account.map { "-\($0.user)" } ?? "")" }
    }
}
