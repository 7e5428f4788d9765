/// Who asks, and the secret that proves it.
///
/// The secret goes to the server that was asked and nowhere else: a redirect to another scheme,
/// host or port leaves it behind, and no cache, log, error or `description` holds it; a cache knows
/// a password by a digest.
public struct Credentials: Hashable, Sendable {
    /// How a password is shown to a server.
    package enum Scheme: Hashable, Sendable {
        case basic(isPreemptive: Bool)
        case digest
        case ntlm
        case any
    }

    /// What proves who asks.
    package enum Proof: Hashable, Sendable {
        case password(Scheme, user: String, password: String)
        case bearer(token: String)
        case certificate(file: String, key: String?, password: String?)
    }

    /// What proves who asks.
    package let proof: Proof
    /// Whose answers the cache keeps apart from everybody else's, such as a user name; it is no
    /// secret. An answer that was given to credentials without one is not stored, not even in memory.
    public var account: String?

    /// A name and a password in clear (RFC 7617): once the server has asked for them, or already
    /// with the first request when `isPreemptive`.
    public static func basic(user: String, password: String, isPreemptive: Bool = false)
        -> Credentials
    {
        Credentials(.basic(isPreemptive: isPreemptive), user, password)
    }

    /// A name and a digest of the password (RFC 7616).
    public static func digest(user: String, password: String) -> Credentials {
        Credentials(.digest, user, password)
    }

    /// A name, as `DOMAIN\user` where there is a domain, and an answer to a challenge, as Windows
    /// servers ask it. It proves who asks once a connection, which no other account then uses.
    public static func ntlm(user: String, password: String) -> Credentials {
        Credentials(.ntlm, user, password)
    }

    /// A name and a password in the safest of the ways above that the server offers.
    public static func any(user: String, password: String) -> Credentials {
        Credentials(.any, user, password)
    }

    /// A token that is the whole proof (RFC 6750), with every request; of which account only the
    /// caller knows.
    public static func bearer(_ token: String, account: String? = nil) -> Credentials {
        Credentials(proof: .bearer(token: token), account: account)
    }

    /// A certificate in the file at that path, PEM, or PKCS #12 where the name ends in `.p12` or
    /// `.pfx`; its private key is in the file `key`, or beside it in the same one. `password` opens
    /// the key.
    public static func clientCertificate(
        file: String, key: String? = nil, password: String? = nil, account: String? = nil
    ) -> Credentials {
        Credentials(
            proof: .certificate(file: file, key: key, password: password), account: account)
    }

    private init(proof: Proof, account: String?) {
        self.proof = proof
        self.account = account
    }

    private init(_ scheme: Scheme, _ user: String, _ password: String) {
        proof = .password(scheme, user: user, password: password)
        account = user
    }
}

extension Credentials: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The kind and the account, without any secret.
    public var description: String {
        let kind =
            switch proof {
            case .password(.basic, _, _): "Basic"
            case .password(.digest, _, _): "Digest"
            case .password(.ntlm, _, _): "NTLM"
            case .password(.any, _, _): "a password"
            case .bearer: "a bearer token"
            case .certificate: "a client certificate"
            }
        return kind + (account.map { " of \($0)" } ?? "")
    }

    /// The same as `description`.
    public var debugDescription: String { description }

    /// Shows nothing of what is inside, as `dump` would.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
