import NetworkEngine

extension Request {
    /// A request to which any final status is an answer. Without a method it is a POST when it has
    /// a body, else a GET.
    static func asked(
        _ url: String, method: String?, headers: Headers, body: [UInt8]?, cacheUse: CacheUse,
        followsRedirects: Bool
    ) -> Request {
        let usual = body == nil ? Method.get : .post
        var request = Request(
            url, method: method.map(Method.init(rawValue:)) ?? usual, headers: headers, body: body)
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
