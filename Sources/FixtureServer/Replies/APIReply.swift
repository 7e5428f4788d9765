import NetworkEngine

/// Answers calls of the REST interface.
struct APIReply: Sendable {
    private let catalogue: Catalogue
    private let writing: WritingReply
    /// With what is not for everybody.
    private let wholeCatalogue: Catalogue
    private let head: Answer

    /// Answers from `catalogue`, with the header fields that were recorded of Flickr; `deeds` are
    /// what has been changed.
    init(
        catalogue: Catalogue, replies: RecordedReplies, deeds: Deeds = Deeds()
    ) throws(FixtureError) {
        self.catalogue = catalogue
        writing = WritingReply(catalogue: catalogue, deeds: deeds)
        wholeCatalogue = catalogue.withHiddenPhotos
        head = try replies.head("api-200.headers")
    }

    /// The answer to a call by `visitor`, nil for one that is not signed; failures too have status
    /// 200, as Flickr sends them.
    func answer(_ request: HTTPRequest, by visitor: Consents.Visitor? = nil) -> Answer {
        let parameters = request.parameters
        let format = parameters["format"] ?? "rest"
        guard ["rest", "json"].contains(format) else {
            return encoded(.fail(111, "Format \"\(format)\" not found"), for: parameters)
        }
        if visitor?.user.isEmpty == true {
            return encoded(.fail(98, "Invalid auth token"), for: parameters)
        }
        guard let written = writing.outcome(request, by: visitor) else {
            return encoded(outcome(request, visitor), for: parameters)
        }
        var answer = encoded(written.outcome, for: parameters)
        answer.deed = written.deed
        return answer
    }

    private func outcome(_ request: HTTPRequest, _ visitor: Consents.Visitor?) -> APIOutcome {
        let parameters = request.parameters
        if visitor == nil, let refusal = APIReply.refusal(ofKey: parameters["api_key"]) {
            return refusal
        }
        let catalogue = visitor.map { wholeCatalogue.seen(by: $0.user) } ?? catalogue
        let method = parameters["method"] ?? ""
        switch method {
        case "flickr.photos.search":
            return SearchReply(catalogue: catalogue, base: request.base).outcome(parameters)
        case "flickr.photos.getSizes":
            return with(catalogue, parameters) { SizesReply(base: request.base).outcome($0) }
        case "flickr.photos.getInfo":
            return with(catalogue, parameters) { InfoReply.outcome($0) }
        case "flickr.photos.getExif":
            return with(catalogue, parameters) { CameraReply.outcome($0) }
        case "flickr.test.echo":
            return .ok(
                parameters.all.map {
                    JSON.Member($0.name, .object([JSON.Member("_content", .string($0.value))]))
                })
        case "flickr.auth.oauth.checkToken":
            return CheckReply(catalogue: catalogue).outcome(visitor)
        default:
            let lists = CollectionReply(
                catalogue: catalogue, base: request.base, visitor: visitor?.user)
            return lists.outcome(method, parameters)
                ?? NameReply(catalogue: catalogue).outcome(method, parameters)
                ?? .fail(112, "Method \"\(method)\" not found")
        }
    }

    private func with(
        _ catalogue: Catalogue, _ parameters: FormParameters, _ body: (Photo) -> APIOutcome
    ) -> APIOutcome {
        let id = parameters["photo_id"] ?? ""
        guard let photo = catalogue.photo(id) else {
            return .fail(1, "Photo \"\(id)\" not found (invalid ID)")
        }
        return body(photo)
    }

    /// Any key of 32 hexadecimal digits will do.
    private static func refusal(ofKey key: String?) -> APIOutcome? {
        guard let key else { return .fail(100, "Invalid API Key (Key not found)") }
        let isKey = key.utf8.count == 32 && key.allSatisfy { $0.isHexDigit && $0.isASCII }
        return isKey ? nil : .fail(100, "Invalid API Key (Key has invalid format)")
    }

    private func encoded(_ outcome: APIOutcome, for parameters: FormParameters) -> Answer {
        var answer = head
        let value = outcome.json
        guard parameters["format"] == "json" else {
            answer.headers["Content-Type"] = "text/xml; charset=utf-8"
            answer.body = Array(XMLText.response(value).utf8)
            return answer
        }
        guard parameters["nojsoncallback"] == "1" else {
            answer.headers["Content-Type"] = "text/javascript; charset=utf-8"
            let name = parameters["jsoncallback"] ?? "jsonFlickrApi"
            answer.body = Array("\(name)(\(value.line))".utf8)
            return answer
        }
        answer.body = Array(value.line.utf8)
        return answer
    }
}
