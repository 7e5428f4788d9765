import NetworkEngine

/// What a method of the REST interface says.
enum APIOutcome: Sendable {
    /// It worked: the members of the answer.
    case ok([JSON.Member])
    /// It did not: the number and the sentence.
    case fail(Int, String)

    /// The whole answer.
    var json: JSON {
        switch self {
        case .ok(let members): .object(members + [JSON.Member("stat", .string("ok"))])
        case .fail(let code, let message):
            .object([
                JSON.Member("stat", .string("fail")), JSON.Member("code", JSON(code)),
                JSON.Member("message", .string(message)),
            ])
        }
    }
}
