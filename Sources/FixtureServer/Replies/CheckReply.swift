import NetworkEngine

/// `flickr.auth.oauth.checkToken`.
struct CheckReply {
    let catalogue: Catalogue

    /// Who asks, and what that user allows.
    func outcome(_ visitor: Consents.Visitor?) -> APIOutcome {
        guard let visitor else { return .fail(98, "Login failed / Invalid auth token") }
        let user: [JSON.Member] = [
            JSON.Member("nsid", .string(visitor.user)),
            JSON.Member("username", .string(catalogue.name(of: visitor.user) ?? "")),
            JSON.Member("fullname", .string("")),
        ]
        let oauth: [JSON.Member] = [
            JSON.Member("perms", .object([JSON.Member("_content", .string(visitor.permission))])),
            JSON.Member("user", .object(user)),
        ]
        return .ok([JSON.Member("oauth", .object(oauth))])
    }
}
