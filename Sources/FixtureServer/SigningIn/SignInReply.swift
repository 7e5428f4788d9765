import NetworkEngine

/// The pages and addresses by which a user lets a program in.
struct SignInReply: Sendable {
    let consents: Consents
    let catalogue: Catalogue

    /// The answer to a request of a sign-in; nil for any other.
    func answer(_ request: HTTPRequest) -> Answer? {
        do throws(OAuthProblem) {
            switch request.path {
            case "/services/oauth/request_token": return try begin(request)
            case "/services/oauth/authorize": return page(request.parameters)
            case "/services/oauth/access_token": return try finish(request)
            default: return nil
            }
        } catch {
            return error.answer
        }
    }

    private func begin(_ request: HTTPRequest) throws(OAuthProblem) -> Answer {
        let (token, secret) = try consents.begin(request)
        return form([
            "oauth_callback_confirmed": "true", "oauth_token": token, "oauth_token_secret": secret,
        ])
    }

    private func page(_ parameters: FormParameters) -> Answer {
        let code = consents.allow(parameters["oauth_token"] ?? "", parameters["perms"] ?? "")
        guard let code else {
            return Answer(200, text: "<p>This request is not known.</p>", type: "text/html")
        }
        return Answer(200, text: "<p>The code is <b>\(code)</b></p>", type: "text/html")
    }

    private func finish(_ request: HTTPRequest) throws(OAuthProblem) -> Answer {
        let (token, secret, user) = try consents.finish(request)
        return form([
            "fullname": "", "oauth_token": token, "oauth_token_secret": secret, "user_nsid": user,
            "username": catalogue.name(of: user) ?? "",
        ])
    }

    private func form(_ parameters: Parameters) -> Answer {
        Answer(200, text: parameters.encoded, type: "text/plain;charset=UTF-8")
    }
}
