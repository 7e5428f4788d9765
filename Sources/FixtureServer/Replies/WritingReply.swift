import NetworkEngine

/// Answers the calls of the REST interface that change something.
struct WritingReply: Sendable {
    let catalogue: Catalogue
    let deeds: Deeds

    /// The methods that change something.
    private static let methods: Set = [
        "flickr.favorites.add", "flickr.favorites.remove", "flickr.photos.comments.addComment",
    ]

    /// What a call does, and what it changes by that; nil when it is none of these.
    func outcome(
        _ request: HTTPRequest, by visitor: Consents.Visitor?
    ) -> (outcome: APIOutcome, deed: Deed?)? {
        let parameters = request.parameters
        let method = parameters["method"] ?? ""
        guard WritingReply.methods.contains(method) else { return nil }
        guard request.method == "POST" else {
            return (.fail(99, "Write operations must be done over POST"), nil)
        }
        if let refusal = WritingReply.refusal(of: visitor) { return (refusal, nil) }
        let id = parameters["photo_id"] ?? ""
        guard catalogue.photo(id) != nil else {
            return (.fail(1, "Photo \"\(id)\" not found (invalid ID)"), nil)
        }
        switch method {
        case "flickr.favorites.add": return addFavorite(id)
        case "flickr.favorites.remove": return removeFavorite(id)
        default: return comment(on: id, parameters["comment_text"] ?? "")
        }
    }

    /// Why the visitor may change nothing, nil for one who may; nobody is a request that is not
    /// signed.
    static func refusal(of visitor: Consents.Visitor?) -> APIOutcome? {
        guard let visitor else { return .fail(99, "User not logged in / Insufficient permissions") }
        if visitor.user.isEmpty { return .fail(98, "Invalid auth token") }
        guard visitor.permission == "read" else { return nil }
        let message = "Insufficient permissions. Method requires write privileges; read granted."
        return .fail(99, message)
    }

    private func addFavorite(_ id: String) -> (APIOutcome, Deed?) {
        if deeds.isFavorite(id) { return (.fail(3, "Photo is already in favorites"), nil) }
        return (.ok([]), Deed(verb: "favorite", subject: id))
    }

    private func removeFavorite(_ id: String) -> (APIOutcome, Deed?) {
        guard deeds.isFavorite(id) else { return (.fail(1, "Photo not in favorites"), nil) }
        return (.ok([]), Deed(verb: "no favorite", subject: id))
    }

    private func comment(on id: String, _ text: String) -> (APIOutcome, Deed?) {
        guard text.contains(where: { !$0.isWhitespace }) else {
            return (.fail(8, "Blank comment"), nil)
        }
        let members: [JSON.Member] = [
            JSON.Member("id", .string("100000001-\(id)-\(deeds.count + 1)")),
            JSON.Member("_content", .string(text)),
        ]
        let deed = Deed(
            verb: "comment", subject: id, details: [JSON.Member("text", .string(text))])
        return (.ok([JSON.Member("comment", .object(members))]), deed)
    }
}
