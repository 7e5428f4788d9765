/// What of a request is its server's alone.
extension Request {
    /// Whose answers it gets: a name for the credentials, one for the engine's authenticator and one
    /// for a field that the caller proves it by, none for a request without them; nil when one of them
    /// does not say. What proves a name is part of it, as a digest: whoever has a wrong password gets
    /// no answer that a right one has brought.
    var accounts: [String]? {
        var names: [String] = []
        if let proof = headers["Authorization"],
            !secretFields.contains(where: { Headers.isSame($0, "Authorization") })
        {
            names.append(Request.digest(of: proof))
        }
        if let credentials {
            guard let account = credentials.account else { return nil }
            names.append(account)
            if case .password(_, let user, let password) = credentials.proof {
                names.append(Request.digest(of: "\(user)\n\(password)"))
            }
        }
        if let authenticator {
            guard let account = authenticator.account else { return nil }
            names.append(account)
        }
        return names
    }

    /// Enough of a digest to tell a wrong password by, and too little to find the right one by.
    private static func digest(of proof: String) -> String {
        String(Hashing.hex(Hashing.sha256(Array(proof.utf8))).prefix(8))
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
