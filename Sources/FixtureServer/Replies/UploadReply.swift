import NetworkEngine

/// Answers uploads: in XML, whatever is asked for, as Flickr does.
struct UploadReply: Sendable {
    let deeds: Deeds

    /// The answer to an upload by `visitor`, nil for one that is not signed.
    func answer(_ request: HTTPRequest, by visitor: Consents.Visitor?) -> Answer {
        guard request.method == "POST" else { return Answer(405) }
        let (outcome, deed) = outcome(request, visitor)
        var answer = Answer(
            200, text: XMLText.response(outcome.json), type: "text/xml; charset=utf-8")
        answer.deed = deed
        return answer
    }

    private func outcome(_ request: HTTPRequest, _ visitor: Consents.Visitor?) -> (
        APIOutcome, Deed?
    ) {
        if let refusal = WritingReply.refusal(of: visitor) { return (refusal, nil) }
        guard let form = MultipartForm(request), let file = form.part("photo") else {
            return (.fail(2, "No photo specified"), nil)
        }
        if file.bytes.isEmpty { return (.fail(4, "Filesize was zero"), nil) }
        let isFilm = file.bytes.dropFirst(4).starts(with: "ftyp".utf8)
        guard isFilm || [.jpeg, .png, .gif].contains(FileKind(of: file.bytes)) else {
            return (.fail(5, "Filetype was not recognised"), nil)
        }
        let id = String(UploadReply.firstID + deeds.count)
        let content = JSON.object([JSON.Member("_content", .string(id))])
        return (.ok([JSON.Member("photoid", content)]), deed(id, form, file))
    }

    private func deed(_ id: String, _ form: MultipartForm, _ file: MultipartForm.Part)
        -> Deed
    {
        let texts = form.parts.filter { $0.fileName == nil }.map { part in
            JSON.Member(part.name, JSON(form[part.name]))
        }
        let facts = [
            JSON.Member("file", JSON(file.fileName)), JSON.Member("bytes", JSON(file.bytes.count)),
        ]
        return Deed(verb: "upload", subject: id, details: texts + facts)
    }

    private static let firstID = 54_900_000_001
}
