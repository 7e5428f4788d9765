import NetworkEngine

/// The way in which a user lets this program in: Flickr's page asks the user, who brings back a code
/// (OAuth 1.0a without a callback).
///
///     let signIn = SignIn(key: key, secret: secret, engine: Engine(FlickrEngines.signIn()))
///     let pending = try await signIn.begin(.write)
///     // the user opens pending.page and gets a code
///     let account = try await signIn.finish(pending, code)
public struct SignIn: Sendable {
    private let endpoints: FlickrEndpoints
    private let engine: Engine
    private let signer: OAuthSigner

    /// A sign-in that has begun and waits for the user.
    public struct Pending: Hashable, Sendable {
        /// The page where the user decides.
        public let page: String
        let permission: Permission
        let token: OAuthToken
    }

    /// A sign-in for the application of that key and secret. The engine is to be one of
    /// `FlickrEngines.signIn`.
    public init(
        key: APIKey, secret: APISecret, engine: Engine, endpoints: FlickrEndpoints = .standard
    ) {
        self.endpoints = endpoints
        self.engine = engine
        signer = OAuthSigner(key: key, secret: secret)
    }

    /// Begins: Flickr gives a token, under which the user is asked.
    /// - Throws: `FlickrError.signIn` for what Flickr refuses, and what keeps its answer from coming.
    public func begin(_ permission: Permission) async throws(FlickrError) -> Pending {
        let answer = try await ask(endpoints.requestToken, signer, ["oauth_callback": "oob"])
        guard answer["oauth_callback_confirmed"] == "true" else {
            throw .unexpectedReply("an answer that confirms no sign-in")
        }
        let token = try SignIn.token(in: answer)
        let question: Parameters = ["oauth_token": token.text, "perms": permission.rawValue]
        return Pending(
            page: question.added(to: endpoints.authorize), permission: permission, token: token)
    }

    /// Ends: Flickr gives the token of the user's consent. Each code can be used once, so that a
    /// lost answer means to begin again.
    /// - Throws: what `begin` throws.
    public func finish(_ pending: Pending, _ code: VerifierCode) async throws(FlickrError)
        -> Account
    {
        var signer = signer
        signer.token = pending.token
        let answer = try await ask(
            endpoints.accessToken, signer, ["oauth_verifier": code.text])
        guard let user = answer["user_nsid"].flatMap(NSID.init) else {
            throw .unexpectedReply("a sign-in without a user")
        }
        return Account(
            user: user, userName: answer["username"] ?? "", fullName: answer["fullname"] ?? "",
            permission: pending.permission, token: try SignIn.token(in: answer))
    }

    /// Asks Flickr whether it still knows a sign-in.
    /// - Returns: the account with what Flickr says of it now.
    /// - Throws: what `begin` throws; `FlickrError.api` of code 98 when it is not known any more.
    public func check(_ account: Account) async throws(FlickrError) -> Account {
        var signer = signer
        signer.token = account.token
        let question = Request(calling: .signIn, [], at: endpoints)
        let body = try await response(to: question.url, signer, [:]).body
        let oauth = try Reply.object(in: body, method: .signIn)["oauth"]
        let user = oauth["user"]
        guard let id = user["nsid"].string.flatMap(NSID.init),
            let permission = PhotoReader.text(oauth["perms"]).flatMap(Permission.init)
        else { throw .unexpectedReply("a sign-in without a user or a permission") }
        return Account(
            user: id, userName: user["username"].string ?? "",
            fullName: user["fullname"].string ?? "", permission: permission, token: account.token)
    }

    private func ask(_ url: String, _ signer: OAuthSigner, _ extra: Parameters)
        async throws(FlickrError) -> Parameters
    {
        let response = try await response(to: url, signer, extra)
        return Parameters(form: String(decoding: response.body, as: UTF8.self))
    }

    private func response(to url: String, _ signer: OAuthSigner, _ extra: Parameters)
        async throws(FlickrError) -> Response
    {
        var request = Request(url)
        request.cacheUse = .bypass
        // What is asked once is not asked over a connection that may be closed by now.
        request.headers["Connection"] = "close"
        request.authenticator = Authenticator { try signer.sign(&$0, with: extra) }
        do throws(EngineError) {
            return try await engine.response(for: request)
        } catch {
            throw FlickrError(error, method: nil)
        }
    }

    private static func token(in answer: Parameters) throws(FlickrError) -> OAuthToken {
        guard let text = answer["oauth_token"], let secret = answer["oauth_token_secret"],
            !text.isEmpty, !secret.isEmpty
        else { throw .unexpectedReply("a sign-in without a token") }
        guard max(text.utf8.count, secret.utf8.count) <= longestToken else {
            throw .unexpectedReply("a sign-in with a token that is too long")
        }
        return OAuthToken(text, secret: secret)
    }

    /// In bytes; Flickr's own have about fifty.
    private static let longestToken = 1024
}

extension FlickrEndpoints {
    fileprivate var requestToken: String { site + "/services/oauth/request_token" }
    fileprivate var authorize: String { site + "/services/oauth/authorize" }
    fileprivate var accessToken: String { site + "/services/oauth/access_token" }
}
