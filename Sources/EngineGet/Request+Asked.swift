import NetworkEngine

extension Request {
    /// A request to which any final status is an answer.
    static func asked(
        _ url: String, method: Method, headers: Headers, body: [UInt8]?, cacheUse: CacheUse,
        followsRedirects: Bool
    ) -> Request {
        var request = Request(url, method: method, headers: headers, body: body)
        request.acceptableStatuses = 100...999
        request.cacheUse = cacheUse
        request.followsRedirects = followsRedirects
        return request
    }
}

extension StringProtocol {
    /// Without spaces and tabs at both ends.
    var trimmed: String {
        let isSpace = { (scalar: Unicode.Scalar) in scalar == " " || scalar == "\t" }
        var rest = unicodeScalars.drop(while: isSpace)
        while let last = rest.last, isSpace(last) { rest = rest.dropLast() }
        return String(String.UnicodeScalarView(rest))
    }
}
