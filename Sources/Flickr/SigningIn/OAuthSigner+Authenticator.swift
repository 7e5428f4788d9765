import NetworkEngine

extension OAuthSigner {
    /// Proves who asks in the name of `account`, for the requests that `isMeant` names: each try has
    /// a signature of its own.
    ///
    /// A nonce that Flickr has seen before belongs to a copy that somebody on the way has sent, and
    /// whose answer is lost: what may be asked twice is signed anew.
    func authenticator(
        of account: Account, for isMeant: @escaping @Sendable (Request) throws -> Bool
    ) -> Authenticator {
        Authenticator(account: account.user.description) { request in
            if try isMeant(request) { try sign(&request) }
        } answerChallenge: { answer, request in
            guard request.isRepeatable, OAuthProblem(in: answer)?.isOfCopy == true else {
                return nil
            }
            var again = request
            try sign(&again)
            return again
        }
    }

    /// Signs `request`, with these parameters of the protocol beside the usual ones.
    /// - Throws: `EngineError.invalidURL` for an address that cannot be read.
    func sign(_ request: inout Request, with extra: Parameters = [:]) throws(EngineError) {
        do throws(URLParts.Failure) {
            request.headers["Authorization"] = try authorization(for: request, with: extra)
        } catch {
            throw .invalidURL(URLParts.redacted(request.url), reason: error.reason)
        }
    }

    /// The text with placeholders in place of the key and the token.
    func hidden(in text: String) -> String {
        let text = key.hidden(in: text)
        return token.map { Redaction.without($0.text, in: text, placeholder: "…") } ?? text
    }
}
