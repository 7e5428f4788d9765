/// Reads what is sent in angle brackets where JSON was asked for: an error in XML, or a page of
/// some server on the way.
enum MarkupReply {
    /// What went wrong.
    static func error(in body: [UInt8], method: APIMethod?) -> FlickrError {
        let text = String(decoding: body.prefix(longestError), as: UTF8.self)
        guard text.contains("<rsp"), let start = text.firstRange(of: "<err ") else {
            let isPage = text.lowercased().contains("<html")
            return .unreadableReply(isPage ? "an HTML page" : "an XML document")
        }
        let tag = text[start.upperBound...].prefix { $0 != ">" }
        guard let code = attribute("code", of: tag).flatMap({ Int($0) }) else {
            return .unreadableReply("an XML document")
        }
        let message = attribute("msg", of: tag).map(String.init) ?? ""
        return .api(method, code: code, message: message)
    }

    /// In bytes: an error is a line or two.
    private static let longestError = 4096

    private static func attribute(_ name: String, of tag: Substring) -> Substring? {
        guard let start = tag.firstRange(of: name + "=\"") else { return nil }
        return tag[start.upperBound...].prefix { $0 != "\"" }
    }
}
