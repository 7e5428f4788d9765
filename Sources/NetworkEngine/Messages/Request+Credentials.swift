/// What of a request is its server's alone.
extension Request {
    /// Whose answers it gets: one name for the credentials, one for the engine's authenticator and
    /// one for a field that the caller proves it by, none for a request without them; nil when one of
    /// them does not say.
    var accounts: [String]? {
        var names: [String] = []
        if let proof = headers["Authorization"],
            !secretFields.contains(where: { Headers.isSame($0, "Authorization") })
        {
            // What it holds stays out of keys and files.
            names.append(String(Hashing.hex(Hashing.sha256(Array(proof.utf8))).prefix(16)))
        }
        guard credentials != nil || authenticator != nil else { return names }
        for account in [credentials.map(\.account), authenticator.map(\.account)] {
            switch account {
            case nil: continue
            case .some(nil): return nil
            case .some(let name?): names.append(name)
            }
        }
        return names
    }

    /// Whether a field of that name proves who asks.
    func isSecret(_ name: String) -> Bool {
        (Request.credentialFields + secretFields).contains { Headers.isSame($0, name) }
    }

    /// The request to another address of the same content.
    func moved(to address: String) -> Request {
        var request = self
        request.url = address
        if (try? URLParts(address))?.origin != (try? URLParts(url))?.origin {
            request.dropCredentials()
        }
        return request
    }

    /// Leaves out what another server must not see.
    mutating func dropCredentials() {
        (credentials, authenticator) = (nil, nil)
        for name in Request.serverFields + secretFields { headers[name] = nil }
        secretFields = []
    }

    private static let credentialFields = ["Authorization", "Cookie", "Proxy-Authorization"]
    private static let serverFields = credentialFields + ["Host", "WWW-Authenticate"]
}
