/// Why a signed request is refused, as Flickr says it.
struct OAuthProblem: Error {
    /// The form that is the answer.
    let form: String

    /// A problem of that name, and what is said besides.
    init(_ name: String, _ more: String = "") {
        form = "oauth_problem=\(name)\(more)"
    }

    /// The whole answer.
    var answer: Answer { Answer(401, text: form, type: "text/plain;charset=UTF-8") }
}
