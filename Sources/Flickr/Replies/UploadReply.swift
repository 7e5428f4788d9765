import NetworkEngine

/// Reads what Flickr answers to an upload: XML, whatever is asked for.
enum UploadReply {
    /// The number of the new photo.
    /// - Throws: what Flickr says went wrong, or what came instead of an answer.
    static func photo(in body: [UInt8]) throws(FlickrError) -> String {
        let text = String(decoding: body.prefix(longest), as: UTF8.self)
        guard let start = text.firstRange(of: "<photoid"),
            let tagEnd = text[start.upperBound...].firstIndex(of: ">")
        else { throw MarkupReply.error(in: body, method: .upload) }
        let rest = text[text.index(after: tagEnd)...]
        let id = rest.prefix { $0 != "<" }.trimmingSpace
        // An answer that is cut off may have lost digits.
        guard AddressPart.isNumber(id), rest.contains("</photoid>") else {
            throw .unexpectedReply("an upload without a photo's number")
        }
        return id
    }

    private static let longest = 4096
}

extension Substring {
    fileprivate var trimmingSpace: String {
        String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
}
